"""What a table looks like to a ruler: which controls lie on each other, which words are cut."""

from playwright.sync_api import Page

# What is in sight of an element: not what scrolls away, nor what is for screen readers alone.
SEEN = """
const stage = document.querySelector(".stage");
const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
const meet = (one, other) => ({
  left: Math.max(one.left, other.left), top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom),
});
const holds = (way) => way === "hidden" || way === "clip" || way === "auto" || way === "scroll";
function isClipped(one) {
  if (one === document.body) return false;
  return getComputedStyle(one).clipPath.startsWith("inset(50%") || isClipped(one.parentElement);
}
const isSeen = (one) =>
  one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  one.closest(".unseen, .drawer:not(.shown), [inert]") === null &&
  !isClipped(one);
function inSight(one) {
  let part = meet(one.getBoundingClientRect(), screen);
  for (let at = one.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    if (holds(overflowX) || holds(overflowY)) part = meet(part, at.getBoundingClientRect());
  }
  return part;
}
// What cuts a text: the edge of the screen, or of something that it lies in. A list that scrolls
// may be longer than it is high, but not what I hold nor the bar: these are always in sight.
function cutterOf(holder, text) {
  let scrolls = false;
  for (let at = holder; at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    const box = at.getBoundingClientRect();
    const where = at.className.split(" ")[0];
    if (holds(overflowX) && (text.left < box.left - 1.5 || text.right > box.right + 1.5))
      return `sideways by ${where}`;
    if (scrolls || !holds(overflowY)) continue;
    const isOut = text.top < box.top - 4 || text.bottom > box.bottom + 4;
    scrolls = overflowY === "auto" || overflowY === "scroll";
    if (isOut && (!scrolls || at.closest(".stage .hand, .stage .bar") !== null))
      return `upwards by ${where}`;
  }
  if (text.left < -1.5 || text.right > innerWidth + 1.5) return "sideways by the screen";
  const isOut = text.top < -1.5 || text.bottom > innerHeight + 1.5;
  return isOut && !scrolls ? "upwards by the screen" : null;
}
const name = (one) =>
  (one.getAttribute("aria-label") ?? one.textContent).trim().replace(/\\s+/g, " ").slice(0, 40) ||
  one.className;
"""

OVERLAPS = (
    "() => {"
    + SEEN
    + """
  // The board lies below what floats, and says by itself what of it is in use.
  const controls = [...stage.querySelectorAll("button, a[href], input, select, summary")]
    .filter((one) => one.closest(".board") === null && isSeen(one))
    .map((one) => ({ one, at: inSight(one) }))
    .filter(({ at }) => at.right - at.left > 1 && at.bottom - at.top > 1);
  const found = [];
  for (const [index, { one, at }] of controls.entries())
    for (const { one: other, at: there } of controls.slice(index + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const both = meet(at, there);
      if (both.right - both.left > 1 && both.bottom - both.top > 1)
        found.push(`${name(one)} and ${name(other)}`);
    }
  return found;
}"""
)

COVERED = (
    "() => {"
    + SEEN
    + """
  // Words and controls of one part of the table; a part may float over another one.
  const found = [];
  for (const part of stage.querySelectorAll(".bar, .people, .hand, .tools, .result, .panel")) {
    const items = [...part.querySelectorAll("button, a[href], input, select, summary, ul li")]
      .filter((one) => isSeen(one) && !one.closest(".board, .thrown"))
      .map((one) => ({ one, name: name(one), at: inSight(one) }));
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const one = text.parentElement;
      if (text.textContent.trim() === "" || one.closest("svg, option, .board") || !isSeen(one))
        continue;
      if (one.closest(".shout, .bubble, [popover], .thrown")) continue; // they pass, or are asked
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const line of range.getClientRects())
        items.push({ one, name: text.textContent.trim(), at: meet(line, inSight(one)), text });
    }
    for (const [index, { one, name: what, at, text }] of items.entries())
      for (const other of items.slice(index + 1)) {
        if (other.text === undefined || other.text === text || one.contains(other.one)) continue;
        const both = meet(at, other.at);
        // Lines of one paragraph stand close: only what cannot be read counts.
        if (both.right - both.left > 2 && both.bottom - both.top > 5)
          found.push(`${what} and the words ${other.name}`);
      }
  }
  return found;
}"""
)

CUT = (
    "() => {"
    + SEEN
    + """
  const found = new Set();
  const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const holder = text.parentElement;
    const words = text.textContent.trim();
    if (words === "" || holder.closest("svg, .board, option, script") || !isSeen(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    if (lines.length === 0) continue;
    const all = range.getBoundingClientRect();
    const by = cutterOf(holder, all);
    if (by !== null) found.add(`${words} (${by})`);
    // A word that is broken has more lines than words.
    const rows = new Set(lines.map(({ top }) => Math.round(top))).size;
    if (rows > words.split(/[\\s\\u00a0-]+/).length) found.add(`${words} (broken)`);
  }
  return [...found];
}"""
)


def overlaps_of(page: Page) -> list[str]:
    """Controls of the table that lie on each other."""
    found: list[str] = page.evaluate(OVERLAPS)
    return found


def covered_words_of(page: Page) -> list[str]:
    """Words that other words or a control of the same part of the table lie on."""
    found: list[str] = page.evaluate(COVERED)
    return found


def cut_words_of(page: Page) -> list[str]:
    """Words around the board that are not in sight as a whole."""
    found: list[str] = page.evaluate(CUT)
    return found
