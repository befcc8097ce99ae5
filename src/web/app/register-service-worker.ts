/** Lets the site open without a connection: the worker keeps its frame. After the page is there, so that nothing of it waits. */
export function keepFrame(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const register = () => {
    navigator.serviceWorker.register('/sw.js').catch(() => {
      // Private windows and http from another machine have none; everything else works without.
    });
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
