// Opens the site without a connection: for everybody its frame (styles, fonts, a page that says there is no connection), for an athlete the
// app itself, whose pages read what was saved (`web/data/offline/saved-answers.ts`). It never answers for the server.
// Logging out clears it together with all else of this site.
importScripts('/outbox-worker.js');
// The build fills in these.
const VERSION = '';
const FILES = [];
const APP_FILES = [];
const OFFLINE = '/offline.html';
const APP = '/app.html';
const FRAME_CACHE = `frame-${VERSION}`;
const APP_CACHE = `app-${VERSION}`;
const KEPT = [FRAME_CACHE, APP_CACHE, 'saved-answers'];

addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      await (await caches.open(FRAME_CACHE)).addAll(FILES);
      // A new version comes with the app where the old one had it.
      if ((await caches.keys()).some((name) => name.startsWith('app-'))) await keepApp();
      await skipWaiting();
    })(),
  );
});

addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((name) => !KEPT.includes(name));
      await Promise.all(old.map((name) => caches.delete(name)));
      await registration.navigationPreload?.enable();
      await clients.claim();
    })(),
  );
});

// An athlete has logged in.
addEventListener('message', (event) => {
  if (event.data === 'keep-app') event.waitUntil(keepApp());
});

async function keepApp() {
  const cache = await caches.open(APP_CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(APP_FILES.filter((path) => !kept.has(path)));
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin === location.origin && pathname === '/share' && request.method === 'POST') return event.respondWith(share(request));
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (FILES.includes(pathname) || APP_FILES.includes(pathname)) event.respondWith(file(request));
});

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(APP)) ?? (await caches.match(OFFLINE)) ?? Response.error();
  }
}

async function file(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

// Files that another app shares wait in the outbox; the page sends them.
async function share(request) {
  const isKept = await outbox.keepSharedFiles(await request.formData());
  return Response.redirect(isKept ? '/outbox' : '/login', 303);
}

addEventListener('sync', (event) => {
  if (event.tag === 'outbox') event.waitUntil(outbox.deliverInBackground());
});

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
