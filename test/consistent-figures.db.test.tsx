import { beforeAll, expect, test } from 'vitest';
import { currentUser } from '#contract/account/account.ts';
import { listMetricSummaries } from '#contract/activities/metrics.ts';
import { getPerformanceOverview } from '#contract/analytics/analytics.ts';
import { getAthlete } from '#contract/athlete/athlete.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { type EverythingSaid, everythingSaid } from '#test/all-api-answers.ts';
import { answer, wordsOf } from '#test/athlete-page.tsx';
import { randomAthletes } from '#test/athletes/random-athletes.ts';
import { setUpProduct } from '#test/database.ts';
import { countedOf, dayOf, sum } from '#test/fixtures/completed-training.ts';
import { MetricsPage } from '#web/features/activities/metrics/MetricsPage.tsx';
import { AnalyticsCards } from '#web/features/analytics/AnalyticsCards.tsx';
import { loadLines } from '#web/features/analytics/load/load-lines.ts';
import { DashboardPage } from '#web/features/dashboard/DashboardPage.tsx';
import { formatNumber } from '#web/format/number.ts';
import { formatDistance } from '#web/format/quantities/distance.ts';
import { csvOf } from '#web/ui/chart/export/csv.ts';
import { lineRows } from '#web/ui/chart/line-table.ts';

const ATHLETES = 50;

let all: EverythingSaid[];
const product = setUpProduct({ now: '2026-11-20T15:00:00Z' });
beforeAll(async () => {
  const browsers = await randomAthletes(product, ATHLETES, { seed: 'one truth', today: '2026-11-20' as LocalDate });
  all = await Promise.all(browsers.map(everythingSaid));
}, 180_000);

const newest = <T extends { since: string }>(entries: readonly T[]): T | undefined =>
  entries.toSorted((a, b) => (a.since < b.since ? 1 : -1))[0];
/** Sums of the same numbers in another order differ in their last bits. */
const TO_THE_BIT = 6;

test('fifty athletes of every level have something to compare', () => {
  expect(all).toHaveLength(ATHLETES);
  for (const each of all) {
    expect(each.activities.length).toBeGreaterThanOrEqual(16);
    expect(each.load.length).toBeGreaterThan(90);
  }
  expect(all.filter(({ bests }) => bests.length > 0).length).toBeGreaterThan(25);
  expect(
    all.filter(({ sessions }) => sessions.some(({ completed, activityId }) => completed && activityId === null)).length,
  ).toBeGreaterThan(25);
  expect(all.filter(({ dashboard }) => dashboard.aiScore.score !== null).length).toBeGreaterThan(25);
});

test('the load of a day is the loads of what stands in the list, on the chart, in the opened day and in its week', () => {
  for (const each of all) {
    const counted = countedOf(each);
    for (const { date, load } of each.load) {
      expect(load).toBeCloseTo(
        sum(
          counted.filter((one) => one.date === date),
          (one) => one.load,
        ),
        TO_THE_BIT,
      );
    }
    const { day } = each;
    if (!day) throw new Error('Nobody is without a day of load.');
    expect(each.load).toContainEqual({ date: day.date, load: day.load, fitness: day.fitness, fatigue: day.fatigue, form: day.form });
    expect(sum(day.activities, ({ load }) => load ?? 0)).toBeCloseTo(day.load, TO_THE_BIT);
    for (const week of each.weeks) {
      const days = each.load.filter(({ date }) => date >= week.from && date <= addDays(week.from, 6));
      const own = counted.filter(({ date }) => date >= week.from && date <= addDays(week.from, 6));
      expect(week.load).toBeCloseTo(
        sum(days, ({ load }) => load),
        TO_THE_BIT,
      );
      expect(week.durationSec).toBeCloseTo(
        sum(own, ({ durationSec }) => durationSec),
        TO_THE_BIT,
      );
      expect(week.activities).toBe(own.length);
      expect(sum(week.byDiscipline, ({ load }) => load)).toBeCloseTo(week.load, TO_THE_BIT);
    }
  }
});

test('fitness, fatigue and form follow from those loads, and the dashboard draws the same days', () => {
  for (const { load, dashboard, ahead, seasons } of all) {
    let [fitness, fatigue] = [0, 0];
    for (const day of load) {
      expect(day.form).toBeCloseTo(fitness - fatigue, TO_THE_BIT);
      fitness += (day.load - fitness) * (1 - Math.exp(-1 / 42));
      fatigue += (day.load - fatigue) * (1 - Math.exp(-1 / 7));
      expect(day.fitness).toBeCloseTo(fitness, TO_THE_BIT);
      expect(day.fatigue).toBeCloseTo(fatigue, TO_THE_BIT);
    }
    expect(dashboard.trainingChart.days).toEqual(load.slice(-90));
    expect(dashboard.trainingChart.ahead).toEqual(ahead.planned.slice(0, 14).map(({ sessionIds: _, ...day }) => day));
    for (const { year, peakFitness } of seasons) {
      const own = load.filter(({ date }) => date.startsWith(String(year)));
      const isBeforeChart = own.length === 0;
      expect(peakFitness?.value ?? null).toBe(isBeforeChart ? null : Math.max(...own.map((day) => day.fitness)));
    }
  }
});

test('the weekly load is the minutes of the last seven days of the list', () => {
  for (const each of all) {
    const { today, weeklyLoad, week } = each.dashboard;
    const minutesOf = (from: LocalDate, to: LocalDate) =>
      sum(
        countedOf(each).filter(({ date }) => date >= from && date <= to),
        ({ durationSec }) => durationSec / 60,
      );
    expect(weeklyLoad.minutes).toBeCloseTo(minutesOf(addDays(today, -6), today), TO_THE_BIT);
    expect(weeklyLoad.previousMinutes).toBeCloseTo(minutesOf(addDays(today, -13), addDays(today, -7)), TO_THE_BIT);
    expect(weeklyLoad.minutes).toBeCloseTo(
      sum(weeklyLoad.days, ({ minutes }) => sum(Object.values(minutes), (of) => of)),
      TO_THE_BIT,
    );
    for (const done of week.flatMap((day) => day.done)) {
      const listed = each.activities.find(({ id }) => id === done.id);
      expect(done).toMatchObject({ durationSec: listed?.durationSec, load: listed?.load });
    }
  }
});

test('distance, hours and means are one number in the list, in the metrics and on the cards of the analytics', () => {
  for (const { activities, metrics, overview } of all) {
    const { sessions, distance, hours, heartRate, power } = overview.cards;
    const work = activities.filter(({ discipline }) => ['swim', 'bike', 'run'].includes(discipline));
    const triathlons = activities.filter(({ discipline }) => discipline === 'triathlon');
    expect(metrics.map(({ id }) => id)).toEqual(work.map(({ id }) => id));
    expect(sessions.figure.value ?? 0).toBe(work.length + triathlons.length);
    const [farM, longSec] = [sum(triathlons, (each) => each.distanceM ?? 0), sum(triathlons, (each) => each.durationSec)];
    for (const [figure, fromMetrics, fromList] of [
      [distance.figure, farM + sum(metrics, (each) => each.distance ?? 0), farM + sum(work, (each) => each.distanceM ?? 0)],
      [hours.figure, longSec + sum(metrics, (each) => each.durationSeconds), longSec + sum(work, (each) => each.durationSec)],
      [heartRate.figure, mean(metrics.map((each) => each.heartRate)), mean(work.map((each) => each.avgHeartRate))],
      [power.figure, mean(metrics.map((each) => each.power)), mean(work.map((each) => each.avgPower))],
    ] as const) {
      expect(fromMetrics === null).toBe(figure.value === null);
      expect(fromList ?? 0).toBeCloseTo(figure.value ?? 0, TO_THE_BIT);
      expect(fromMetrics ?? 0).toBeCloseTo(figure.value ?? 0, TO_THE_BIT);
    }
  }
});

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : sum(known, (value) => value) / known.length;
}

test('a season counts what the list and the chart have of its year', () => {
  for (const each of all) {
    for (const season of each.seasons) {
      const own = countedOf(each).filter(({ date }) => date.startsWith(String(season.year)));
      expect(season.activities).toBe(own.length);
      for (const figure of ['durationSec', 'distanceM', 'load'] as const)
        expect(season[figure]).toBeCloseTo(
          sum(own, (one) => one[figure]),
          TO_THE_BIT,
        );
    }
    expect(sum(each.seasons, ({ activities }) => activities)).toBe(countedOf(each).length);
  }
});

test('a threshold is one number where it was entered, in its history, under the zones and in the tables of an activity', () => {
  let tables = 0;
  for (const { thresholds, histories, zones, recorded, dashboard, overview } of all) {
    for (const { kind, current } of histories) {
      const begun = thresholds.filter((each) => each.kind === kind && each.since <= dashboard.today);
      expect(current?.value).toBe(newest(begun)?.value);
    }
    const ftp = histories.find(({ kind }) => kind === 'ftp')?.current?.value;
    const cycling = overview.disciplines.find(({ discipline }) => discipline === 'bike');
    expect(cycling?.figures.find(({ label }) => label === 'FTP')?.figure.value ?? undefined).toBe(ftp);
    const powerZones = zones.find(({ basis }) => basis === 'power');
    expect(powerZones === undefined).toBe(ftp === undefined);
    if (ftp !== undefined) expect(powerZones?.restsOn).toBe(`FTP ${Math.round(ftp)} W`);
    for (const activity of recorded) {
      tables += activity.zones.length;
      const table = activity.zones.find(({ basis }) => basis === 'power');
      if (!table) continue;
      const thatDay = thresholds.filter(({ kind, since }) => kind === 'ftp' && since <= dayOf(activity));
      expect(table.threshold).toBe((newest(thatDay) ?? thresholds.findLast(({ kind }) => kind === 'ftp'))?.value);
    }
  }
  expect(tables).toBeGreaterThan(50);
});

const CURVE_KINDS = { power: 'power', 'heart-rate': 'heart-rate', 'run-speed': 'run-pace', 'swim-speed': 'swim-pace' } as const;

test('a best is one number in its activity, on the curve and in the table of bests', () => {
  for (const { recorded, bests, curves } of all) {
    for (const best of bests) {
      const isTime = best.kind.endsWith('-time');
      const everyone = recorded.flatMap((activity) =>
        activity.bests.filter(({ kind, over }) => kind === best.kind && Math.abs(over - best.over) < 1e-3).map(({ value }) => value),
      );
      expect(best.value).toBe(isTime ? Math.min(...everyone) : Math.max(...everyone));
      const holder = recorded
        .find(({ id }) => id === best.activityId)
        ?.bests.find(({ kind, over }) => kind === best.kind && Math.abs(over - best.over) < 1e-3);
      expect(holder).toMatchObject({ value: best.value, rank: 1 });
      const curve = curves.find(({ kind }) =>
        isTime
          ? kind === (best.kind === 'run-time' ? 'run-pace' : 'swim-pace')
          : kind === CURVE_KINDS[best.kind as keyof typeof CURVE_KINDS],
      );
      const point = (isTime ? curve?.distances : curve?.points)?.find(({ over }) => Math.abs(over - best.over) < 1e-3);
      expect(point).toMatchObject({ value: best.value, activityId: best.activityId });
    }
  }
});

test('recovery and readiness are one on the dashboard, at their own addresses and among the metrics', () => {
  for (const { dashboard, readiness, latest, checkIns } of all) {
    expect(dashboard.readiness).toEqual(readiness);
    expect(dashboard.recovery).toEqual(readiness.recovery);
    expect(latest).toMatchObject({
      recoveryScore: readiness.recovery.score,
      recoveryLabel: readiness.recovery.label,
      hrv: readiness.recovery.hrv,
      isDefault: { recoveryScore: readiness.recovery.isDefault, hrv: readiness.recovery.hrvIsDefault },
    });
    const [last] = checkIns;
    expect(latest).toMatchObject({ id: last?.id ?? null, restingHeartRate: last?.restingHeartRate ?? null, weight: last?.weight ?? null });
  }
});

test('the sessions of the dashboard are those of the calendar', () => {
  for (const { dashboard, sessions, activities } of all) {
    expect(dashboard.todaySessions).toEqual(sessions.filter(({ date }) => date === dashboard.today));
    for (const day of dashboard.week) {
      const own = sessions.filter(({ date }) => date === day.date);
      expect(day.planned.map(({ id, durationSec, status }) => ({ id, durationSec, status }))).toEqual(
        own.map(({ id, duration, status }) => ({ id, durationSec: duration, status })),
      );
    }
    expect(dashboard.recentSessions.map(({ id }) => id)).toEqual(activities.slice(0, 5).map(({ id }) => id));
    for (const [index, { duration }] of dashboard.recentSessions.entries())
      expect(duration * 60).toBeCloseTo(activities[index]?.durationSec ?? 0, TO_THE_BIT);
  }
});

test('the screens show those numbers', () => {
  for (const each of all) {
    const { dashboard, overview } = each;
    const answers = [
      answer(currentUser, each.user),
      answer(getAthlete, each.athlete),
      answer(getDashboard, dashboard),
      answer(listMetricSummaries, each.metricSummaries),
      answer(getPerformanceOverview, overview),
    ];
    const home = wordsOf(<DashboardPage />, { path: '/dashboard', answers });
    const { weeklyLoad, recovery, aiScore } = dashboard;
    // Before the first activity and check-in there are no cards.
    if (!dashboard.firstSteps.hasActivity && recovery.isDefault) continue;
    expect(home).toContain(`Weekly Load ${formatNumber(Math.round(weeklyLoad.minutes))} min`);
    expect(home).toContain(`Score ${formatNumber(recovery.score)}`);
    if (aiScore.score !== null) expect(home).toContain(`AI Score ${formatNumber(aiScore.score, 1)} / 10`);
    const far = formatDistance(overview.cards.distance.figure.value, each.athlete.units);
    expect(wordsOf(<MetricsPage />, { path: '/training-metrics', answers })).toContain(
      `Total Sessions ${formatNumber(overview.cards.sessions.figure.value)} Total Distance ${far}`,
    );
    expect(wordsOf(<AnalyticsCards cards={overview.cards} />, { answers })).toContain(`Total Distance ${far}`);
  }
});

test('the CSV of the load chart holds the same days to six digits', () => {
  for (const { load, ahead } of all) {
    const lines = loadLines({ days: load, ahead: ahead.planned, aheadLabel: 'As planned', idea: null });
    const [head, ...rows] = csvOf(lineRows({ title: 'Load', source: { formula: '' }, ...lines }))
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(','));
    expect(head).toEqual(['Day', 'Fatigue (load per day)', 'Fitness (load per day)', 'As planned (load per day)', 'Form']);
    expect(rows).toHaveLength(load.length + ahead.planned.length);
    for (const [index, day] of load.entries()) {
      const [date, fatigue, fitness, , form] = rows[index] ?? [];
      expect(date).toBe(day.date);
      for (const [written, value] of [
        [fatigue, day.fatigue],
        [fitness, day.fitness],
        [form, day.form],
      ] as const)
        expect(Number(written)).toBe(Number(value.toPrecision(6)));
    }
  }
});

test('no threshold that time has lowered is called certain, and none is suggested within its own range', () => {
  let known = 0;
  for (const { kind, current, estimate, movements, offer } of all.flatMap(({ histories }) => histories)) {
    if (!estimate) continue;
    known++;
    const last = movements.at(-1);
    if (last?.source === null && last.after !== last.before) expect([kind, estimate.confidence]).not.toEqual([kind, 'high']);
    if (offer && current) expect(current.value < offer.low || current.value > offer.high, `${kind}: ${offer.question}`).toBe(true);
  }
  expect(known).toBeGreaterThan(50);
});
