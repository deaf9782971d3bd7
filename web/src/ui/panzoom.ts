/**
 * Moving about on a drawing that is larger than its window: drag, pinch, wheel.
 *
 * The camera is a value; whoever draws keeps it. A point of the world lies on the screen at
 * `world * k + (x, y)`, counted from the window's upper left corner.
 */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Limits {
  readonly least: number;
  readonly most: number;
}

export function toWorld(camera: Camera, at: Point): Point {
  return { x: (at.x - camera.x) / camera.k, y: (at.y - camera.y) / camera.k };
}

export function panned(camera: Camera, dx: number, dy: number): Camera {
  return { x: camera.x + dx, y: camera.y + dy, k: camera.k };
}

/** Nearer or farther; what lies at this point of the screen stays there. */
export function zoomed(camera: Camera, factor: number, at: Point, limits: Limits): Camera {
  const k = Math.min(limits.most, Math.max(limits.least, camera.k * factor));
  const by = k / camera.k;
  return { x: at.x - (at.x - camera.x) * by, y: at.y - (at.y - camera.y) * by, k };
}

/** The camera that shows the whole box, in the middle, as large as the limits let it. */
export function fitted(box: Box, size: Size, limits: Limits): Camera {
  const wide = size.width / (box.right - box.left);
  const high = size.height / (box.bottom - box.top);
  const k = Math.min(limits.most, Math.max(limits.least, Math.min(wide, high)));
  return {
    x: size.width / 2 - ((box.left + box.right) / 2) * k,
    y: size.height / 2 - ((box.top + box.bottom) / 2) * k,
    k,
  };
}

/** The camera moved just so far that the box is in the window (its middle, if it is too large). */
export function showing(camera: Camera, box: Box, size: Size): Camera {
  const x = nudge(box.left * camera.k + camera.x, box.right * camera.k + camera.x, size.width);
  const y = nudge(box.top * camera.k + camera.y, box.bottom * camera.k + camera.y, size.height);
  return x === 0 && y === 0 ? camera : panned(camera, x, y);
}

function nudge(from: number, to: number, room: number): number {
  if (to - from > room) return room / 2 - (from + to) / 2;
  if (from < 0) return -from;
  return to > room ? room - to : 0;
}

export interface Hands {
  camera(): Camera;
  readonly limits: Limits;
  /** The camera was moved by hand. */
  moved(camera: Camera): void;
  /** The wheel may mean something else: true if it was used up. */
  wheel?(event: WheelEvent): boolean;
}

const SLACK = 6; // px a finger may tremble before a tap is a drag
const WHEEL = 0.0016; // how much one notch of the wheel is

/** Let pointers and wheel move the camera of this element (as a Svelte action). */
export function panzoom(node: HTMLElement | SVGElement, hands: Hands): { destroy(): void } {
  const down = new Map<number, Point>();
  let start: Point | null = null; // of a press that is not yet a drag
  let dragged = false;

  const place = (event: MouseEvent): Point => {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  function pressed(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    down.set(event.pointerId, place(event));
    start = down.size === 1 ? place(event) : null;
    dragged = down.size > 1;
  }

  function moved(event: PointerEvent): void {
    const old = down.get(event.pointerId);
    if (old === undefined) return;
    const now = place(event);
    if (start !== null && Math.hypot(now.x - start.x, now.y - start.y) < SLACK) return;
    if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
    start = null;
    dragged = true;
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    down.set(event.pointerId, now);
    if (other === undefined) hands.moved(panned(hands.camera(), now.x - old.x, now.y - old.y));
    else hands.moved(pinched(hands.camera(), other, old, now));
  }

  function pinched(camera: Camera, other: Point, old: Point, now: Point): Camera {
    const before = Math.hypot(old.x - other.x, old.y - other.y) || 1;
    const after = Math.hypot(now.x - other.x, now.y - other.y);
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    const along = panned(camera, (now.x - old.x) / 2, (now.y - old.y) / 2);
    return zoomed(along, after / before, middle, hands.limits);
  }

  function released(event: PointerEvent): void {
    down.delete(event.pointerId);
    start = null;
  }

  /** The click at the end of a drag is none. */
  function clicked(event: MouseEvent): void {
    if (dragged && event.detail > 0) {
      event.stopPropagation();
      event.preventDefault();
    }
    dragged = false;
  }

  function wheeled(event: WheelEvent): void {
    event.preventDefault();
    if (!event.ctrlKey && hands.wheel?.(event)) return;
    const notches = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1);
    const factor = Math.exp(-notches * WHEEL * (event.ctrlKey ? 4 : 1));
    hands.moved(zoomed(hands.camera(), factor, place(event), hands.limits));
  }

  const listeners: [string, (event: never) => void, AddEventListenerOptions?][] = [
    ["pointerdown", pressed],
    ["pointermove", moved],
    ["pointerup", released],
    ["pointercancel", released],
    ["click", clicked, { capture: true }],
    ["wheel", wheeled, { passive: false }],
  ];
  for (const [name, heard, how] of listeners)
    node.addEventListener(name, heard as EventListener, how);
  return {
    destroy() {
      for (const [name, heard, how] of listeners)
        node.removeEventListener(name, heard as EventListener, how);
    },
  };
}
