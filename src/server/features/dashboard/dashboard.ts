import type { Dashboard, RecentSession } from '#contract/dashboard.ts';
import { addDays, datesBetween, type LocalDate, localDate } from '#core/calendar.ts';
import { getCurrentUser } from '#server/features/account/account.ts';
import { listActivities, listDayTotals } from '#server/features/activities/activities.ts';
import { getAthlete, listThresholds } from '#server/features/athlete/athlete.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

const RECENT = 5;
const WINDOW_DAYS = 7;

/** Everything the dashboard shows, read side by side. */
export async function getDashboard({ db, now }: Deps, athlete: AthleteScope): Promise<Dashboard> {
  const profile = await getAthlete(db, athlete);
  const today = localDate(now(), profile.timeZone);
  const [user, recent, totals, thresholds] = await Promise.all([
    getCurrentUser(db, athlete),
    listActivities(db, athlete, { limit: RECENT }),
    listDayTotals(db, athlete, addDays(today, 1 - 2 * WINDOW_DAYS), today),
    listThresholds(db, athlete),
  ]);
  return {
    today,
    recentSessions: recent.items.map(recentSession),
    recentMessages: [],
    weeklyLoad: weeklyLoad(totals, today),
    ...beforeAnything(today),
    firstSteps: {
      hasActivity: recent.items.length > 0,
      hasProfile: profile.birthDate !== null && profile.sex !== null,
      hasThreshold: thresholds.length > 0,
      emailVerified: user.emailVerified,
    },
  };
}

const NOTHING = { formula: '', inputs: [], activityIds: [] };
const CHECK_IN = 'Check in to see your recovery.';

/** What the cards say before the first check-in and the first week. */
function beforeAnything(today: LocalDate) {
  const recovery: Dashboard['recovery'] = {
    score: 75,
    label: 'Good',
    isDefault: true,
    isEntered: false,
    hrv: 45,
    hrvIsDefault: true,
    asOf: null,
    because: CHECK_IN,
    confidence: null,
    parts: [],
    source: NOTHING,
  };
  return {
    recovery,
    aiScore: { score: null, message: 'Log a week of training', parts: [], source: NOTHING },
    readiness: {
      date: today,
      hasCheckedIn: false,
      verdict: null,
      because: CHECK_IN,
      headline: CHECK_IN,
      recovery,
      reasons: [],
      absent: [],
      cap: null,
      mostSec: null,
      seekMedicalCare: false,
      confidence: null,
      hrvBand: null,
      cuts: [],
    },
    todaySessions: [],
    trainingChart: { days: [], ahead: [], source: NOTHING },
    week: [],
    recommendations: [],
    insight: null,
    thresholdOffers: [],
    nextRace: null,
  };
}

type Activity = Awaited<ReturnType<typeof listActivities>>['items'][number];
function recentSession({ id, name, startTime, timeZone, durationSec, distanceM, discipline }: Activity): RecentSession {
  const date = localDate(new Date(startTime), timeZone);
  return { id, name, date, duration: durationSec / 60, distance: distanceM === null ? null : distanceM / 1000, discipline };
}

type Total = Awaited<ReturnType<typeof listDayTotals>>[number];

/** The last 7 days against the 7 before, both including their last day. */
function weeklyLoad(totals: readonly Total[], today: LocalDate): Dashboard['weeklyLoad'] {
  const first = addDays(today, 1 - WINDOW_DAYS);
  const minutesOf = (days: readonly Total[]): number => days.reduce((sum, { durationSec }) => sum + durationSec / 60, 0);
  const minutes = minutesOf(totals.filter(({ date }) => date >= first));
  const previousMinutes = minutesOf(totals.filter(({ date }) => date < first));
  const days = datesBetween(first, today).map((date) => ({
    date,
    minutes: Object.fromEntries(
      totals.filter((total) => total.date === date).map(({ discipline, durationSec }) => [discipline, durationSec / 60]),
    ),
  }));
  return { minutes, previousMinutes, change: previousMinutes > 0 ? minutes / previousMinutes - 1 : null, days, source: NOTHING };
}
