import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import * as z from 'zod/mini';
import { CurrentUser, currentUser } from '#contract/account/account.ts';
import { getAthlete } from '#contract/athlete/athlete.ts';
import { findRoute, NOT_FOUND } from '#web/app/routes.tsx';
import { keyOf } from '#web/data/api-client.ts';
import { newQueryClient, reading } from '#web/data/query-client.ts';
import { useUrlText } from '#web/data/url-state.ts';
import { type AuthState, useVisit } from '#web/session/auth-state.ts';
import { safeNext } from '#web/session/redirect-to-login.ts';
import { AccountMenuButton } from '#web/shell/account/AccountMenuButton.tsx';
import { TrialNote } from '#web/shell/account/TrialNote.tsx';
import { ConsentSlot } from '#web/shell/ConsentSlot.tsx';
import { PageLayout } from '#web/shell/PageLayout.tsx';
import { Shortcuts } from '#web/shell/shortcuts/Shortcuts.tsx';
import { Toaster } from '#web/shell/ToastSlot.tsx';
import { MENU_ROW, type NavLink, TopBar } from '#web/shell/TopBar.tsx';
import { documentTitle } from '#web/ui/hooks/use-page-title.ts';

const LINKS: readonly NavLink[] = [
  { href: '/dashboard', label: 'Dashboard', also: '/' },
  { href: '/chat-assistant', label: 'AI Chat' },
  { href: '/plans', label: 'Plans' },
  { href: '/training-sessions', label: 'Sessions' },
  { href: '/help', label: 'Help' },
  { href: '/subscribe', label: 'Upgrade' },
];

/** Everything an athlete sees. What was read stays in its query client, which goes with the login. */
export function AppLayout() {
  const visit = useVisit();
  const [client] = useState(() => clientFor(visit));
  useLiveEvents(client);
  useEffect(() => () => client.clear(), [client]);
  useEffect(() => {
    Toaster.preload().catch(() => {});
  }, []);
  return (
    <QueryClientProvider client={client}>
      <PageLayout bar={<AthleteBar />}>
        <AthleteView />
      </PageLayout>
      <ArrivalTitle />
      <Shortcuts />
      <ConsentSlot />
    </QueryClientProvider>
  );
}

/** The script that knows which event concerns which read knows the whole contract; it comes after the first page. */
function useLiveEvents(client: QueryClient): void {
  useEffect(() => {
    const following = import('#web/data/live-events.ts').then(({ followLiveEvents }) => followLiveEvents(client));
    // Without it the screen is as true as its last reading.
    following.catch(() => {});
    return () => {
      following.then(
        (stop) => stop(),
        () => {},
      );
    };
  }, [client]);
}

function clientFor(visit: AuthState) {
  const client = newQueryClient();
  if (visit.kind === 'signed-in') client.setQueryData(keyOf(currentUser), z.parse(CurrentUser, visit.user));
  // Nearly every page asks for the athlete's units and time zone: beside its own question, not after it.
  void client.prefetchQuery(reading(getAthlete));
  return client;
}

function AthleteBar() {
  return (
    <TopBar
      links={LINKS}
      linksAt="left"
      edge
      right={
        <>
          <TrialNote className="hidden min-h-9 items-center rounded-full border border-rule px-3 text-13 text-muted hover:border-edge hover:text-ink lg:inline-flex" />
          <AccountMenuButton />
        </>
      }
      inMenu={
        <>
          <TrialNote className={MENU_ROW} />
          <a href="/api/logout" className={MENU_ROW}>
            Log out
          </a>
        </>
      }
    />
  );
}

function AthleteView() {
  const [location] = useLocation();
  const { route, params } = findRoute(location);
  const Page = (route ?? NOT_FOUND).athlete;
  return Page === 'dashboard' ? <ToWhereItWasGoing /> : <Page key={location} params={params} />;
}

function ToWhereItWasGoing() {
  const [next] = useUrlText('next');
  return <Redirect to={safeNext(next)} replace />;
}

/** The window's title on arrival. Outside the page, because a page that is still being read has no effects yet. */
function ArrivalTitle() {
  const [location] = useLocation();
  const title = location === '/' ? 'Dashboard' : (findRoute(location).route ?? NOT_FOUND).title;
  useLayoutEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  return null;
}
