/** A panel that opens beside what was pressed for it, and inside the window. */

/** For `{@attach}`: the panel follows the button before it, also when what it holds comes later. */
export function beside(panel: HTMLElement): () => void {
  const watch = new ResizeObserver(() => place(panel));
  watch.observe(panel);
  return () => watch.disconnect();
}

function place(panel: HTMLElement): void {
  const by = panel.previousElementSibling!.getBoundingClientRect();
  const below = by.width > by.left + by.width / 2 || innerWidth < 640;
  const { offsetWidth: width, offsetHeight: height } = panel;
  const left = below ? by.left : by.right + 6;
  const top = below ? by.bottom + 6 : by.top;
  panel.style.left = `${Math.max(6, Math.min(left, innerWidth - width - 6))}px`;
  panel.style.top = `${Math.max(6, Math.min(top, innerHeight - height - 6))}px`;
}
