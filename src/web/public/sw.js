// Keeps the frame of the site (styles, fonts, the page that says the connection is gone) and nothing else by itself: no answer of the server.
// The cards of sessions that an athlete has opened are kept by their page, under the athlete's own name, and only handed out here.
// Logging out clears it together with all else of this site.
// The build fills in the two lists below.
const VERSION = '';
const FILES = [];
const OFFLINE = '/offline.html';
const CACHE = `frame-${VERSION}`;

addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CACHE);
      await cache.addAll(FILES);
      await skipWaiting();
    })(),
  );
});

addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((name) => name !== CACHE && !name.startsWith('cards-'));
      await Promise.all(old.map((name) => caches.delete(name)));
      await registration.navigationPreload?.enable();
      await clients.claim();
    })(),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (FILES.includes(pathname)) event.respondWith(frame(request));
});

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (
      (await caches.match(event.request, { ignoreVary: true, ignoreSearch: true })) ?? (await caches.match(OFFLINE)) ?? Response.error()
    );
  }
}

async function frame(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
