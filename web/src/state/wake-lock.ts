/** Keep the screen on during play, where the browser allows it. Returns a function that stops it. */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== "visible" || lock !== null || !("wakeLock" in navigator))
      return;
    try {
      const got = await navigator.wakeLock.request("screen");
      if (!wanted) return void got.release();
      lock = got;
      got.addEventListener("release", () => (lock = null));
    } catch {
      // Low battery, or not allowed: the screen does what it does.
    }
  };
  const again = (): void => void ask();
  document.addEventListener("visibilitychange", again);
  again();
  return () => {
    wanted = false;
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}
