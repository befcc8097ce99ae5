import { expect, test } from 'vitest';
import { answerAsk, type DataAsk } from '#core/assistant/answer/data/answer-ask.ts';
import type { Period } from '#core/assistant/frame.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { benchOf, textOf } from '#test/assistant/ask-frames.ts';
import { SAMPLE_TODAY, sampleActivities } from '#test/assistant/sample-activities.ts';
import { sampleData } from '#test/assistant/sample-athlete.ts';

const day = (date: string) => date as LocalDate;
const MAY: Period = { from: day('2026-05-01'), to: day('2026-05-31'), name: 'last month' };
const THIS_YEAR: Period = { from: day('2026-01-01'), to: day('2026-12-31'), name: 'this year' };
const LAST_YEAR: Period = { from: day('2025-01-01'), to: day('2025-12-31'), name: 'last year' };

const all = sampleActivities();
const between = (from: string, to: string, sport?: string) =>
  all.filter(({ date, sport: own }) => date >= from && date <= to && (sport === undefined || own === sport));
const kmOf = (activities: typeof all) => activities.reduce((sum, { distanceKm }) => sum + (distanceKm ?? 0), 0);
const minutesOf = (activities: typeof all) => activities.reduce((sum, { durationMin }) => sum + durationMin, 0);
const tenth = (value: number) => String(Math.round(value * 10) / 10).replace(/\B(?=(\d{3})+(?!\d))/, ',');
const hours = (minutes: number) => `${Math.floor(minutes / 60)} h ${Math.round(minutes) % 60} min`;

const said = async (frame: Omit<DataAsk, 'kind'>, overrides = {}) =>
  textOf(await answerAsk({ kind: 'ask', ...frame } as DataAsk, benchOf(overrides)));

test('Distances of two sports are the sums of their activities', async () => {
  const [swum, run] = [kmOf(between(MAY.from, MAY.to, 'swim')), kmOf(between(MAY.from, MAY.to, 'run'))];
  const answer = await said({ measure: 'distance', sport: 'swim', period: MAY, compareWith: { of: 'sport', sport: 'run' } });
  expect(answer).toBe(
    `Last month: swimming ${tenth(swum)} km and running ${tenth(run)} km. That is ${tenth(run - swum)} km more for running.`,
  );
});

test('A year that is under way is held against the same days of the year before', async () => {
  const [now, then] = [kmOf(between('2026-01-01', SAMPLE_TODAY, 'run')), kmOf(between('2025-01-01', '2025-12-31', 'run'))];
  const sameDays = kmOf(between('2025-01-01', '2025-06-17', 'run'));
  const answer = await said({ measure: 'distance', sport: 'run', period: THIS_YEAR, compareWith: LAST_YEAR });
  expect(answer).toContain(`${tenth(now)} km this year, ${tenth(then)} km last year`);
  expect(answer).toContain(`it was ${tenth(sameDays)} km, so you are ${tenth(now - sameDays)} km ahead`);
  expect(answer).toContain(`You need ${tenth(then - now)} km more to match last year`);
});

test('The hours of a week and the share of a sport are sums of its activities', async () => {
  const week = between('2026-06-08', '2026-06-14');
  const rides = week.filter(({ sport }) => sport === 'bike');
  const period: Period = { from: day('2026-06-08'), to: day('2026-06-14'), name: 'last week' };
  expect(await said({ measure: 'duration', period })).toContain(`You trained ${hours(minutesOf(week))} last week`);
  const share = Math.round((100 * minutesOf(rides)) / minutesOf(week));
  expect(await said({ measure: 'duration', sport: 'bike', period })).toContain(`That is ${share}% of all your training time`);
});

test('The pace of a month is all its time over all its distance', async () => {
  const runs = between(MAY.from, MAY.to, 'run');
  const pace = Math.round((minutesOf(runs) * 60) / kmOf(runs));
  const shown = `${Math.floor(pace / 60)}:${String(pace % 60).padStart(2, '0')} /km`;
  expect(await said({ measure: 'pace', sport: 'run', period: MAY })).toContain(`was ${shown}, over ${runs.length} runs`);
});

test('Long runs are those a quarter longer than the average, and their heart rate is weighted by time', async () => {
  const runs = between('2026-01-01', SAMPLE_TODAY, 'run');
  const least = Math.round(((minutesOf(runs) / runs.length) * 1.25) / 5) * 5;
  const long = runs.filter(({ durationMin }) => durationMin >= least);
  const beats = long.reduce((sum, { avgHeartRateBpm, durationMin }) => sum + (avgHeartRateBpm ?? 0) * durationMin, 0) / minutesOf(long);
  const longest = { of: 'activity', which: 'longest', sport: 'run' } as const;
  const answer = await said({ measure: 'heart-rate', sport: 'run', subject: longest, aggregate: 'average', period: THIS_YEAR });
  expect(answer).toContain(`was ${Math.round(beats)} bpm, over ${long.length} runs of at least ${hours(least)}`);
});

test('Rest and weekly load end where the exponential averages say', async () => {
  const [now] = await sampleData().load({ from: SAMPLE_TODAY, to: SAMPLE_TODAY });
  const [fitness, fatigue] = [now?.fitness ?? 0, now?.fatigue ?? 0];
  const rested = fitness * Math.exp(-3 / 42) - fatigue * Math.exp(-3 / 7);
  const answer = await said({ measure: 'form', whatIf: { change: 'rest', days: 3 } });
  expect(answer).toContain(`your form (TSB) would be ${tenth(rested)} on 21 June; it is ${tenth(now?.form ?? 0)} now`);
  const daily = 400 / 7;
  const atRace = daily + (fitness - daily) * Math.exp(-53 / 42);
  const projected = await said({ measure: 'fitness', whatIf: { change: 'weekly-load', load: 400, until: 'race' } });
  expect(projected).toContain(`your fitness (CTL) would be ${tenth(atRace)} on 9 August`);
});

test('The fastest activity, the longest and the hardest are those of all years', async () => {
  const longest = all.filter(({ sport }) => sport === 'bike').sort((a, b) => (b.distanceKm ?? 0) - (a.distanceKm ?? 0))[0];
  expect(await said({ measure: 'distance', sport: 'bike', aggregate: 'most' })).toContain(`is ${tenth(longest?.distanceKm ?? 0)} km, on`);
  const hardest = between(MAY.from, MAY.to).sort((a, b) => (b.load ?? 0) - (a.load ?? 0))[0];
  expect(await said({ measure: 'hardest', period: MAY })).toContain(`load ${hardest?.load}`);
});

test('Miles are asked for or chosen, and swims stay in metres', async () => {
  const imperial = { today: async () => ({ ...(await sampleData().today()), units: 'imperial' as const }) };
  const run = between('2026-06-14', '2026-06-14', 'run')[0];
  const miles = tenth((run?.distanceKm ?? 0) / 1.609344);
  const lastRun = { measure: 'activity', subject: { of: 'activity', which: 'last', sport: 'run' } } as const;
  expect(await said(lastRun, imperial)).toContain(`${miles} mi in 57 min`);
  expect(await said({ ...lastRun, wishes: ['miles'] })).toContain(`${miles} mi in 57 min`);
  expect(await said({ ...lastRun, wishes: ['kilometres'] }, imperial)).toContain(`${tenth(run?.distanceKm ?? 0)} km in 57 min`);
  expect(await said({ measure: 'activity', sport: 'swim' }, imperial)).toContain('2,110 m in 42 min');
  expect(await said({ measure: 'weight' }, imperial)).toContain('Your weight is 159.8 lb');
});

test('A check-in of another day is never called this morning', async () => {
  const readiness = async () => ({ ...(await sampleData().readiness())!, date: addDays(SAMPLE_TODAY, -1) });
  expect(await said({ measure: 'hrv' }, { readiness })).toMatch(/^Your HRV yesterday was 52 ms, below your normal range/);
  expect(await said({ measure: 'readiness' }, { readiness })).toMatch(/^Your readiness is 58\/100 \(Fair\), by your check-in yesterday\./);
});

test('A slow run is explained by what stands out in its own data', async () => {
  const detail = await sampleData().activity('a120');
  const activity = async () => ({
    ...detail!,
    formBefore: -12.4,
    sleepHoursBefore: 5.1,
    temperatureC: 27,
    decouplingPct: 2,
    intensityFactor: 0.9,
  });
  const answer = await said({ measure: 'why', subject: { of: 'activity', which: 'last', id: 'a120' } }, { activity });
  expect(answer).toContain('You slept only 5.1 h the night before.');
  expect(answer).toContain('It was 27 °C, which slows everyone down.');
  const worried = await said(
    { measure: 'why', subject: { of: 'activity', which: 'last', id: 'a120' }, asks: ['judge'] },
    {
      activity: async () => ({ ...(await activity()), formBefore: -24.2 }),
    },
  );
  expect(worried).toMatch(/^It isn’t a warning sign, but several signs point to fatigue\. Your readiness is 58/);
});

test('Being tired is put down to training, to sleep or to both', async () => {
  const load: ReturnType<typeof sampleData>['load'] = async ({ to }) => [{ date: to, load: 120, fitness: 60, fatigue: 92, form: -32 }];
  expect(await said({ measure: 'why' }, { load })).toMatch(/^Both training and sleep are behind it, training more\. Form \(TSB\) is −32/);
  const slept = async () => (await sampleData().checkIns({ from: day('2026-03-20'), to: day('2026-06-10') })).slice(-28);
  const rested = {
    load,
    checkIns: slept,
    readiness: async () => ({ ...(await sampleData().readiness())!, sleepHours: 8, hrvMs: 64, restingHeartRateBpm: 47 }),
  };
  expect(await said({ measure: 'why' }, rested)).toMatch(/^It is more likely the training than the sleep\./);
});

test('A trend that has turned says so with the value before', async () => {
  const values = [
    [245, '2026-06-01'],
    [250, '2026-05-03'],
    [221, '2025-02-14'],
  ].map(([value, since]) => ({ value: Number(value), since: day(String(since)), source: 'test' }));
  const answer = await said({ measure: 'ftp', aggregate: 'trend' }, { thresholds: async () => [{ kind: 'ftp', values }] });
  expect(answer).toBe(
    'Your FTP is going the right way: 221 W, set on 14 February 2025, then 250 W on 3 May and 245 W on 1 June, up 24 W (11%) in total; the latest change, from 250 W, was for the worse.',
  );
});

test('A triathlon has a speed and no pace', async () => {
  const race = { ...(await sampleData().activity('a120'))!, sport: 'triathlon' as const, paceSecPerKm: null, avgSpeedKmh: 21.8 };
  const answer = await said(
    { measure: 'activity', subject: { of: 'activity', which: 'last', id: 'a120' } },
    { activity: async () => race },
  );
  expect(answer).toContain('(21.8 km/h)');
});
