import type { Intensity } from '#contract/analytics/analytics.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import type { Spread } from '#core/activity/details.ts';
import { zonesOfActivity } from '#core/activity/zones-of-activity.ts';
import { addDays, daysBetween, type LocalDate, startOfWeek } from '#core/calendar.ts';
import { intensityDistribution, science, type ThreeZones } from '#core/load/totals/intensity-distribution.ts';
import { addZones, type MeasuredBasis, secondsInDomains } from '#core/load/totals/time-in-domains.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { sourceOf } from '#server/features/analytics/performance/sourced-value.ts';
import * as store from '#server/features/analytics/store.ts';
import { getAthlete, thresholdHistory, todayOf } from '#server/features/athlete/athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const USUAL_WEEKS = 12;
const MOST_DAYS = 53 * 7;

interface Asked {
  from?: LocalDate;
  to?: LocalDate;
  discipline?: 'swim' | 'bike' | 'run';
}

/** Time in zones and the three domains, week by week, each activity by the thresholds of its own day. */
export async function getIntensity({ db, now }: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope, asked: Asked): Promise<Intensity> {
  const [{ today }, { weekStart }, thresholdsOn] = await Promise.all([
    todayOf(db, athlete, now()),
    getAthlete(db, athlete),
    thresholdHistory(db, athlete),
  ]);
  const firstDay = weekStart === 'sunday' ? 6 : 0;
  const { to = today } = asked;
  const { from = addDays(startOfWeek(to, firstDay), -7 * (USUAL_WEEKS - 1)) } = asked;
  if (daysBetween(from, to) >= MOST_DAYS)
    throw new AppError('invalid', 'Choose at most 53 weeks', { fields: { from: 'Choose a later date' } });
  const rows = await store.listSpreads(db, athlete, from, to);
  const done = rows.map(({ id, local_date, spreads }) => ({
    id: ActivityId.parse(id),
    week: startOfWeek(local_date, firstDay),
    spreads: (spreads ?? []).filter(({ discipline }) => asked.discipline === undefined || discipline === asked.discipline),
    thresholds: thresholdsOn(local_date),
  }));
  const weeks = [...new Set(done.map(({ week }) => week))];
  const distributions = distributionsOf(done);
  return {
    from,
    to,
    zones: zoneWeeks(done),
    distributions,
    weeks: weeks.map((week) => ({ from: week, distributions: distributionsOf(done.filter((each) => each.week === week)) })),
    because: distributions.length > 0 ? null : 'No zone data in this period. Set a threshold and record power, pace or heart rate.',
    source: sourceOf(
      `${science.name}: ${science.formula}. Each activity uses the thresholds of its day.`,
      done.map(({ id }) => id).reverse(),
    ),
  };
}

interface Measured {
  week: LocalDate;
  spreads: readonly Spread[];
  thresholds: Thresholds;
}

function distributionsOf(done: readonly Measured[]): Intensity['distributions'] {
  const sums = new Map<MeasuredBasis, ThreeZones>();
  for (const { spreads, thresholds } of done) {
    for (const [basis, zones] of spreads.flatMap((spread) => [...secondsInDomains(spread, thresholds)])) {
      sums.set(basis, addZones(zones, sums.get(basis) ?? { z1: 0, z2: 0, z3: 0 }));
    }
  }
  return [...sums].flatMap(([basis, zones]) => {
    const found = intensityDistribution(zones, basis);
    if (found.kind === 'unknown') return [];
    const { shares, index, label } = found.value;
    return { basis, shares, seconds: zones.z1 + zones.z2 + zones.z3, index, label, confidence: found.confidence };
  });
}

/** One table a basis and set of zones: a swim without a threshold heart rate has five zones where a run has seven. */
function zoneWeeks(done: readonly Measured[]): Intensity['zones'] {
  const tables = new Map<string, Intensity['zones'][number]>();
  for (const { week, spreads, thresholds } of done) {
    for (const { basis, zones } of zonesOfActivity(spreads, thresholds)) {
      const names = zones.map(({ name }) => name);
      const key = `${basis} ${names.join()}`;
      const table = tables.get(key) ?? { basis, names, weeks: [] };
      tables.set(key, table);
      const last = table.weeks.at(-1);
      const own = last?.from === week ? last : { from: week, seconds: names.map(() => 0) };
      if (own !== last) table.weeks.push(own);
      own.seconds = own.seconds.map((seconds, i) => seconds + (zones[i]?.seconds ?? 0));
    }
  }
  return [...tables.values()];
}
