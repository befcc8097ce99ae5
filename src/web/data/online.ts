import { useSyncExternalStore } from 'react';
import { wasReached, watchReach } from '#web/data/offline/server-reach.ts';

/** Whether the browser has a connection, and the server answers. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    watchConnection,
    () => navigator.onLine && wasReached(),
    () => true,
  );
}

function watchConnection(listener: () => void): () => void {
  const stop = watchReach(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    stop();
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
