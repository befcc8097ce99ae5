import { useEffect } from 'react';

/** Caches of cards begin so; the rest is whose they are. The service worker knows this word too. */
const PREFIX = 'cards-';
const MOST_CARDS = 30;
/** The page as it is read: nothing of it runs, and nothing is fetched that is not ours. */
const POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

/** Keeps the page of a card as it stands, so that it opens again without a connection. Cards of another login are thrown away first. */
export function useKeptCard({ userId, isReady }: { userId: string; isReady: boolean }): void {
  useEffect(() => {
    if (!isReady || !('caches' in window)) return;
    // In a private window there is no room; the card works as long as it is open.
    void keep(`${PREFIX}${userId}`, location.pathname).catch(() => {});
  }, [userId, isReady]);
}

async function keep(own: string, path: string): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== own) await caches.delete(name);
  // The styles of the page are all there once its letters are.
  await document.fonts.ready;
  const cache = await caches.open(own);
  // Those that were kept first go first.
  const [oldest, ...others] = (await cache.keys()).filter((request) => new URL(request.url).pathname !== path);
  if (oldest && others.length + 2 > MOST_CARDS) await cache.delete(oldest);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
  await cache.put(path, new Response(stillPage(document), { headers }));
}

/** A document without anything that runs or leads away: its styles, and what is read. */
export function stillPage(page: Document): string {
  const main = page.querySelector('main')?.cloneNode(true);
  const body = main instanceof Element ? main : page.createElement('main');
  for (const acting of body.querySelectorAll('button, nav, a, script, [role="status"]')) acting.remove();
  const styles = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => new URL(href).pathname);
  const { theme } = page.documentElement.dataset;
  const title = page.createElement('title');
  title.textContent = page.title;
  return [
    `<!doctype html><html lang="en"${theme === 'dark' || theme === 'light' ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="light dark">',
    title.outerHTML,
    ...styles.map((path) => `<link rel="stylesheet" href="${encodeURI(path)}">`),
    `</head><body>${body.outerHTML}</body></html>`,
  ].join('');
}
