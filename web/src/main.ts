import { mount } from "svelte";
import App from "./App.svelte";
import { loadTexts } from "./i18n/index.svelte";
import { ensurePlayerName } from "./state/player-name";
import "./styles.css";

// After an update of the server the parts of an old page are gone: begin anew, once.
addEventListener("vite:preloadError", () => {
  try {
    if (sessionStorage.getItem("clew.renewed") === location.href) return;
    sessionStorage.setItem("clew.renewed", location.href);
  } catch {
    return; // Without storage nobody knows whether it is the first time.
  }
  location.reload();
});

await loadTexts("app");
ensurePlayerName();
mount(App, { target: document.getElementById("app")! });
if (import.meta.env.PROD && "serviceWorker" in navigator)
  navigator.serviceWorker.register("/sw.js").catch(() => undefined);
