import { Suspense, useSyncExternalStore } from 'react';
import { lazy } from '#web/app/lazy-page.tsx';
import { shownToasts, watchToasts } from '#web/ui/overlay/toast.ts';

export const Toaster = lazy(async () => (await import('#web/ui/overlay/Toaster.tsx')).Toaster);

/** Where toasts appear. Their script is fetched with the first one, so that a page that says nothing does not carry it. */
export function ToastSlot() {
  const isNeeded = useSyncExternalStore(watchToasts, hasToasts, () => false);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}

function hasToasts(): boolean {
  return shownToasts().length > 0;
}
