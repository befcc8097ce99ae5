import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { PRODUCT_NAME } from '#contract/product.ts';
import { Root } from '#web/Root.tsx';
import type { RenderedPage } from '#web/rendered-page.ts';
import { findRoute, NOT_FOUND, preloadPage, ROUTES } from '#web/routes.tsx';

interface VisitorPage {
  module: string;
  /** For search engines. */
  description: string;
}

/** The pages that are rendered to HTML at build time. */
const VISITOR_PAGES: Readonly<Record<string, VisitorPage>> = {
  '/': {
    module: 'features/site/LandingPage.tsx',
    description:
      'Bring the files from your watch. Plans for swim, bike, run and strength around your real week, with the evidence behind every number.',
  },
  '/login': { module: 'features/account/LoginPage.tsx', description: 'Log in to your training.' },
  '/signup': { module: 'features/account/SignupPage.tsx', description: 'Start 7 days free. No card, cancel anytime.' },
  '/plans': {
    module: 'features/plans/VisitorPlansPage.tsx',
    description: 'Training plans of 4 to 24 weeks and more for swim, bike, run, strength and triathlon.',
  },
  '/help': { module: 'features/site/HelpPage.tsx', description: 'How the product works, and what to do when it does not.' },
  '/contact': { module: 'features/site/ContactPage.tsx', description: 'Write to us or speak with a coach.' },
  '/faq': { module: 'features/site/FaqPage.tsx', description: 'Questions athletes ask, answered.' },
  '/terms': { module: 'features/site/TermsPage.tsx', description: 'What you agree to when you use the product.' },
  '/privacy': { module: 'features/site/PrivacyPage.tsx', description: 'What is stored about you, where, and for how long.' },
  '/404': { module: 'features/site/NotFoundPage.tsx', description: 'There is no page at this address.' },
};

/** The pages a visitor can read without script, as they are while it is not yet known who is there. */
export function renderVisitorPages(): Promise<RenderedPage[]> {
  return Promise.all(Object.entries(VISITOR_PAGES).map(([path, page]) => renderPage(path, page)));
}

async function renderPage(path: string, page: VisitorPage): Promise<RenderedPage> {
  await preloadPage(path, 'visitor');
  const html = renderToString(
    <StrictMode>
      <Root ssrPath={path} />
    </StrictMode>,
  );
  const { title } = findRoute(path).route ?? NOT_FOUND;
  return { path, ...page, title: `${title} · ${PRODUCT_NAME}`, html };
}

/** Addresses that hold a page and are drawn in the browser, such as `/activities/:id`: the server answers them with the empty shell. */
export const SHELL_PATHS: readonly string[] = ROUTES.map((route) => route.path).filter((path) => !(path in VISITOR_PAGES));
