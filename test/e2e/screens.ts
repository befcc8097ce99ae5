import type { Page } from 'playwright-core';

/** Every page by who sees it, written down once: pictures are taken of them, axe looks for barriers, and every figure must have a source. */
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
  '/reset-password',
  '/verify-email',
  '/weekly-email',
  '/offline.html',
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
  '/training-sessions?view=list',
  '/training-sessions?view=month',
  '/workouts',
  '/workouts/new',
  '/nutrition',
  '/uploads',
  '/outbox',
  '/account',
  '/account?tab=security',
  '/account?tab=notifications',
  '/account?tab=privacy',
  '/account?tab=tokens',
  '/account?tab=connections',
  '/account?tab=data',
  '/account?tab=log',
  '/plans',
  '/race-plan',
  '/subscribe',
  '/billing',
  '/chat-assistant',
  '/video-analysis',
] as const;

/** A session with steps, for the screens that are about one: a swim, because its card is for the pool's edge. */
const WRITTEN = {
  discipline: 'swimming',
  sessionType: 'CSS eights',
  duration: 45,
  workout: 'Swim: CSS eights\nPool: 25m\nwarmup 300m RPE 3\n8x\n  100m RPE 7 @2:00 "Long, not hurried"\ncooldown 200m RPE 2',
};

/** Plans that session on a day; the addresses of the screens that are about it. */
export async function sessionScreens(page: Page, scheduledDate: string): Promise<string[]> {
  const body = JSON.stringify(JSON.stringify({ ...WRITTEN, scheduledDate }));
  const id = await page.evaluate<string>(`fetch('/api/training-sessions', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: ${body},
  }).then((answer) => answer.json()).then((session) => session.id)`);
  return [`/training-sessions/${id}`, `/training-sessions/${id}/workout`, `/training-sessions/${id}/card`];
}
