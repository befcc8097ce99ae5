import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { type LazyPage, lazyPage, type PageProps } from '#web/lazy-page.tsx';

/** What a visitor gets where there is no page for them: a title and a login button, or the way to log in with the sentence that says why. */
type Closed = 'gated' | 'log in' | 'log in to subscribe';

export interface Route {
  path: string;
  /** The window's title; the product's name follows. Pages with a name of their own put it in its place. */
  title: string;
  visitor: LazyPage | Closed;
  /** `dashboard`: nothing to do here when one is logged in. */
  athlete: LazyPage | 'dashboard';
  /** For search engines. Its presence says that the page is rendered to HTML at build time. */
  description?: string;
}

const landing = lazyPage(async () => (await import('#web/features/site/LandingPage.tsx')).LandingPage);
const help = lazyPage(async () => (await import('#web/features/site/HelpPage.tsx')).HelpPage);
const faq = lazyPage(async () => (await import('#web/features/site/FaqPage.tsx')).FaqPage);
const contact = lazyPage(async () => (await import('#web/features/site/ContactPage.tsx')).ContactPage);
const terms = lazyPage(async () => (await import('#web/features/site/TermsPage.tsx')).TermsPage);
const privacy = lazyPage(async () => (await import('#web/features/site/PrivacyPage.tsx')).PrivacyPage);
const notFound = lazyPage(async () => (await import('#web/features/site/NotFoundPage.tsx')).NotFoundPage);

const login = lazyPage(async () => (await import('#web/features/account/LoginPage.tsx')).LoginPage);
const signup = lazyPage(async () => (await import('#web/features/account/SignupPage.tsx')).SignupPage);
const forgotPassword = lazyPage(async () => (await import('#web/features/account/ForgotPasswordPage.tsx')).ForgotPasswordPage);
const resetPassword = lazyPage(async () => (await import('#web/features/account/ResetPasswordPage.tsx')).ResetPasswordPage);
const verifyEmail = lazyPage(async () => (await import('#web/features/account/VerifyEmailPage.tsx')).VerifyEmailPage);
const account = lazyPage(async () => (await import('#web/features/account/AccountPage.tsx')).AccountPage);

const dashboard = lazyPage(async () => (await import('#web/features/dashboard/DashboardPage.tsx')).DashboardPage);
const plans = lazyPage(async () => (await import('#web/features/plans/PlansPage.tsx')).PlansPage);
const plansForVisitors = lazyPage(async () => (await import('#web/features/plans/VisitorPlansPage.tsx')).VisitorPlansPage);
const subscribe = lazyPage(async () => (await import('#web/features/billing/SubscribePage.tsx')).SubscribePage);
const chat = lazyPage(async () => (await import('#web/features/coach/ChatPage.tsx')).ChatPage);
const video = lazyPage(async () => (await import('#web/features/video/VideoPage.tsx')).VideoPage);
const analytics = lazyPage(async () => (await import('#web/features/activities/AnalyticsPage.tsx')).AnalyticsPage);
const sessions = lazyPage(async () => (await import('#web/features/sessions/SessionsPage.tsx')).SessionsPage);
const metrics = lazyPage(async () => (await import('#web/features/activities/MetricsPage.tsx')).MetricsPage);
const activities = lazyPage(async () => (await import('#web/features/activities/ActivitiesPage.tsx')).ActivitiesPage);
const activity = lazyPage(async () => {
  const { ActivityPage } = await import('#web/features/activities/ActivityPage.tsx');
  return ({ params }: PageProps) => <ActivityPage id={params.id ?? ''} />;
});
const uploads = lazyPage(async () => (await import('#web/features/activities/UploadsPage.tsx')).UploadsPage);
const athlete = lazyPage(async () => (await import('#web/features/athlete/AthletePage.tsx')).AthletePage);
const checkIn = lazyPage(async () => (await import('#web/features/checkins/CheckInPage.tsx')).CheckInPage);

/** Every URL of the product. */
export const ROUTES: readonly Route[] = [
  {
    path: '/',
    title: 'AI triathlon coaching',
    visitor: landing,
    athlete: dashboard,
    description:
      'Bring the files from your watch. Plans for swim, bike, run and strength around your real week, with the evidence behind every number.',
  },
  { path: '/login', title: 'Login', visitor: login, athlete: 'dashboard', description: 'Log in to your training.' },
  {
    path: '/signup',
    title: 'Create your account',
    visitor: signup,
    athlete: 'dashboard',
    description: 'Start 7 days free. No card, cancel anytime.',
  },
  { path: '/forgot-password', title: 'Forgotten password', visitor: forgotPassword, athlete: forgotPassword },
  { path: '/reset-password', title: 'Choose a new password', visitor: resetPassword, athlete: resetPassword },
  { path: '/verify-email', title: 'Confirm your email', visitor: verifyEmail, athlete: verifyEmail },

  { path: '/dashboard', title: 'Dashboard', visitor: 'log in', athlete: dashboard },
  { path: '/activities', title: 'Activities', visitor: 'log in', athlete: activities },
  { path: '/activities/:id', title: 'Activity', visitor: 'log in', athlete: activity },
  { path: '/uploads', title: 'Uploads', visitor: 'log in', athlete: uploads },
  { path: '/training-sessions', title: 'Training Sessions', visitor: 'log in', athlete: sessions },
  { path: '/training-metrics', title: 'Training Metrics', visitor: 'log in', athlete: metrics },
  { path: '/check-in', title: 'Check-in', visitor: 'log in', athlete: checkIn },
  { path: '/athlete', title: 'Athlete', visitor: 'log in', athlete: athlete },
  { path: '/account', title: 'Account', visitor: 'log in', athlete: account },

  { path: '/chat-assistant', title: 'AI Chat', visitor: 'gated', athlete: chat },
  { path: '/video-analysis', title: 'Video Analysis', visitor: 'gated', athlete: video },
  { path: '/performance-analytics', title: 'Performance Analytics', visitor: 'gated', athlete: analytics },
  {
    path: '/plans',
    title: 'AI Training Plans',
    visitor: plansForVisitors,
    athlete: plans,
    description: 'Training plans of 4 to 24 weeks and more for swim, bike, run, strength and triathlon.',
  },
  { path: '/subscribe', title: 'Subscribe', visitor: 'log in to subscribe', athlete: subscribe },

  {
    path: '/help',
    title: 'Help Center',
    visitor: help,
    athlete: help,
    description: 'How the product works, and what to do when it does not.',
  },
  { path: '/contact', title: 'Contact', visitor: contact, athlete: contact, description: 'Write to us or speak with a coach.' },
  { path: '/faq', title: 'FAQ', visitor: faq, athlete: faq, description: 'Questions athletes ask, answered.' },
  {
    path: '/terms',
    title: 'Terms & Conditions',
    visitor: terms,
    athlete: terms,
    description: 'What you agree to when you use the product.',
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    visitor: privacy,
    athlete: privacy,
    description: 'What is stored about you, where, and for how long.',
  },
];

export const NOT_FOUND: Route = {
  path: '/404',
  title: '404 Page Not Found',
  visitor: notFound,
  athlete: notFound,
  description: 'There is no page at this address.',
};

/** The route of an address and what the address holds; no route where there is no page. */
export function findRoute(path: string): { route: Route | null; params: Readonly<Record<string, string | undefined>> } {
  for (const route of ROUTES) {
    const [isMatch, params] = matchRoute(parse, route.path, path);
    if (isMatch) return { route, params };
  }
  return { route: null, params: {} };
}

/** Fetches the script of the page at an address for one of the two visitor states. */
export async function preloadPage(path: string, who: 'visitor' | 'athlete'): Promise<void> {
  const page = (findRoute(path).route ?? NOT_FOUND)[who];
  if (typeof page === 'function') await page.preload();
}
