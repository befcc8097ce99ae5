import { expect, test, vi } from 'vitest';
import type { LoadAhead } from '#contract/analytics/load.ts';
import type { OpenedPlan } from '#contract/plans/plans.ts';
import type { Race } from '#contract/races/races.ts';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import type { WeekTotals } from '#contract/sessions/week-totals.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { anActivity, anAthlete, aThreshold } from '#test/athletes/factories.ts';
import { openedPlan, startedPlan } from '#test/athletes/plan-fixtures.ts';
import { untilSo } from '#test/athletes/until-so.ts';
import { setUpProduct } from '#test/database.ts';
import { sum } from '#test/fixtures/completed-training.ts';
import type { Browser } from '#test/product.ts';

const TODAY = '2026-06-08' as LocalDate;
const product = setUpProduct({ now: `${TODAY}T06:00:00Z` });
/** Loads are rounded to a tenth where they are stored. */
const TO_A_TENTH = 0;
const RACE = { name: 'Beck Sprint', date: '2026-07-19', format: 'sprint', priority: 'A' };

async function underWay(): Promise<{ athlete: Browser; id: string }> {
  const athlete = await anAthlete(product);
  await aThreshold(athlete, { kind: 'css', value: 1 });
  for (let day = 1; day <= 42; day++)
    await anActivity(athlete, {
      discipline: ['bike', 'run', 'swim'][day % 3],
      startTime: `${addDays(TODAY, -day)}T06:00:00Z`,
      durationSec: 3600,
      rpe: 4,
      ...(day % 3 === 2 && { distanceM: 2500 }),
    });
  const { id } = await startedPlan(athlete, { duration: 6, timeAvailable: 7, startDate: TODAY, race: RACE });
  return { athlete, id };
}

interface Everywhere {
  plan: OpenedPlan;
  calendar: TrainingSession[];
  weeks: WeekTotals[];
  ahead: LoadAhead;
  races: Race[];
}

/** Read again where a job has changed the plan meanwhile. */
async function readEverywhere(athlete: Browser, id: string): Promise<Everywhere> {
  const plan = await openedPlan(athlete, id);
  const last = addDays(plan.planData.weeks.at(-1)?.from ?? TODAY, 6);
  const read = async (path: string) => (await athlete.get(path)).json;
  const found = {
    plan,
    calendar: await read(`/api/training-sessions?from=${TODAY}&to=${last}`),
    weeks: await read(`/api/training-weeks?from=${TODAY}&to=${last}`),
    ahead: await read('/api/load/ahead?days=70'),
    races: await read('/api/races'),
  };
  return (await openedPlan(athlete, id)).version === plan.version ? found : readEverywhere(athlete, id);
}

/** Every label, sum and sentence of the plan, the calendar, its weeks and the load to come is found from the same sessions. */
function expectOneValue({ plan, calendar, weeks, ahead, races }: Everywhere, after: string): void {
  const planned = plan.planData.weeks.flatMap(({ sessions }) => sessions);
  for (const { index, sessions, load, durationSeconds, summary } of plan.planData.weeks) {
    expect(
      sum(sessions, (session) => session.load),
      `${after}: load of week ${index}`,
    ).toBeCloseTo(load, 6);
    expect(
      sum(sessions, (session) => session.durationSeconds),
      `${after}: time of week ${index}`,
    ).toBe(durationSeconds);
    expect(summary, after).toContain(` ${Math.round(durationSeconds / 360) / 10} h, load ${Math.round(load)}.`);
  }
  const key = (each: { date: string; name: string; durationSeconds: number }, load: number | null) =>
    `${each.date} ${each.name} ${each.durationSeconds} ${load?.toFixed(1)}`;
  expect(
    calendar
      .filter(({ planId }) => planId === plan.id)
      .map((session) => key(session, session.plannedLoad))
      .toSorted(),
    `${after}: the calendar`,
  ).toEqual(
    planned
      .filter(({ slot }) => slot !== 'race')
      .map((session) => key(session, session.load))
      .toSorted(),
  );
  const raced = planned.filter(({ slot }) => slot === 'race');
  expect(
    raced.map(({ name, date }) => [name, date]),
    `${after}: races`,
  ).toEqual(races.map(({ name, date }) => [name, date]));
  expect(plan.race?.date, after).toBe(races.find(({ priority }) => priority === 'A')?.date);
  const toCome = [...calendar.map((session) => ({ ...session, load: session.plannedLoad ?? 0 })), ...raced];
  for (const week of weeks) {
    const own = toCome.filter(({ date }) => date >= week.from && date <= week.to);
    expect(week.planned.load ?? 0, `${after}: totals from ${week.from}`).toBeCloseTo(
      sum(own, ({ load }) => load),
      TO_A_TENTH,
    );
    expect(week.planned.durationSec, `${after}: time from ${week.from}`).toBe(sum(own, ({ durationSeconds }) => durationSeconds));
    expect(
      sum(week.byDiscipline, (sport) => sport.planned.durationSec),
      after,
    ).toBe(week.planned.durationSec);
  }
  for (const day of ahead.planned)
    expect(day.load, `${after}: load of ${day.date}`).toBeCloseTo(
      sum(
        toCome.filter(({ date }) => date === day.date),
        ({ load }) => load,
      ),
      TO_A_TENTH,
    );
}

test('plan, calendar, week totals and load to come say the same after every kind of change', { timeout: 1_200_000 }, async () => {
  const { athlete, id } = await underWay();
  const read = () => readEverywhere(athlete, id);
  const version = async () => (await openedPlan(athlete, id)).version;
  // A change of before may still be at work when the next one comes: the plan follows the calendar by a job.
  const expectSoonOneValue = (after: string) =>
    vi.waitFor(async () => expectOneValue(await read(), after), { timeout: 120_000, interval: 500 });
  const whenChanged = async (from: number) => void (await untilSo(version, (now) => now > from));
  expectOneValue(await read(), 'start');

  const acceptAll = async (what: RegExp) => {
    const [asked] = await untilSo(
      async () => (await athlete.get('/api/proposals')).json as { id: string; reason: string }[],
      (all) => all.some(({ reason }) => what.test(reason)),
      400_000,
    );
    const answer = await athlete.send('POST', `/api/proposals/${asked?.id}/accept`, {});
    expect(answer.status, answer.text).toBe(200);
  };

  let before = await version();
  const [moved, taken] = (await read()).calendar.filter(({ date }) => date > addDays(TODAY, 7));
  await athlete.send('PATCH', `/api/training-sessions/${moved?.id}`, { scheduledDate: addDays(moved?.date ?? TODAY, 1) });
  await whenChanged(before);
  await expectSoonOneValue('session moved');

  before = await version();
  await athlete.send('DELETE', `/api/training-sessions/${taken?.id}`);
  await whenChanged(before);
  await expectSoonOneValue('session deleted');

  const own = { sessionType: 'Club ride', discipline: 'cycling', duration: 90, intensity: 'steady', scheduledDate: addDays(TODAY, 9) };
  expect((await athlete.send('POST', '/api/training-sessions', own)).status).toBe(201);
  expectOneValue(await read(), 'session added');

  expect((await athlete.send('POST', '/api/training-weeks/copy', { from: TODAY, to: addDays(TODAY, 14) })).status).toBe(201);
  expectOneValue(await read(), 'week copied');

  const [race] = (await read()).races;
  await athlete.send('PATCH', `/api/races/${race?.id}`, { date: '2026-07-26' });
  await acceptAll(/has moved to/);
  const late = await read();
  expectOneValue(late, 'race moved');
  expect(late.plan.race?.date).toBe('2026-07-26');

  await aThreshold(athlete, { kind: 'css', value: 1.25 });
  await acceptAll(/thresholds have changed/);
  expectOneValue(await read(), 'threshold changed');
});
