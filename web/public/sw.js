// The service worker: when the server cannot be reached, a page that says so. Nothing else is kept;
// what a browser may keep for long it keeps by itself.
const KEPT = "clew-offline-1";
const PAGES = ["/offline.html", "/offline.css", "/offline.js", "/icon.svg"];

addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((cache) => cache.addAll(PAGES))
      .then(() => skipWaiting()),
  );
});

addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(tidy());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === "navigate")
    event.respondWith(fetch(request).catch(() => caches.match("/offline.html")));
  else if (PAGES.includes(pathname))
    event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data ?? "/";
  const show = async () => {
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const open = pages.find((page) => new URL(page.url).pathname === path);
    await (open ? open.focus() : clients.openWindow(path));
  };
  event.waitUntil(show());
});
