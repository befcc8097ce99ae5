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

// What the server has to say: a title, a sentence without anything private, and the page that it is about.
addEventListener('push', (event) => {
  const { title, body, path } = event.data.json();
  const options = { body, icon: '/icons/icon-192.png', badge: '/icons/icon-192.png', tag: path, data: { path } };
  event.waitUntil(registration.showNotification(title, options));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

// A window that is open already shows the page; otherwise a new one does. Only pages of ours are opened.
async function open(path) {
  const { href, origin } = new URL(path, location.origin);
  if (origin !== location.origin) return;
  const [window] = await clients.matchAll({ type: 'window' });
  if (!window) return void (await clients.openWindow(href));
  await window.focus();
  await window.navigate(href);
}
