import { useIsOnline } from '#web/data/online.ts';

/** Says that the connection is gone, and says nothing when it is there. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div role="status" className={isOnline ? 'hidden' : 'bg-ink px-4 py-2.5 text-center font-semibold text-paper'}>
      {!isOnline && 'You’re offline. Showing saved data.'}
    </div>
  );
}
