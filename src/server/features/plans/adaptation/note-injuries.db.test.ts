import { afterEach, expect, test } from 'vitest';
import type { PlanInjury } from '#contract/plans/plans.ts';
import { UserId } from '#contract/shared/ids.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { noteInjuries } from '#server/features/plans/plans.ts';
import { athleteScope } from '#server/platform/auth/athlete-scope.ts';
import { anAthlete } from '#test/athletes/factories.ts';
import { aPlan, calendarOf, openedPlan, plannedSessions, startedPlan } from '#test/athletes/plan-fixtures.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';

const TODAY = '2026-06-03T09:00:00Z';
const product = setUpProduct({ now: TODAY });
afterEach(() => {
  product.clock.now = new Date(TODAY);
});

const UNTIL = '2026-06-28' as LocalDate;
const achilles = (more: Partial<PlanInjury> = {}): PlanInjury => ({
  bodyPart: 'left Achilles tendon',
  disciplines: ['run'],
  allows: 'nothing',
  since: null,
  until: UNTIL,
  ...more,
});
const ENTRY = { duration: 5, timeAvailable: 7 };
const runs = (sessions: readonly { date: string; discipline: string }[]) =>
  sessions.filter(({ discipline }) => discipline === 'run' || discipline === 'running');
const note = (athlete: Browser & { id: string }, injuries: readonly PlanInjury[]) =>
  noteInjuries(product.app.deps, athleteScope(UserId.parse(athlete.id)), injuries);

test('a plan that is asked for with an injury keeps away from it, says so, and comes back after it', { timeout: 180_000 }, async () => {
  const athlete = await anAthlete(product);
  const { id } = await aPlan(athlete, { ...ENTRY, injuries: [achilles()] });
  const opened = await openedPlan(athlete, id);
  expect(opened.injuries).toEqual([achilles()]);
  const own = runs(plannedSessions(opened));
  expect(own.length).toBeGreaterThan(0);
  expect(own.every(({ date }) => date > UNTIL)).toBe(true);
  expect(opened.planData.notes.some(({ sentence }) => sentence.includes('left Achilles tendon'))).toBe(true);
});

test('an injury that begins later leaves the days before it as they are', { timeout: 180_000 }, async () => {
  const athlete = await anAthlete(product);
  const since = '2026-06-22' as LocalDate;
  const { id } = await aPlan(athlete, { ...ENTRY, injuries: [achilles({ since, until: null })] });
  const own = runs(plannedSessions(await openedPlan(athlete, id)));
  expect(own.length).toBeGreaterThan(0);
  expect(own.every(({ date }) => date < since)).toBe(true);
});

test('what there is to train with decides what is planned, and comes back as it was said', { timeout: 180_000 }, async () => {
  const athlete = await anAthlete(product);
  const without = { bike: false, powerMeter: false, gym: true, poolToys: false };
  const { id } = await aPlan(athlete, { ...ENTRY, equipment: without });
  const opened = await openedPlan(athlete, id);
  expect(opened.equipment).toEqual(without);
  expect(plannedSessions(opened).some(({ discipline }) => discipline === 'bike')).toBe(false);
  const indoors = await openedPlan(athlete, (await aPlan(athlete, { ...ENTRY, equipment: { bike: false, trainer: true } })).id);
  expect(plannedSessions(indoors).some(({ discipline }) => discipline === 'bike')).toBe(true);
});

test('contradictions are refused with a sentence on their field', async () => {
  const athlete = await anAthlete(product);
  const create = (words: object) =>
    athlete.send('POST', '/api/training-plans', { name: 'Plan', discipline: 'run', difficulty: 'intermediate', duration: 4, ...words });
  const backwards = await create({ injuries: [achilles({ since: UNTIL, until: addDays(UNTIL, -1) })] });
  expect([backwards.status, backwards.json.fields.injuries]).toEqual([400, expect.stringContaining('is before its start date')]);
  const barred = await create({ injuries: [achilles({ until: null })] });
  expect([barred.status, barred.json.fields.injuries]).toEqual([400, expect.stringContaining('Choose another sport')]);
  const bikeless = await create({ discipline: 'bike', equipment: { bike: false } });
  expect([bikeless.status, bikeless.json.fields.equipment]).toEqual([400, expect.stringContaining('need a bike')]);
});

test('a plan that runs gives way at once to what hurts; when it is over the way back is a question', { timeout: 180_000 }, async () => {
  const athlete = await anAthlete(product);
  const { id } = await startedPlan(athlete, ENTRY);
  const before = await calendarOf(athlete);
  expect(runs(before).some(({ date }) => date <= UNTIL)).toBe(true);
  await note(athlete, [achilles()]);
  const hurt = await calendarOf(athlete);
  expect(runs(hurt).some(({ date }) => date <= UNTIL)).toBe(false);
  expect(runs(hurt).filter(({ date }) => date > UNTIL).length).toBeGreaterThan(0);
  const opened = await openedPlan(athlete, id);
  expect(opened).toMatchObject({ version: 2, injuries: [achilles()] });
  await note(athlete, [achilles()]);
  expect((await openedPlan(athlete, id)).version).toBe(2);
  await note(athlete, []);
  const [proposal] = (await athlete.get('/api/proposals')).json;
  expect(proposal.reason).toBe('Your left Achilles tendon has healed, so the affected sessions return.');
  expect(runs(await calendarOf(athlete))).toEqual(runs(hurt));
});
