import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** Says that the connection is gone, and says nothing when it is there. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={isOnline ? 'hidden' : 'flex items-center justify-center gap-2.5 bg-ink px-4 py-2.5 text-paper'}>
      {!isOnline && (
        <>
          <WifiOff aria-hidden size={18} strokeWidth={1.5} className="shrink-0" />
          You are offline. What you see is from when you were last connected.
        </>
      )}
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
