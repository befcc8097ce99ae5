import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useLayoutEffect, useState } from 'react';
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
import { AthleteBar } from '#web/shell/AthleteBar.tsx';
import { BottomBar } from '#web/shell/BottomBar.tsx';
import { ConsentSlot } from '#web/shell/ConsentSlot.tsx';
import type { OutboxNotice } from '#web/shell/offline/OutboxNotice.tsx';
import { PageLayout } from '#web/shell/PageLayout.tsx';
import { Shortcuts } from '#web/shell/shortcuts/Shortcuts.tsx';
import { Toaster } from '#web/shell/ToastSlot.tsx';
import { documentTitle } from '#web/ui/hooks/use-page-title.ts';

/** The first page has been read by then. */
const SAVE_AFTER_MS = 5_000;

/** Everything an athlete sees. What was read stays in its query client, which goes with the login. */
export function AppLayout() {
  const visit = useVisit();
  const [client] = useState(() => clientFor(visit));
  useLiveEvents(client);
  useSavedForOffline();
  useEffect(() => () => client.clear(), [client]);
  useEffect(() => {
    Toaster.preload().catch(() => {});
  }, []);
  return (
    <QueryClientProvider client={client}>
      <PageLayout
        bar={
          <>
            <OutboxSlot onDelivered={() => void client.invalidateQueries()} />
            <AthleteBar />
          </>
        }
        bottomBar={<BottomBar />}
      >
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

/** What waits to be sent, once its script is there; without it the page is as good as before. */
function OutboxSlot(props: ComponentProps<typeof OutboxNotice>) {
  const [Notice, setNotice] = useState<typeof OutboxNotice | null>(null);
  useEffect(() => {
    import('#web/shell/offline/OutboxNotice.tsx').then(({ OutboxNotice: loaded }) => setNotice(() => loaded)).catch(() => {});
  }, []);
  return Notice && <Notice {...props} />;
}

/** What is read without a connection is saved beforehand, once the page is there. */
function useSavedForOffline(): void {
  useEffect(() => {
    // Without it, pages that were opened are still there.
    const save = () => void import('#web/shell/offline/save-for-offline.ts').then(({ saveForOffline }) => saveForOffline()).catch(() => {});
    const whenSeen = () => document.visibilityState === 'visible' && save();
    const timer = setTimeout(save, SAVE_AFTER_MS);
    document.addEventListener('visibilitychange', whenSeen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', whenSeen);
    };
  }, []);
}

function clientFor(visit: AuthState) {
  const client = newQueryClient();
  if (visit.kind === 'signed-in') client.setQueryData(keyOf(currentUser), z.parse(CurrentUser, visit.user));
  // Nearly every page asks for the athlete's units and time zone: beside its own question, not after it.
  void client.prefetchQuery(reading(getAthlete));
  return client;
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
