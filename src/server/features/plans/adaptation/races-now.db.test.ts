import { expect, test } from 'vitest';
import type { Proposal } from '#contract/plans/proposals.ts';
import type { Race } from '#contract/races/races.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { openedPlan, PLAN_RACE, plannedSessions, startedPlan } from '#test/athletes/plan-fixtures.ts';
import { untilSo } from '#test/athletes/until-so.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';

const product = setUpProduct({ now: '2026-06-03T09:00:00Z' });

/** A plan of eight weeks from 8 June 2026 that leads to a race in the last of them. */
async function towardsRace(date = '2026-08-01') {
  const athlete = await anAthlete(product);
  const { id } = await startedPlan(athlete, { duration: 8, timeAvailable: 8, race: { ...PLAN_RACE, date } });
  const [race] = (await athlete.get('/api/races')).json as Race[];
  if (!race) throw new Error('The race of the plan is not in the season.');
  return { athlete, id, race };
}

const change = (athlete: Browser, { id }: Race, words: object) => athlete.send('PATCH', `/api/races/${id}`, words);
const proposals = async (athlete: Browser): Promise<Proposal[]> => (await athlete.get('/api/proposals')).json;
const accept = (athlete: Browser, { id }: Proposal) => athlete.send('POST', `/api/proposals/${id}/accept`, {});

async function asked(athlete: Browser): Promise<Proposal> {
  const [proposal] = await untilSo(
    () => proposals(athlete),
    (all) => all.length > 0,
  );
  if (!proposal) throw new Error('Nothing was asked.');
  return proposal;
}

const adapt = async (athlete: Browser, id: string) => (await athlete.send('POST', `/api/training-plans/${id}/adapt`, {})).json;
/** Of the training, without the race. */
const loadOfWeek = async (athlete: Browser, id: string, index: number) => {
  const week = (await openedPlan(athlete, id)).planData.weeks.find((own) => own.index === index);
  return week?.sessions.reduce((sum, { slot, load }) => sum + (slot === 'race' ? 0 : load), 0) ?? 0;
};
const plannedOn = async (athlete: Browser, id: string, day: string) =>
  plannedSessions(await openedPlan(athlete, id)).filter(({ date }) => date === day);

test('a plan whose race moves asks whether to follow it to the new day, and then leads there', { timeout: 180_000 }, async () => {
  const { athlete, id, race } = await towardsRace();
  const before = await loadOfWeek(athlete, id, 6);
  expect((await change(athlete, race, { date: '2026-07-18' })).status).toBe(200);
  const proposal = await asked(athlete);
  expect(proposal.reason).toBe(`${PLAN_RACE.name} has moved to 18 July, so the season has been updated.`);
  const answer = await accept(athlete, proposal);
  expect(answer.status, answer.text).toBe(200);
  expect((await openedPlan(athlete, id)).race).toMatchObject({ ...PLAN_RACE, date: '2026-07-18' });
  expect(await plannedOn(athlete, id, '2026-07-18')).toEqual([]);
  expect(await loadOfWeek(athlete, id, 6)).toBeLessThan(before);
  // It is in the plan by now, so nothing is left to ask.
  expect(await adapt(athlete, id)).toBeNull();
});

test('weeks follow a race that moves later or earlier, and all that is said of them is true', { timeout: 180_000 }, async () => {
  const { athlete, id, race } = await towardsRace();
  const before = await openedPlan(athlete, id);
  for (const [date, weeks] of [
    ['2026-09-06', before.duration + 5],
    ['2026-07-26', before.duration - 1],
  ] as const) {
    await change(athlete, race, { date });
    expect((await accept(athlete, await asked(athlete))).status).toBe(200);
    const opened = await openedPlan(athlete, id);
    expect(opened).toMatchObject({ duration: weeks, race: { date } });
    expect(opened.planData.weeks).toHaveLength(weeks);
    expect(opened.planData.weeks.at(-1)).toMatchObject({ kind: 'race' });
    expect(opened.planData.weeks.filter(({ kind }) => kind === 'race')).toHaveLength(1);
    for (const week of opened.planData.weeks) {
      expect(week.load).toBeCloseTo(
        week.sessions.reduce((sum, { load }) => sum + load, 0),
        3,
      );
      expect(week.durationSeconds).toBe(week.sessions.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0));
      expect(week.summary).toContain(`load ${Math.round(week.load)}`);
    }
    expect(await adapt(athlete, id)).toBeNull();
  }
});

test('a race on the way that gets another day or importance is asked about; a name alone is not', { timeout: 180_000 }, async () => {
  const { athlete, id, race } = await towardsRace();
  await change(athlete, race, { name: 'Harrowdale' });
  expect(await adapt(athlete, id)).toBeNull();
  const beck = { name: 'Beck 10 km', date: '2026-07-05', format: '10k', priority: 'B' };
  const stop = (await athlete.send('POST', '/api/races', beck)).json as Race;
  expect((await accept(athlete, await asked(athlete))).status).toBe(200);
  await change(athlete, stop, { date: '2026-07-12' });
  const proposal = await asked(athlete);
  expect(proposal.reason).toBe('Beck 10 km has moved to 12 July, so the season has been updated.');
  const taken = await accept(athlete, proposal);
  expect(taken.status, taken.text).toBe(200);
  expect(await plannedOn(athlete, id, '2026-07-12')).toEqual([]);
  expect(await plannedOn(athlete, id, '2026-08-01')).toEqual([]);
});

test('a race that is taken out leaves the plan as it is, and one that is brought back too', { timeout: 180_000 }, async () => {
  const { athlete, id, race } = await towardsRace();
  await athlete.send('DELETE', `/api/races/${race.id}`);
  expect(await adapt(athlete, id)).toBeNull();
  await athlete.send('POST', `/api/races/${race.id}/restore`);
  expect(await adapt(athlete, id)).toBeNull();
  expect((await athlete.get(`/api/training-plans/${id}`)).json.version).toBe(1);
});
