import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { App } from '#web/app/App.tsx';
import type { RenderedPage } from '#web/app/prerendered-page.ts';
import { findRoute, NOT_FOUND, preloadPage, ROUTES } from '#web/app/routes.tsx';
import { OFFLINE } from '#web/copy/en/offline.ts';
import { PAGE_DESCRIPTIONS, SOCIAL_PICTURE_ALT } from '#web/copy/en/pages.ts';
import { structuredDataOf } from '#web/seo/structured-data.ts';
import { OfflinePage } from '#web/shell/offline/OfflinePage.tsx';

interface VisitorPage {
  module: string;
  /** Parts of the page that are fetched apart from it and have to be in its HTML. */
  parts?: () => Promise<readonly { preload: () => Promise<void> }[]>;
  /** Pages that say nothing of their own to somebody who searches. */
  isUnlisted?: boolean;
}

/** The pages that are rendered to HTML at build time. */
const VISITOR_PAGES: Readonly<Record<string, VisitorPage>> = {
  '/': { module: 'features/site/landing/LandingPage.tsx', parts: landingParts },
  '/login': { module: 'features/account/login/LoginPage.tsx' },
  '/signup': { module: 'features/account/login/SignupPage.tsx' },
  '/plans': { module: 'features/plans/VisitorPlansPage.tsx', parts: plansParts },
  '/help': { module: 'features/site/help/HelpPage.tsx' },
  '/contact': { module: 'features/site/contact/ContactPage.tsx', parts: contactParts },
  '/consultation': { module: 'features/site/contact/ConsultationPage.tsx' },
  '/faq': { module: 'features/site/help/FaqPage.tsx' },
  '/terms': { module: 'features/site/legal/TermsPage.tsx' },
  '/privacy': { module: 'features/site/legal/PrivacyPage.tsx' },
  '/404': { module: 'features/site/NotFoundPage.tsx', isUnlisted: true },
};

async function landingParts() {
  const { LandingStory, SampleSession } = await import('#web/features/site/landing/LandingPage.tsx');
  return [SampleSession, LandingStory];
}

async function plansParts() {
  const { PlansIntro, Prices } = await import('#web/features/plans/VisitorPlansPage.tsx');
  return [PlansIntro, Prices];
}

async function contactParts() {
  const { ContactWays } = await import('#web/features/site/contact/ContactPage.tsx');
  return [ContactWays];
}

/** The pages a visitor can read without script, as they are while it is not yet known who is there. */
export function renderVisitorPages(origin: string): Promise<RenderedPage[]> {
  return Promise.all(Object.entries(VISITOR_PAGES).map(([path, page]) => renderPage(path, page, origin)));
}

async function renderPage(path: string, { module, parts, isUnlisted = false }: VisitorPage, origin: string): Promise<RenderedPage> {
  const fetchedApart = (await parts?.()) ?? [];
  await Promise.all([preloadPage(path, 'visitor'), ...fetchedApart.map((part) => part.preload())]);
  const html = renderToString(
    <StrictMode>
      <App ssrPath={path} />
    </StrictMode>,
  );
  const { title } = findRoute(path).route ?? NOT_FOUND;
  const data = structuredDataOf(path, origin);
  return {
    path,
    module,
    title: `${title} · ${PRODUCT_NAME}`,
    description: PAGE_DESCRIPTIONS[path] ?? '',
    html,
    structuredData: data && JSON.stringify(data),
    isListed: !isUnlisted,
    picture: SOCIAL_PICTURE_ALT,
  };
}

export function renderOfflinePage(): RenderedPage {
  const title = `${OFFLINE.title} · ${PRODUCT_NAME}`;
  const common = { path: '/offline', module: '', structuredData: null, isListed: false, picture: '' };
  return { ...common, title, description: OFFLINE.text, html: renderToString(<OfflinePage />) };
}

/** Addresses that hold a page and are drawn in the browser, such as `/activities/:id`: the server answers them with the empty shell. */
export const SHELL_PATHS: readonly string[] = ROUTES.map((route) => route.path).filter((path) => !(path in VISITOR_PAGES));
