/** Which part of a board is in sight: all of it if that is large enough to use, else what matters now. */
import {
  fitted,
  showing,
  toWorld,
  type Box,
  type Camera,
  type Limits,
  type Size,
} from "$/ui/panzoom";
import type { Insets } from "./frame";

/** A window over a board. */
export interface Scope {
  readonly size: Size;
  /** What lies over the edges of the window. */
  readonly insets: Insets;
  /** The whole board, in units of its own drawing. */
  readonly box: Box;
  readonly limits: Limits;
}

export interface Room extends Size {
  readonly left: number;
  readonly top: number;
}

/** The part of the window that nothing lies over. */
export function roomOf({ size, insets }: Scope): Room {
  return {
    left: insets.left,
    top: insets.top,
    width: Math.max(1, size.width - insets.left - insets.right),
    height: Math.max(1, size.height - insets.top - insets.bottom),
  };
}

function inRoom(camera: Camera, room: Room): Camera {
  return { ...camera, x: camera.x + room.left, y: camera.y + room.top };
}

function outOfRoom(camera: Camera, room: Room): Camera {
  return { ...camera, x: camera.x - room.left, y: camera.y - room.top };
}

/** The whole board, in the middle of the room. */
export function wholeOf(scope: Scope): Camera {
  const room = roomOf(scope);
  return inRoom(fitted(scope.box, room, scope.limits), room);
}

/** The camera moved just so far that this is in the room, not under anything. */
export function shownIn(scope: Scope, camera: Camera, box: Box): Camera {
  const room = roomOf(scope);
  return inRoom(showing(outOfRoom(camera, room), box, room), room);
}

/**
 * The camera that a board has as long as nobody moves it by hand: everything, unless squares would be smaller
 * than `least`. Where something is in use it comes as close as `near`, and shows all of what is in use.
 */
export function guided(
  scope: Scope,
  { focus, least, near }: { focus: Box | null; least: number; near: number },
): Camera {
  const whole = wholeOf(scope);
  if (whole.k >= (focus === null ? least : near)) return whole;
  const room = roomOf(scope);
  if (focus === null) return kept(scope, inRoom(fitted(scope.box, room, fixed(least)), room));
  const most = fitted(focus, room, { least: whole.k, most: near }).k;
  const k = Math.max(most, Math.min(least, near), whole.k);
  return kept(scope, inRoom(fitted(focus, room, fixed(k)), room));
}

const fixed = (k: number): Limits => ({ least: k, most: k });

/** No way out of sight: a board smaller than the room stays in it, a larger one fills it. */
export function kept(scope: Scope, camera: Camera): Camera {
  const room = roomOf(scope);
  const { box } = scope;
  const x = hold(camera.x, box.left * camera.k, box.right * camera.k, room.left, room.width);
  const y = hold(camera.y, box.top * camera.k, box.bottom * camera.k, room.top, room.height);
  return x === camera.x && y === camera.y ? camera : { ...camera, x, y };
}

function hold(at: number, from: number, to: number, start: number, room: number): number {
  const first = start - from; // its beginning at the beginning of the room
  const last = start + room - to; // its end at the end of the room
  return Math.min(Math.max(at, Math.min(first, last)), Math.max(first, last));
}

/** What is in sight, in units of the board. */
export function sightOf(scope: Scope, camera: Camera): Box {
  const room = roomOf(scope);
  const { x: left, y: top } = toWorld(camera, { x: room.left, y: room.top });
  return { left, top, right: left + room.width / camera.k, bottom: top + room.height / camera.k };
}

/** Whether some of the board is out of sight: then a small map helps. */
export function isCut(scope: Scope, camera: Camera): boolean {
  const sight = sightOf(scope, camera);
  const { box } = scope;
  const slack = 1 / camera.k;
  return (
    sight.left > box.left + slack ||
    sight.top > box.top + slack ||
    sight.right < box.right - slack ||
    sight.bottom < box.bottom - slack
  );
}

/** The camera with this point of the board in the middle of the room. */
export function centredOn(scope: Scope, camera: Camera, x: number, y: number): Camera {
  const room = roomOf(scope);
  return kept(scope, {
    k: camera.k,
    x: room.left + room.width / 2 - x * camera.k,
    y: room.top + room.height / 2 - y * camera.k,
  });
}
