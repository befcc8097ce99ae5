/** Every page that a picture is taken of, by who sees it. */
export const FOR_VISITORS = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/plans',
  '/help',
  '/faq',
  '/contact',
  '/consultation',
  '/chat-assistant',
  '/video-analysis',
  '/performance-analytics',
  '/terms',
  '/privacy',
  '/nothing-here',
] as const;

/** Where somebody who has done nothing yet sees something else than others. */
export const FOR_NEWCOMERS = ['/dashboard', '/performance-analytics', '/training-metrics', '/activities', '/check-in'] as const;

/** Every screen of an athlete, tab by tab. */
export const FOR_ATHLETES = [
  '/dashboard',
  '/performance-analytics',
  '/performance-analytics?tab=swimming',
  '/performance-analytics?tab=cycling',
  '/performance-analytics?tab=running',
  '/training-metrics',
  '/training-metrics?tab=bike',
  '/training-metrics?tab=run',
  '/check-in',
  '/athlete',
  '/athlete?tab=thresholds',
  '/athlete?tab=zones',
  '/athlete?tab=tests',
  '/activities',
  '/training-sessions',
  '/training-sessions?tab=completed',
  '/training-sessions?tab=overdue',
  '/uploads',
  '/account',
  '/plans',
  '/subscribe',
  '/chat-assistant',
  '/video-analysis',
] as const;
