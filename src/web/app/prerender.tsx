import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { getPerformanceOverview } from '#contract/analytics/analytics.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { App } from '#web/app/App.tsx';
import type { AthletePages, RenderedPage } from '#web/app/prerendered-page.ts';
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

/**
 * What an athlete gets at an address: its document asks for the scripts of the module at once, and for the answers whose address needs
 * nothing from the page's own.
 */
export const ATHLETE_PAGES: AthletePages = {
  '/': { module: 'features/dashboard/DashboardPage.tsx', reads: [getDashboard.path] },
  '/forgot-password': { module: 'features/account/login/ForgotPasswordPage.tsx' },
  '/reset-password': { module: 'features/account/login/ResetPasswordPage.tsx' },
  '/verify-email': { module: 'features/account/login/VerifyEmailPage.tsx' },
  '/weekly-email': { module: 'features/account/WeeklyEmailPage.tsx' },
  '/provider-login': { module: 'features/account/login/ProviderLoginPage.tsx' },
  '/dashboard': { module: 'features/dashboard/DashboardPage.tsx', reads: [getDashboard.path] },
  '/activities': { module: 'features/activities/ActivitiesPage.tsx' },
  '/activities/:id': { module: 'features/activities/ActivityPage.tsx' },
  '/uploads': { module: 'features/activities/upload/UploadsPage.tsx' },
  '/training-sessions': { module: 'features/sessions/SessionsPage.tsx' },
  '/training-sessions/:id': { module: 'features/sessions/session-page/SessionPage.tsx' },
  '/training-sessions/:id/workout': { module: 'features/workouts/WorkoutPage.tsx' },
  '/training-sessions/:id/card': { module: 'features/workouts/PoolsideCardPage.tsx' },
  '/workouts': { module: 'features/workouts/WorkoutsPage.tsx' },
  '/workouts/new': { module: 'features/workouts/editor/OwnWorkoutPage.tsx' },
  '/workouts/:id': { module: 'features/workouts/editor/OwnWorkoutPage.tsx' },
  '/nutrition': { module: 'features/workouts/NutritionPage.tsx' },
  '/training-metrics': { module: 'features/activities/metrics/MetricsPage.tsx' },
  '/check-in': { module: 'features/checkins/CheckInPage.tsx' },
  '/athlete': { module: 'features/athlete/AthletePage.tsx' },
  '/oauth/authorize': { module: 'features/account/connections/AuthorizeAppPage.tsx' },
  '/account': { module: 'features/account/AccountPage.tsx' },
  '/operator': { module: 'features/account/operator/OperatorPage.tsx' },
  '/connections/:provider': { module: 'features/connections/SignedInPage.tsx' },
  '/outbox': { module: 'shell/offline/OutboxPage.tsx' },
  '/chat-assistant': { module: 'features/assistant/ChatPage.tsx' },
  '/video-analysis': { module: 'features/video/VideoPage.tsx' },
  '/performance-analytics': { module: 'features/analytics/AnalyticsPage.tsx', reads: [getPerformanceOverview.path] },
  '/plans': { module: 'features/plans/PlansPage.tsx' },
  '/race-plan': { module: 'features/races/plan/RacePlanPage.tsx' },
  '/billing': { module: 'features/billing/BillingPage.tsx' },
  '/subscribe': { module: 'features/billing/SubscribePage.tsx' },
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
