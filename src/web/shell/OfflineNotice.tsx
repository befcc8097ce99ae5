import { useSyncExternalStore } from 'react';

/** Says that the connection is gone, and says nothing when it is there. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={isOnline ? 'hidden' : 'bg-ink px-4 py-2.5 text-center font-semibold text-paper'}>
      {!isOnline && 'You are offline. What you see is from when you were last connected.'}
    </div>
  );
}

function watchConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
