import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { ChatWidget } from '#web/shell/ChatWidget.tsx';
import { Footer } from '#web/shell/Footer.tsx';
import { OfflineNotice } from '#web/shell/offline/OfflineNotice.tsx';
import { ErrorBoundary } from '#web/ui/feedback/ErrorBoundary.tsx';
import { PageSpinner } from '#web/ui/feedback/Spinner.tsx';

/** What every page stands in: skip link, bar, the page itself, foot, and an athlete's bar at the bottom of a phone. Going to another page moves focus and scroll to its beginning. */
export function PageLayout({ bar, bottomBar, children }: { bar: ReactNode; bottomBar?: ReactNode; children: ReactNode }) {
  const [location] = useLocation();
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  return (
    <div className="flex min-h-dvh flex-col pb-(--bottom-bar)">
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-ink px-4 py-3 font-semibold text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      <OfflineNotice />
      {bar}
      <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
        <ErrorBoundary resetOn={location}>
          <Suspense fallback={<PageSpinner />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      <ChatWidget />
      {bottomBar}
    </div>
  );
}

/** A new page begins at its top, for eyes and for screen readers; going back and changing what a page shows (`?…`) leave both where they were. */
function useArrival(main: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let path = window.location.pathname;
    const arrive = () => {
      if (window.location.pathname !== path && !window.location.hash) {
        requestAnimationFrame(() => {
          window.scrollTo(0, 0);
          main.current?.focus({ preventScroll: true });
        });
      }
      path = window.location.pathname;
    };
    const remember = () => {
      path = window.location.pathname;
    };
    // The router announces its own navigations under these names.
    addEventListener('pushState', arrive);
    addEventListener('replaceState', arrive);
    addEventListener('popstate', remember);
    return () => {
      removeEventListener('pushState', arrive);
      removeEventListener('replaceState', arrive);
      removeEventListener('popstate', remember);
    };
  }, [main]);
}
