/** A match as one picture: its last scene, how it ended, what happened and who was there. */
import type { ResultFact } from "$/games/contract";

export const WIDTH = 1200;
const HEIGHT = 630; // what programs show of a link, and what fits a message

export interface Story {
  readonly game: string;
  readonly title: string;
  readonly why: string;
  readonly facts: readonly ResultFact[];
  readonly people: readonly { readonly name: string; readonly won: boolean }[];
}

const LEFT = 56;
const COLUMN = 540; // px for the words, of which the scene keeps free
const FONT = "system-ui, sans-serif";

// All by which a drawing is styled from outside of itself.
const STYLES = [
  "fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin",
  "stroke-dasharray stroke-dashoffset stroke-opacity stroke-miterlimit paint-order opacity",
  "display visibility font-family font-size font-weight text-anchor letter-spacing",
]
  .join(" ")
  .split(" ");

/** The words in lines that are no wider than so much; the last line says where more would come. */
export function linesOf(
  words: string,
  width: number,
  most: number,
  measure: (line: string) => number,
): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of words.split(/ +/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line === "" || measure(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  const kept = lines.slice(0, most);
  return kept.map((one, at) => {
    const isCut = at === most - 1 && lines.length > most;
    if (!isCut && measure(one) <= width) return one;
    let short = one;
    while (short !== "" && measure(`${short}…`) > width) short = short.slice(0, -1).trimEnd();
    return `${short}…`;
  });
}

/** The drawing as an image of its own: what the page's styles say of it is written into it. */
async function imageOf(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const [from, to] = [drawing, copy].map((one) => [one, ...one.querySelectorAll<SVGElement>("*")]);
  for (const [at, one] of from!.entries()) {
    const style = getComputedStyle(one);
    for (const name of STYLES) to![at]!.setAttribute(name, style.getPropertyValue(name));
    if (style.transform !== "none") {
      to![at]!.setAttribute("transform", style.transform);
      to![at]!.setAttribute("transform-origin", style.transformOrigin);
    }
    to![at]!.removeAttribute("style");
  }
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(WIDTH));
  copy.setAttribute("height", String(HEIGHT));
  const image = new Image(WIDTH, HEIGHT);
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** *drawing* shows the whole picture's ground; its left half is where the words come. */
export async function pictureOf(drawing: SVGSVGElement, story: Story): Promise<HTMLCanvasElement> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d")!;
  pen.drawImage(await imageOf(drawing), 0, 0, WIDTH, HEIGHT);
  const shade = pen.createLinearGradient(0, 0, 720, 0);
  shade.addColorStop(0, "rgb(14 8 24 / 0.94)");
  shade.addColorStop(0.75, "rgb(14 8 24 / 0.86)");
  shade.addColorStop(1, "rgb(14 8 24 / 0)");
  pen.fillStyle = shade;
  pen.fillRect(0, 0, WIDTH, HEIGHT);

  let y = 84;
  function write(words: string, weight: number, size: number, colour: string, most: number): void {
    pen.font = `${weight} ${size}px ${FONT}`;
    pen.fillStyle = colour;
    const measure = (line: string): number => pen.measureText(line).width;
    for (const line of linesOf(words, COLUMN, most, measure)) {
      pen.fillText(line, LEFT, y);
      y += size * 1.22;
    }
  }
  write(story.game, 600, 28, "#d9cdf2", 1);
  y += 34;
  write(story.title, 800, 60, "#ffffff", 3);
  write(story.why, 500, 27, "#e6def6", 3);
  y += 62;
  let x = LEFT;
  for (const { label, value } of story.facts.slice(0, 4)) {
    pen.fillStyle = "#ffffff";
    pen.font = `800 42px ${FONT}`;
    const wide = pen.measureText(value).width;
    pen.font = `500 21px ${FONT}`;
    const wider = Math.max(wide, pen.measureText(label).width);
    if (x + wider > LEFT + COLUMN) break;
    pen.fillStyle = "#d9cdf2";
    pen.fillText(label, x, y + 30);
    pen.font = `800 42px ${FONT}`;
    pen.fillStyle = "#ffffff";
    pen.fillText(value, x, y);
    x += wider + 30;
  }
  y = Math.max(y + 84, HEIGHT - 108);
  write(
    story.people.map(({ name, won }) => (won ? `★ ${name}` : name)).join("  ·  "),
    700,
    25,
    "#ffffff",
    2,
  );
  pen.font = `700 22px ${FONT}`;
  pen.fillStyle = "#ff8fa3";
  pen.fillText("Clew", LEFT, HEIGHT - 24);
  return canvas;
}
