import type { QueryClient } from '@tanstack/react-query';

/** Nothing that comes later waits longer than this for a page that reads and reads. */
const LATEST_MS = 3_000;
/** A page that has what it asked for first often asks for more. */
const STILL_MS = 150;

/** Does `work` once the page has what it reads and the browser has nothing else to do, so that nothing of it delays the page. Returns the way to call it off. */
export function afterFirstPage(client: QueryClient, work: () => void): () => void {
  let still: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    stop();
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: STILL_MS });
    else work();
  };
  const look = () => {
    clearTimeout(still);
    if (client.isFetching() === 0) still = setTimeout(begin, STILL_MS);
  };
  const stopLooking = client.getQueryCache().subscribe(look);
  const latest = setTimeout(begin, LATEST_MS);
  look();
  function stop(): void {
    clearTimeout(still);
    clearTimeout(latest);
    stopLooking();
  }
  return stop;
}
