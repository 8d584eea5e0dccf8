// Keeps the page for visits without a network. Scripts/web writes the version and the files before this;
// a new version takes the place of the old one at the next visit.
/* global version, files */

const cacheName = `tessera-${version}`;

addEventListener("install", (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files.map((name) => new Request(name, { cache: "no-cache" })))).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith("tessera-") && name !== cacheName;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))).then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  // The folder's own address is that of its index; what follows it is for the page.
  const url = new URL(event.request.url);
  url.search = "";
  if (url.pathname.endsWith("/")) url.pathname += "index.html";
  event.respondWith(caches.open(cacheName).then((cache) => cache.match(url)).then((found) => found || fetch(event.request)));
});
