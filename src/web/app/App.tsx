import { Suspense } from 'react';
import { Router } from 'wouter';
import { lazy } from '#web/app/lazy-page.tsx';
import { useVisit } from '#web/session/auth-state.ts';
import { ToastSlot } from '#web/shell/ToastSlot.tsx';
import { VisitorLayout } from '#web/shell/VisitorLayout.tsx';
import { PageSpinner } from '#web/ui/feedback/Spinner.tsx';

/** All that only athletes need, fetched when one is there. */
export const SignedIn = lazy(async () => (await import('#web/shell/AppLayout.tsx')).AppLayout);

/**
 * The two houses: visitors' and athletes'. `ssrPath` is the address while pages are rendered at build time. A document that `startsEmpty`
 * shows no house until it is known whose it is: an athlete never sees the visitors' bar pass by.
 */
export function App({ ssrPath, startsEmpty = false }: { ssrPath?: string; startsEmpty?: boolean }) {
  const visit = useVisit();
  if (startsEmpty && visit.kind === 'asking') return <PageSpinner />;
  return (
    // Pages are rendered without a query; the one of the address is read once the page is alive, or what was rendered would stay.
    <Router ssrPath={ssrPath} ssrSearch="">
      {visit.kind === 'signed-in' ? (
        <Suspense fallback={<PageSpinner />}>
          <SignedIn key={visit.userId} />
        </Suspense>
      ) : (
        <VisitorLayout />
      )}
      <ToastSlot />
    </Router>
  );
}
