import { useEffect } from 'react';

/** Keeps the screen on while a page is read from a distance. Browsers take it back when the page is hidden; it is asked for again. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !navigator.wakeLock) return;
      // An empty battery or an old browser: the screen goes dark as usual.
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) await lock?.release();
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
