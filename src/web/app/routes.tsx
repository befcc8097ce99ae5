import { type LazyPage, lazy, type PageProps } from '#web/app/lazy-page.tsx';

/** What a visitor gets where there is no page for them: a title and a login button, or the way to log in with the sentence that says why. */
type Closed = 'gated' | 'log in' | 'log in to subscribe';

export interface Route {
  path: string;
  /** The window's title; the product's name follows. Pages with a name of their own put it in its place. */
  title: string;
  visitor: LazyPage | Closed;
  /** `dashboard`: nothing to do here when one is logged in. */
  athlete: LazyPage | 'dashboard';
}

/**
 * What every form needs, one after the other, each in a task of its own: a page that can be read already answers a press meanwhile.
 * The files are all on their way by then.
 */
async function formParts(): Promise<void> {
  await import('#web/data/api-client.ts');
  await nextTask();
  await import('#web/data/form-validation.ts');
  await nextTask();
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const landing = lazy(async () => (await import('#web/features/site/landing/LandingPage.tsx')).LandingPage);
const help = lazy(async () => (await import('#web/features/site/help/HelpPage.tsx')).HelpPage);
const faq = lazy(async () => (await import('#web/features/site/help/FaqPage.tsx')).FaqPage);
const contact = lazy(async () => {
  await formParts();
  return (await import('#web/features/site/contact/ContactPage.tsx')).ContactPage;
});
const consultation = lazy(async () => (await import('#web/features/site/contact/ConsultationPage.tsx')).ConsultationPage);
const terms = lazy(async () => (await import('#web/features/site/legal/TermsPage.tsx')).TermsPage);
const privacy = lazy(async () => (await import('#web/features/site/legal/PrivacyPage.tsx')).PrivacyPage);
/** What stands at a `gated` address: `params` carries its title. */
export const GATE = lazy(async () => (await import('#web/features/site/GatedPage.tsx')).GatedPage);
const notFound = lazy(async () => (await import('#web/features/site/NotFoundPage.tsx')).NotFoundPage);

const login = lazy(async () => {
  await formParts();
  return (await import('#web/features/account/login/LoginPage.tsx')).LoginPage;
});
const signup = lazy(async () => {
  await formParts();
  return (await import('#web/features/account/login/SignupPage.tsx')).SignupPage;
});
const providerLogin = lazy(async () => (await import('#web/features/account/login/ProviderLoginPage.tsx')).ProviderLoginPage);
const forgotPassword = lazy(async () => (await import('#web/features/account/login/ForgotPasswordPage.tsx')).ForgotPasswordPage);
const resetPassword = lazy(async () => (await import('#web/features/account/login/ResetPasswordPage.tsx')).ResetPasswordPage);
const verifyEmail = lazy(async () => (await import('#web/features/account/login/VerifyEmailPage.tsx')).VerifyEmailPage);
const weeklyEmail = lazy(async () => (await import('#web/features/account/WeeklyEmailPage.tsx')).WeeklyEmailPage);
const authorizeApp = lazy(async () => (await import('#web/features/account/connections/AuthorizeAppPage.tsx')).AuthorizeAppPage);
const signedIn = lazy(async () => {
  const { SignedInPage } = await import('#web/features/connections/SignedInPage.tsx');
  return ({ params }: PageProps) => <SignedInPage provider={params.provider ?? ''} />;
});
const account = lazy(async () => (await import('#web/features/account/AccountPage.tsx')).AccountPage);
const operator = lazy(async () => {
  const [{ OperatorPage }, { NotFoundPage }] = await Promise.all([
    import('#web/features/account/operator/OperatorPage.tsx'),
    import('#web/features/site/NotFoundPage.tsx'),
  ]);
  return () => <OperatorPage otherwise={<NotFoundPage />} />;
});

const dashboard = lazy(async () => (await import('#web/features/dashboard/DashboardPage.tsx')).DashboardPage);
const plans = lazy(async () => (await import('#web/features/plans/PlansPage.tsx')).PlansPage);
const racePlan = lazy(async () => (await import('#web/features/races/plan/RacePlanPage.tsx')).RacePlanPage);
const plansForVisitors = lazy(async () => (await import('#web/features/plans/VisitorPlansPage.tsx')).VisitorPlansPage);
const subscribe = lazy(async () => (await import('#web/features/billing/SubscribePage.tsx')).SubscribePage);
const billing = lazy(async () => (await import('#web/features/billing/BillingPage.tsx')).BillingPage);
const chat = lazy(async () => (await import('#web/features/assistant/ChatPage.tsx')).ChatPage);
const video = lazy(async () => (await import('#web/features/video/VideoPage.tsx')).VideoPage);
const analytics = lazy(async () => (await import('#web/features/analytics/AnalyticsPage.tsx')).AnalyticsPage);
const sessions = lazy(async () => (await import('#web/features/sessions/SessionsPage.tsx')).SessionsPage);
const session = lazy(async () => {
  const { SessionPage } = await import('#web/features/sessions/session-page/SessionPage.tsx');
  return ({ params }: PageProps) => <SessionPage id={params.id ?? ''} />;
});
const workout = lazy(async () => {
  const { WorkoutPage } = await import('#web/features/workouts/WorkoutPage.tsx');
  return ({ params }: PageProps) => <WorkoutPage id={params.id ?? ''} />;
});
const poolsideCard = lazy(async () => {
  const { PoolsideCardPage } = await import('#web/features/workouts/PoolsideCardPage.tsx');
  return ({ params }: PageProps) => <PoolsideCardPage id={params.id ?? ''} />;
});
const nutrition = lazy(async () => (await import('#web/features/workouts/NutritionPage.tsx')).NutritionPage);
const workouts = lazy(async () => (await import('#web/features/workouts/WorkoutsPage.tsx')).WorkoutsPage);
/** A new one where the address has no id. */
const ownWorkout = lazy(async () => {
  const { OwnWorkoutPage } = await import('#web/features/workouts/editor/OwnWorkoutPage.tsx');
  return ({ params }: PageProps) => <OwnWorkoutPage id={params.id ?? null} />;
});
const metrics = lazy(async () => (await import('#web/features/activities/metrics/MetricsPage.tsx')).MetricsPage);
const activities = lazy(async () => (await import('#web/features/activities/ActivitiesPage.tsx')).ActivitiesPage);
const activity = lazy(async () => {
  const { ActivityPage } = await import('#web/features/activities/ActivityPage.tsx');
  return ({ params }: PageProps) => <ActivityPage id={params.id ?? ''} />;
});
const uploads = lazy(async () => (await import('#web/features/activities/upload/UploadsPage.tsx')).UploadsPage);
const athlete = lazy(async () => (await import('#web/features/athlete/AthletePage.tsx')).AthletePage);
const outbox = lazy(async () => (await import('#web/shell/offline/OutboxPage.tsx')).OutboxPage);
const checkIn = lazy(async () => (await import('#web/features/checkins/CheckInPage.tsx')).CheckInPage);

/** Every URL of the product. */
export const ROUTES: readonly Route[] = [
  {
    path: '/',
    title: 'AI triathlon coaching',
    visitor: landing,
    athlete: dashboard,
  },
  { path: '/login', title: 'Login', visitor: login, athlete: 'dashboard' },
  {
    path: '/signup',
    title: 'Create your account',
    visitor: signup,
    athlete: 'dashboard',
  },
  { path: '/provider-login', title: 'Log in with another provider', visitor: providerLogin, athlete: 'dashboard' },
  { path: '/forgot-password', title: 'Forgotten password', visitor: forgotPassword, athlete: forgotPassword },
  { path: '/reset-password', title: 'Choose a new password', visitor: resetPassword, athlete: resetPassword },
  { path: '/verify-email', title: 'Confirm your email', visitor: verifyEmail, athlete: verifyEmail },
  { path: '/weekly-email', title: 'Weekly email', visitor: weeklyEmail, athlete: weeklyEmail },

  { path: '/dashboard', title: 'Dashboard', visitor: 'log in', athlete: dashboard },
  { path: '/activities', title: 'Activities', visitor: 'log in', athlete: activities },
  { path: '/activities/:id', title: 'Activity', visitor: 'log in', athlete: activity },
  { path: '/uploads', title: 'Uploads', visitor: 'log in', athlete: uploads },
  { path: '/training-sessions', title: 'Training Sessions', visitor: 'log in', athlete: sessions },
  { path: '/training-sessions/:id', title: 'Session', visitor: 'log in', athlete: session },
  { path: '/training-sessions/:id/workout', title: 'Workout', visitor: 'log in', athlete: workout },
  { path: '/training-sessions/:id/card', title: 'Poolside card', visitor: 'log in', athlete: poolsideCard },
  { path: '/workouts', title: 'Workouts', visitor: 'log in', athlete: workouts },
  { path: '/workouts/new', title: 'New workout', visitor: 'log in', athlete: ownWorkout },
  { path: '/workouts/:id', title: 'Workout', visitor: 'log in', athlete: ownWorkout },
  { path: '/nutrition', title: 'Nutrition', visitor: 'log in', athlete: nutrition },
  { path: '/training-metrics', title: 'Training Metrics', visitor: 'log in', athlete: metrics },
  { path: '/check-in', title: 'Check-in', visitor: 'log in', athlete: checkIn },
  { path: '/outbox', title: 'Waiting to be sent', visitor: 'log in', athlete: outbox },
  { path: '/athlete', title: 'Athlete', visitor: 'log in', athlete: athlete },
  { path: '/connections/:provider', title: 'Connect a service', visitor: 'log in', athlete: signedIn },
  { path: '/oauth/authorize', title: 'Connect an app', visitor: 'log in', athlete: authorizeApp },
  { path: '/account', title: 'Account', visitor: 'log in', athlete: account },
  { path: '/operator', title: 'Incidents', visitor: 'log in', athlete: operator },

  { path: '/chat-assistant', title: 'AI Chat', visitor: 'gated', athlete: chat },
  { path: '/video-analysis', title: 'Video Analysis', visitor: 'gated', athlete: video },
  { path: '/performance-analytics', title: 'Performance Analytics', visitor: 'gated', athlete: analytics },
  {
    path: '/plans',
    title: 'AI Training Plans',
    visitor: plansForVisitors,
    athlete: plans,
  },
  { path: '/race-plan', title: 'Race plan', visitor: 'log in', athlete: racePlan },
  { path: '/billing', title: 'Subscription', visitor: 'log in', athlete: billing },
  { path: '/subscribe', title: 'Subscribe', visitor: 'log in to subscribe', athlete: subscribe },

  {
    path: '/help',
    title: 'Help Center',
    visitor: help,
    athlete: help,
  },
  { path: '/contact', title: 'Contact', visitor: contact, athlete: contact },
  { path: '/consultation', title: 'Schedule a call', visitor: consultation, athlete: consultation },
  { path: '/faq', title: 'FAQ', visitor: faq, athlete: faq },
  {
    path: '/terms',
    title: 'Terms & Conditions',
    visitor: terms,
    athlete: terms,
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    visitor: privacy,
    athlete: privacy,
  },
];

export const NOT_FOUND: Route = {
  path: '/404',
  title: '404 Page Not Found',
  visitor: notFound,
  athlete: notFound,
};

/** The route of an address and what the address holds; no route where there is no page. */
export function findRoute(path: string): { route: Route | null; params: Readonly<Record<string, string | undefined>> } {
  for (const route of ROUTES) {
    const params = paramsOf(route.path, path);
    if (params) return { route, params };
  }
  return { route: null, params: {} };
}

/** What a path holds at the `:names` of a pattern; null when it is not of that pattern. A slash at the end makes no difference. */
function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.replace(/(?<=.)\/$/, '').split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith(':') && value !== '') params[segment.slice(1)] = value;
    else if (segment !== value) return null;
  }
  return params;
}

/** Fetches the script of the page at an address for one of the two visitor states. */
export async function preloadPage(path: string, who: 'visitor' | 'athlete'): Promise<void> {
  const page = (findRoute(path).route ?? NOT_FOUND)[who];
  if (typeof page === 'function') await page.preload();
}
