import type { Dashboard, RecentSession } from '#contract/dashboard/dashboard.ts';
import { localDate } from '#core/calendar.ts';
import { getCurrentUser, hasChosen } from '#server/features/account/account.ts';
import { listActivities } from '#server/features/activities/activities.ts';
import { chartAround, listRaceDays } from '#server/features/analytics/analytics.ts';
import { listRecent } from '#server/features/assistant/assistant.ts';
import { missingRight } from '#server/features/billing/billing.ts';
import { recoveryOf } from '#server/features/checkins/checkins.ts';
import { byImportance } from '#server/features/dashboard/analyse-performance.ts';
import { weeklyLoad, weekStrip } from '#server/features/dashboard/week-summary.ts';
import { listThresholdOffers } from '#server/features/estimates/estimates.ts';
import { readToday } from '#server/features/insights/insights.ts';
import { listRaces, nextRace } from '#server/features/races/races.ts';
import { clipInsights } from '#server/features/video/video.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

const RECENT = 5;
const RECOMMENDED = 2;
const CHART = { before: 90, ahead: 14 };

/** Everything the dashboard shows, from one reading of the athlete's data. */
export async function getDashboard({ db, now, config }: Deps, athlete: AthleteScope): Promise<Dashboard> {
  const [reading, user, recent, recentMessages, offers, films, insightsMissing, races, hasChosenWeekly] = await Promise.all([
    readToday({ db, now }, athlete),
    getCurrentUser(db, athlete),
    listActivities(db, athlete, { limit: RECENT }),
    listRecent(db, athlete, RECENT),
    listThresholdOffers({ db, now }, athlete),
    clipInsights({ db, now }, athlete),
    missingRight({ db, now, config }, athlete, 'insights'),
    listRaces(db, athlete),
    hasChosen(db, athlete, 'weekly-email'),
  ]);
  const { state, readiness, aiScore } = reading;
  const { today, profile, done, fitness, sessions, mornings, thresholds } = state;
  const insights = insightsMissing === null ? byImportance(reading.insights, films) : [];
  const recommendations = insights.filter(({ advice }) => advice !== null).slice(0, RECOMMENDED);
  const insight = insights.find((each) => !recommendations.includes(each)) ?? null;
  const toCome = (await listRaceDays(db, athlete, done)).filter(({ date }) => date >= today);
  return {
    today,
    recentSessions: recent.items.map(recentSession),
    recentMessages,
    weeklyLoad: weeklyLoad(done, today),
    recovery: recoveryOf(mornings, today),
    aiScore,
    readiness,
    todaySessions: sessions.filter(({ date }) => date === today),
    trainingChart: chartAround(fitness, { today, sessions: [...sessions, ...toCome], ...CHART }),
    week: weekStrip(reading, races),
    recommendations,
    insight,
    insightsMissing,
    offersWeeklyEmail: !hasChosenWeekly && user.emailVerified,
    thresholdOffers: offers,
    nextSession: nextSession(sessions, today),
    nextRace: await nextRace(db, athlete, today),
    firstSteps: {
      hasActivity: recent.items.length > 0,
      hasProfile: profile.birthDate !== null && profile.sex !== null,
      hasThreshold: thresholds.length > 0,
      emailVerified: user.emailVerified,
    },
  };
}

type Session = Dashboard['todaySessions'][number];
function nextSession(sessions: readonly Session[], today: Dashboard['today']): Dashboard['nextSession'] {
  const next = sessions.find(({ date, status }) => date > today && status === 'upcoming');
  return next ? { name: next.name, date: next.date, durationSec: next.durationSeconds } : null;
}

type Activity = Awaited<ReturnType<typeof listActivities>>['items'][number];
function recentSession({ id, name, startTime, timeZone, durationSec, distanceM, discipline }: Activity): RecentSession {
  const date = localDate(new Date(startTime), timeZone);
  return { id, name, date, duration: durationSec / 60, distance: distanceM === null ? null : distanceM / 1000, discipline };
}
