import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import type { Plugin } from "vite";

/** A catalogue travels without its comments and blank lines. */
function lightened(text: string): string {
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .join("\n");
}

/**
 * Serve the Fluent catalogues as plain files, `/assets/words-VERSION/LANGUAGE/SUBJECT.ftl`.
 *
 * One version stands for all of them. As chunks each would have a hash of its own, and every page
 * would carry the table of these names: 120 of them, for the five or six that it needs.
 */
export function catalogues(folder: string): Plugin {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ftl"))
    .sort();
  const texts = new Map(
    files.map((name) => [name, lightened(readFileSync(`${folder}/${name}`, "utf8"))]),
  );
  const version = createHash("sha256")
    .update(JSON.stringify([...texts]))
    .digest("hex")
    .slice(0, 10);
  const root = `/assets/words-${version}/`;
  return {
    name: "catalogues",
    config: () => ({ define: { WORDS: JSON.stringify(root) } }),
    configureServer(server) {
      server.middlewares.use(root, (request, response) => {
        const name = decodeURI(request.url ?? "").slice(1);
        if (texts.has(name)) response.end(lightened(readFileSync(`${folder}/${name}`, "utf8")));
        else response.writeHead(404).end();
      });
    },
    generateBundle() {
      for (const [name, source] of texts)
        this.emitFile({ type: "asset", fileName: `${root.slice(1)}${name}`, source });
    },
  };
}
