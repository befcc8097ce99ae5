import { type ActivitySummary, getActivity, getStreams, listActivities } from '#contract/activities/activities.ts';
import { listSimilarIntervals } from '#contract/activities/intervals.ts';
import { listMetricSummaries } from '#contract/activities/metrics.ts';
import { getSources } from '#contract/activities/sources.ts';
import { getWPrimeBalance } from '#contract/activities/w-prime-balance.ts';
import { getPerformanceOverview } from '#contract/analytics/analytics.ts';
import { getActivityComment, getRaceBrief, getWeekReview } from '#contract/assistant/reviews.ts';
import { getAthlete, listThresholds } from '#contract/athlete/athlete.ts';
import { listThresholdHistories, listThresholdOffers, listZones } from '#contract/athlete/threshold-history.ts';
import { getSubscription } from '#contract/billing/billing.ts';
import { listCheckIns } from '#contract/checkins/checkins.ts';
import { getReadiness } from '#contract/checkins/readiness.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { getPlan, listPlans } from '#contract/plans/plans.ts';
import { listProposals } from '#contract/plans/proposals.ts';
import { listRaces } from '#contract/races/races.ts';
import { getCompliance, getPairing } from '#contract/sessions/activity-links.ts';
import { listDayNotes } from '#contract/sessions/day-notes.ts';
import { listSessions } from '#contract/sessions/sessions.ts';
import { listWeekTotals } from '#contract/sessions/week-totals.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { nearestWireDate } from '#contract/shared/fields.ts';
import { addDays, type LocalDate, localDate } from '#core/calendar.ts';
import { type Arguments, addressOf, call } from '#web/data/api-client.ts';
import { fetchOrSaved, isSaved, STREAMS_TYPE, savedLongAgo } from '#web/data/offline/saved-answers.ts';

const ACTIVITY_DAYS = 30;
const CALENDAR_DAYS = 35;
/** Leaves the athlete more than half of the requests that the server allows them in a minute. */
const PAUSE_MS = 400;

/** What pages show of the present day; each is saved anew whenever a page reads it. */
const TODAY: readonly Endpoint[] = [
  ...[
    listMetricSummaries,
    getPerformanceOverview,
    getRaceBrief,
    getWeekReview,
    listThresholds,
    listThresholdHistories,
    listThresholdOffers,
    listZones,
  ],
  ...[getSubscription, listCheckIns, getReadiness, getDashboard, listProposals, listRaces],
];

/**
 * Saves what is read without a connection: the app itself, today, the calendar and plan, and the activities of the last 30 days. Does
 * nothing for browsers that save no data, or within five minutes of the last time. What is saved of an activity is read again by its page only.
 */
export async function saveForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !navigator.onLine || savesData()) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('keep-app');
  if (!(await savedLongAgo())) return;
  const today = localDate(new Date(), (await call(getAthlete)).timeZone);
  await saveCalendar(today);
  for (const endpoint of TODAY) await save(endpoint);
  const activities = await listLately(addDays(today, -ACTIVITY_DAYS));
  for (const { id } of activities) await saveActivity({ params: { id } });
}

async function saveCalendar(today: LocalDate): Promise<void> {
  const query = { from: nearestWireDate(addDays(today, -CALENDAR_DAYS)), to: nearestWireDate(addDays(today, CALENDAR_DAYS)) };
  await save(listDayNotes, { query });
  await save(listWeekTotals, { query });
  const sessions = await call(listSessions);
  const lately = sessions.filter(({ date, activityId }) => activityId !== null && date >= addDays(today, -7) && date <= today);
  for (const { id } of lately) await save(getCompliance, { params: { id } });
  for (const { id } of (await call(listPlans)).slice(0, 2)) await save(getPlan, { params: { id } });
}

/** Page by page, as the list of activities asks for them. */
async function listLately(from: LocalDate): Promise<ActivitySummary[]> {
  const found: ActivitySummary[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await call(listActivities, { query: { sort: 'date', direction: 'desc', ...(cursor ? { cursor } : {}) } });
    found.push(...page.items);
    cursor = page.nextCursor;
    await pause();
  } while (cursor && (found.at(-1)?.startTime ?? from) > from);
  return found.filter(({ startTime }) => startTime >= from);
}

async function saveActivity(sent: { params: { id: ActivitySummary['id'] } }): Promise<void> {
  if (await isSaved(addressOf(getSources, sent))) return;
  await read(addressOf(getStreams, sent), STREAMS_TYPE);
  for (const endpoint of [getActivity, getActivityComment, getPairing, listSimilarIntervals, getWPrimeBalance, getSources] as const)
    await save(endpoint, sent);
}

async function save<E extends Endpoint>(endpoint: E, ...[sent]: Arguments<E>): Promise<void> {
  await read(addressOf(endpoint, sent), 'application/json');
}

/** What is missing or not allowed is not there without a connection either. */
async function read(address: string, accept: string): Promise<void> {
  await fetchOrSaved(address, { credentials: 'same-origin', headers: { accept } });
  await pause();
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

function savesData(): boolean {
  const { connection }: { connection?: { saveData?: boolean } } = navigator as never;
  return connection?.saveData === true;
}
