// Without a connection the page says so, in its own colours. Everything else goes to the server.
const SHELF = 'mozaika-1';
const KEPT = ['/offline.html', '/icon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll(KEPT)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== SHELF).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  const kept = mode === 'navigate' ? '/offline.html' : new URL(url).pathname;
  if (KEPT.includes(kept)) event.respondWith(fetch(event.request).catch(() => caches.match(kept)));
});
