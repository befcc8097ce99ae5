import { navigate } from 'wouter/use-browser-location';

/**
 * Every plain `<a href>` to a page of ours is followed without loading the document again, so that components write links and know no router.
 * `onAim` hears of a link the pointer or the focus has reached: time to fetch its page.
 */
export function followLinksInPlace(onAim: (path: string) => void): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = ownLink(event.target);
    if (!link) return;
    const isHere = link.pathname === location.pathname && link.search === location.search;
    if (isHere && link.hash) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash, { replace: isHere });
  });
  for (const event of ['pointerover', 'focusin'] as const) {
    document.addEventListener(event, ({ target }) => {
      const link = ownLink(target);
      if (link) onAim(link.pathname);
    });
  }
}

/** The link under an event if it leads to one of our pages: /api/ is the server's, and downloads and new windows are the browser's. */
function ownLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null;
  return link.pathname.startsWith('/api/') ? null : link;
}
