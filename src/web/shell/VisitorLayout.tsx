import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { findRoute, GATE, NOT_FOUND, type Route } from '#web/app/routes.tsx';
import { useVisit } from '#web/session/auth-state.ts';
import { redirectToLogin } from '#web/session/redirect-to-login.ts';
import { PageLayout } from '#web/shell/PageLayout.tsx';
import { MENU_ROW, type NavLink, TopBar } from '#web/shell/TopBar.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PageSpinner } from '#web/ui/feedback/Spinner.tsx';
import { documentTitle } from '#web/ui/hooks/use-page-title.ts';
import type { ToastWords } from '#web/ui/overlay/toast.ts';

const LINKS: readonly NavLink[] = [
  { href: '/help', label: 'Help' },
  { href: '/contact', label: 'Contact' },
  { href: '/faq', label: 'FAQ' },
];

/** Everything a visitor sees, also while it is not yet known who is there. Nothing here may load what only athletes need. */
export function VisitorLayout() {
  const [location] = useLocation();
  const { route, params } = findRoute(location);
  useLayoutEffect(() => {
    document.title = documentTitle((route ?? NOT_FOUND).title);
  }, [route]);
  return (
    <PageLayout bar={<VisitorBar />}>
      <VisitorView key={location} route={route ?? NOT_FOUND} params={params} />
    </PageLayout>
  );
}

/** Without a login where the server did not say who is there: it may be somebody who has logged in. */
function VisitorBar() {
  const isUnreachable = useVisit().kind === 'unreachable';
  return (
    <TopBar
      links={LINKS}
      right={
        isUnreachable ? null : (
          <>
            <ButtonLink href="/login" variant="quiet" className="max-sm:hidden">
              Login
            </ButtonLink>
            <ButtonLink href="/signup" className="whitespace-nowrap max-[22.5rem]:px-2.5">
              Get Started
            </ButtonLink>
          </>
        )
      }
      inMenu={
        isUnreachable ? null : (
          <a href="/login" className={`${MENU_ROW} sm:hidden`}>
            Login
          </a>
        )
      }
    />
  );
}

function VisitorView({ route, params }: { route: Route; params: Readonly<Record<string, string | undefined>> }) {
  const visit = useVisit();
  const { visitor: View } = route;
  if (typeof View === 'function') return <View params={params} />;
  if (visit.kind === 'asking' || visit.kind === 'signed-in') return <PageSpinner />;
  if (visit.kind === 'unreachable') return <Unreachable sentence={visit.sentence} />;
  switch (View) {
    case 'gated':
      return <GATE params={{ title: route.title }} />;
    case 'log in':
      return <ToLogin />;
    case 'log in to subscribe':
      return <ToLogin words={TO_SUBSCRIBE} />;
  }
}

const TO_SUBSCRIBE: ToastWords = { title: 'Authentication Required', description: 'Please log in to subscribe to our AI coaching plans.' };

function ToLogin({ words }: { words?: ToastWords }) {
  useEffect(() => redirectToLogin(words), [words]);
  return <PageSpinner label="Redirecting to login" />;
}

function Unreachable({ sentence }: { sentence: string | null }) {
  return (
    <div className="mx-auto max-w-[1200px] px-4 py-16 sm:px-8">
      <ErrorState
        title={sentence ? 'Reconnecting…' : `${PRODUCT_NAME} cannot be reached`}
        message={sentence ?? 'Check your connection or try again shortly. Nothing you saved is lost.'}
        onRetry={() => location.reload()}
      />
    </div>
  );
}
