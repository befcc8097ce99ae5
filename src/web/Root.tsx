import { Suspense } from 'react';
import { Router } from 'wouter';
import { lazy } from '#web/lazy.tsx';
import { ToastSlot } from '#web/shell/ToastSlot.tsx';
import { VisitorHouse } from '#web/shell/VisitorHouse.tsx';
import { PageSpinner } from '#web/ui/Spinner.tsx';
import { useVisit } from '#web/visit.ts';

/** All that only athletes need, fetched when one is there. */
export const SignedIn = lazy(async () => (await import('#web/shell/SignedInHouse.tsx')).SignedInHouse);

/** The two houses: visitors' and athletes'. `ssrPath` is the address while pages are rendered at build time. */
export function Root({ ssrPath }: { ssrPath?: string }) {
  const visit = useVisit();
  return (
    <Router ssrPath={ssrPath}>
      {visit.kind === 'signed-in' ? (
        <Suspense fallback={<PageSpinner />}>
          <SignedIn key={visit.userId} />
        </Suspense>
      ) : (
        <VisitorHouse />
      )}
      <ToastSlot />
    </Router>
  );
}
