import '#web/styles.css';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App, SignedIn } from '#web/app/App.tsx';
import { followLinksInPlace } from '#web/app/client-navigation.ts';
import { keepFrame } from '#web/app/register-service-worker.ts';
import { renderWhenIdle } from '#web/app/render-when-idle.ts';
import { findRoute, NOT_FOUND, preloadPage } from '#web/app/routes.tsx';
import { currentVisit, fetchCurrentUser, nobodyIsThere, prepareForAthlete, whenAnotherTabChanges } from '#web/session/auth-state.ts';
import { Toaster } from '#web/shell/ToastSlot.tsx';

/** The question goes out before anything else; scripts are fetched while the answer travels. */
async function start(container: HTMLElement): Promise<void> {
  prepareForAthlete(() => Promise.all([SignedIn.preload(), preloadPage(location.pathname, 'athlete')]));
  // A page rendered for visitors is only served to a browser that brings no login: there is nothing to ask.
  const answer = container.dataset.page === location.pathname ? nobodyIsThere() : fetchCurrentUser();
  whenAnotherTabChanges(fetchCurrentUser);
  followLinksInPlace((path) => {
    preloadPage(path, currentVisit().kind === 'signed-in' ? 'athlete' : 'visitor').catch(() => {});
  });

  if (typeof findRoute(location.pathname).route?.visitor === 'string') {
    // An athlete's page: most who open it are logged in, and the others are told why they cannot stay.
    SignedIn.preload().catch(() => {});
    Toaster.preload().catch(() => {});
    preloadPage(location.pathname, 'athlete').catch(() => {});
  }
  await preloadPage(location.pathname, 'visitor').catch(() => {});

  // The same file may be served for an address it was not rendered for; then it is drawn anew.
  // A page that can be read already is woken in small pieces, so that a press or a scroll never waits for it.
  if (isRenderedFor(location.pathname, container.dataset.page)) startTransition(() => void hydrateRoot(container, strictly(<App />)));
  else createRoot(container).render(strictly(<App startsEmpty />));
  keepFrame();
  await answer;
  await renderWhenIdle();
}

function strictly(root: ReactNode): ReactNode {
  return <StrictMode>{root}</StrictMode>;
}

/** Whether the document holds what the address shows a visitor; every address without a page shows the same one. */
function isRenderedFor(path: string, page: string | undefined): boolean {
  return page === path || (page === NOT_FOUND.path && findRoute(path).route === null);
}

const container = document.getElementById('root');
// Not awaited: pages import this very file's chunk, and would wait for it while it waits for them.
if (container) void start(container);
