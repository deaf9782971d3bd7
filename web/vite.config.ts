import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";
import { catalogues } from "./build/catalogues.ts";

const server = process.env.CLEW_SERVER ?? "http://127.0.0.1:8000";

const LOCALES = fileURLToPath(new URL("../src/clew/locales", import.meta.url));

const SHARED =
  /\/src\/(router|net\/(?!lobby)|state\/(?!clipboard|open-table|visited)|ui\/(Icon|LanguageChoice|panzoom)|stage\/(drawer|frame|keys|short))/;

/** What a board and the hand on a phone share travels with the board, not in ten small files of its own. */
const BOARD =
  /\/src\/games\/([^/]+)\/(?:(?:Mall|Arrows|Floor|Hud|Sand|Pawn|Prints|Target|shouts|offers|board|mall|naming|places|drop|goal|signs|keys)\b|Board\.svelte$|Hand\.svelte|index\.ts$|palette)/;
const STAGE =
  /\/src\/(stage\/(Stage|Chips|Drawer|answers|event-player|viewport)|games\/(?!tile-mix)[a-z-]+\.)/;
const boardOf = (id: string): string | null => BOARD.exec(id)?.[1] ?? null;

/** The server sends files as they lie there, so each lies there packed as well. */
function packed(): Plugin {
  return {
    name: "packed",
    apply: "build",
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle)) {
        const text = readFileSync(`${dir}/${name}`);
        if (text.length < 500) continue;
        writeFileSync(`${dir}/${name}.gz`, gzipSync(text, { level: 9 }));
        writeFileSync(`${dir}/${name}.br`, brotliCompressSync(text));
      }
    },
  };
}

export default defineConfig({
  plugins: [catalogues(LOCALES), svelte(), packed()],
  resolve: {
    alias: {
      $protocol: fileURLToPath(new URL("./src/protocol", import.meta.url)),
      $: fileURLToPath(new URL("./src", import.meta.url)),
    },
  },
  build: {
    outDir: process.env.CLEW_WEB_OUT ?? "../src/clew/web",
    emptyOutDir: true,
    target: "es2022",
    // Lazily loaded parts ask for their own styles; nothing is inlined, so that the CSP can be strict.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every table needs travels in one file: forty small ones do not pack well.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "shared", test: SHARED },
            { name: "stage", test: STAGE },
            // Some boards want it only when they answer; without a group it would go into one of the others.
            { name: "answer", test: /\/src\/stage\/Answer\b/ },
            { name: boardOf },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
  test: { include: ["tests/**/*.test.ts"] },
} as Parameters<typeof defineConfig>[0]);
