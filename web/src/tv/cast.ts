/** Send a page to another screen, where the browser can (the Presentation API); elsewhere a link does. */

interface Request {
  start(): Promise<unknown>;
}
type Maker = new (urls: readonly string[]) => Request;

function maker(): Maker | undefined {
  return (globalThis as { PresentationRequest?: Maker }).PresentationRequest;
}

export function canCast(): boolean {
  return maker() !== undefined;
}

/** Ask for a screen, and show the page there. False if there is none, or nobody wanted one. */
export async function cast(path: string): Promise<boolean> {
  const Presentation = maker();
  if (Presentation === undefined) return false;
  try {
    await new Presentation([new URL(path, location.href).href]).start();
    return true;
  } catch {
    return false;
  }
}
