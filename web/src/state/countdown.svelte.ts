/** Seconds until a moment of the server's clock; whoever shows them is drawn again each second. */
import type { Socket } from "$/net/socket.svelte";

export class Countdown {
  #now = $state(0);
  readonly #socket: () => Socket;

  constructor(socket: () => Socket) {
    this.#socket = socket;
  }

  /** Look at the clock for as long as somebody waits; gives back how to stop. */
  run(): () => void {
    const look = (): void => {
      this.#now = this.#socket().serverClock();
    };
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }

  /** 0 when the moment has come; while nobody looks at the clock it has not. */
  secondsTo(moment: number): number {
    return Math.max(0, Math.ceil((moment - this.#now) / 1000));
  }
}
