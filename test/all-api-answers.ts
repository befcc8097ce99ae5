import * as z from 'zod/mini';
import { currentUser } from '#contract/account/account.ts';
import { type ActivitySummary, getActivity, listActivities } from '#contract/activities/activities.ts';
import { getLatestMetric, listMetricSummaries, listMetrics } from '#contract/activities/metrics.ts';
import { getPerformanceOverview, getRacePredictions, listPersonalBests, listSeasons } from '#contract/analytics/analytics.ts';
import { type CurveKind, getCurve } from '#contract/analytics/curves.ts';
import { getLoad, getLoadAhead, getLoadWeeks, openLoadDay } from '#contract/analytics/load.ts';
import { getAthlete, listThresholds } from '#contract/athlete/athlete.ts';
import { listThresholdHistories, listZones } from '#contract/athlete/threshold-history.ts';
import { listCheckIns } from '#contract/checkins/checkins.ts';
import { getReadiness } from '#contract/checkins/readiness.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { listSessions } from '#contract/sessions/sessions.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { Browser } from '#test/product.ts';

const FIRST_DAY = '1970-01-01' as LocalDate;
const CURVES: readonly CurveKind[] = ['power', 'run-pace', 'swim-pace', 'heart-rate'];

/** One answer of the product, in our own units. */
export async function said<E extends Endpoint>(
  browser: Browser,
  { path, reply }: E,
  address: string = path,
): Promise<z.output<E['reply']>> {
  const { status, json, text } = await browser.get(address);
  if (status !== 200) throw new Error(`${address} was refused: ${text}`);
  const schema: E['reply'] = reply;
  return z.parse(schema, json);
}

/** All that the product says to one athlete about their training, from every address that says something. */
export async function everythingSaid(browser: Browser) {
  const activities = await allActivities(browser);
  const load = await said(browser, getLoad);
  const lastActive = load.findLast((day) => day.load > 0)?.date;
  const recorded = activities.filter(({ source }) => source.kind !== 'manual');
  return {
    user: await said(browser, currentUser),
    athlete: await said(browser, getAthlete),
    activities,
    recorded: await Promise.all(recorded.map(({ id }) => said(browser, getActivity, `/api/activities/${id}`))),
    dashboard: await said(browser, getDashboard),
    load,
    swimLoad: await said(browser, getLoad, '/api/load?discipline=swim'),
    day: lastActive === undefined ? null : await said(browser, openLoadDay, `/api/load/days/${lastActive}`),
    ahead: await said(browser, getLoadAhead),
    weeks: (await said(browser, getLoadWeeks, `/api/load/weeks?from=${load[0]?.date ?? FIRST_DAY}`)).weeks,
    overview: await said(browser, getPerformanceOverview),
    seasons: (await said(browser, listSeasons)).seasons,
    bests: await said(browser, listPersonalBests),
    curves: await Promise.all(CURVES.map((kind) => said(browser, getCurve, `/api/curves/${kind}?from=${FIRST_DAY}`))),
    predictions: await said(browser, getRacePredictions),
    thresholds: await said(browser, listThresholds),
    histories: await said(browser, listThresholdHistories),
    zones: await said(browser, listZones),
    readiness: await said(browser, getReadiness),
    metrics: await said(browser, listMetrics),
    metricSummaries: await said(browser, listMetricSummaries),
    latest: await said(browser, getLatestMetric),
    checkIns: await said(browser, listCheckIns),
    sessions: await said(browser, listSessions),
  };
}
export type EverythingSaid = Awaited<ReturnType<typeof everythingSaid>>;

async function allActivities(browser: Browser): Promise<ActivitySummary[]> {
  const items: ActivitySummary[] = [];
  let cursor: string | null = null;
  do {
    const page: z.output<(typeof listActivities)['reply']> = await said(
      browser,
      listActivities,
      `/api/activities?limit=10${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}
