import { beforeAll, expect, test } from 'vitest';
import { addDays, type LocalDate, weekday } from '#core/calendar.ts';
import { anActivity, anAthlete } from '#test/athletes/factories.ts';
import { aPlan, askForPlan, openedPlan, PLAN_ENTRY, PLAN_RACE, plannedSessions } from '#test/athletes/plan-fixtures.ts';
import { setUpProduct } from '#test/database.ts';

const product = setUpProduct();
beforeAll(() => {
  // A Wednesday.
  product.clock.now = new Date('2026-06-03T09:00:00Z');
});

const RACE = PLAN_RACE;

test('the defaults of the dialog make a draft of twelve weeks from the next Monday, listed and opened', async () => {
  const athlete = await anAthlete(product);
  const plan = await aPlan(athlete, { goals: ['Finish strong', 'Sub 2:45'], description: 'All of it.', currentFitness: 'Fair' });
  expect(plan).toMatchObject({
    ...PLAN_ENTRY,
    userId: athlete.id,
    description: 'All of it.',
    currentFitness: 'Fair',
    goals: ['Finish strong', 'Sub 2:45'],
    aiGenerated: true,
    status: 'draft',
    version: 1,
    startDate: '2026-06-08',
    startedAt: null,
  });
  expect((await athlete.get('/api/training-plans')).json).toEqual([plan]);
  const opened = await openedPlan(athlete, plan.id);
  expect(opened).toMatchObject({ ...plan, race: null });
  expect(opened.days).toHaveLength(7);
  expect(opened.planData.weeks.map(({ from }) => from)).toEqual(
    Array.from({ length: 12 }, (_, week) => addDays('2026-06-08' as LocalDate, 7 * week)),
  );
  for (const session of plannedSessions(opened)) {
    expect(session.purpose, session.key).not.toBe('');
    expect(session.reason, session.key).not.toBe('');
    const drawn = session.profile.reduce((sum, { seconds }) => sum + seconds, 0);
    if (session.discipline !== 'strength') expect(Math.abs(drawn - session.durationSeconds), session.key).toBeLessThan(2);
    if (session.durationSeconds > 75 * 60 && session.discipline !== 'strength') expect(session.fuelling, session.key).not.toBeNull();
  }
  // Nothing stands on the calendar before it is started.
  expect((await athlete.get('/api/training-sessions')).json).toEqual([]);
});

test('every field of the form refuses with the specification’s own words, and nothing is saved', async () => {
  const athlete = await anAthlete(product);
  const cases: [object, Record<string, string>][] = [
    [{ name: ' ' }, { name: 'Plan name is required' }],
    [{ name: undefined }, { name: 'Plan name is required' }],
    [{ discipline: 'rowing' }, { discipline: 'Choose a sport' }],
    [{ difficulty: 'godlike' }, { difficulty: 'Choose an experience level' }],
    [{ duration: 0 }, { duration: 'Duration must be at least 1 week' }],
    [{ duration: 53 }, { duration: 'Duration cannot exceed 52 weeks' }],
    [{ duration: '12' }, { duration: 'Enter whole weeks' }],
    [{ duration: 1.5 }, { duration: 'Enter whole weeks' }],
    [{ timeAvailable: 0 }, { timeAvailable: 'Time available must be at least 1 hour' }],
    [{ timeAvailable: 51 }, { timeAvailable: 'Time available cannot exceed 50 hours' }],
    [{ timeAvailable: 'ten' }, { timeAvailable: 'Enter a number' }],
    [{ days: [] }, { days: 'Enter all seven days' }],
    [{ startDate: '2026-06-02' }, { startDate: 'Choose today or a later date' }],
    [{ startDate: '2028-06-02' }, { startDate: 'Choose a start date within a year' }],
  ];
  for (const [words, fields] of cases) {
    const answer = await askForPlan(athlete, words);
    expect(answer.status, JSON.stringify(words)).toBe(400);
    expect(answer.json.fields, JSON.stringify(words)).toEqual(fields);
  }
  expect((await athlete.get('/api/training-plans')).json).toEqual([]);
});

test('a race that is past, before the start or after the end, and days that contradict the hours, get a sentence that helps', async () => {
  const athlete = await anAthlete(product);
  const day = { minutes: 30, twoSessions: false, hasPool: true };
  const week = (some: object) => Array.from({ length: 7 }, () => ({ ...day, ...some }));
  const cases: [object, string, RegExp][] = [
    [{ race: { ...RACE, date: '2026-06-01' } }, 'race.date', /2026-06-01 is in the past. Correct the date/],
    [{ race: { ...RACE, date: '2026-06-05' } }, 'race.date', /is before the plan starts/],
    [{ race: { ...RACE, date: '2026-12-06' } }, 'race.date', /after the last of 12 weeks. Add weeks/],
    [{ race: { ...RACE, name: '' } }, 'race.name', /Enter a race name/],
    [{ race: { ...RACE, format: 'ultra' } }, 'race.format', /Choose a distance/],
    [{ discipline: 'strength', race: RACE }, 'race', /Strength plans don’t support a race/],
    [{ days: week({ minutes: 0 }) }, 'days', /No day has the minimum of 20 minutes/],
    [{ days: week({}) }, 'days', /Your days add up to 3.5 h, but you asked for 10 h a week/],
    [{ discipline: 'swim', days: week({ minutes: 120, hasPool: false }) }, 'days', /Mark days with a pool/],
  ];
  for (const [words, field, sentence] of cases) {
    const answer = await askForPlan(athlete, words);
    expect(answer.status, JSON.stringify(words)).toBe(400);
    expect(answer.json.fields[field], JSON.stringify(words)).toMatch(sentence);
  }
  expect((await athlete.get('/api/training-plans')).json).toEqual([]);
  expect((await athlete.get('/api/races')).json).toEqual([]);
});

test('a beginner with an hour a week gets a plan that keeps to it', async () => {
  const athlete = await anAthlete(product);
  const { id } = await aPlan(athlete, { difficulty: 'beginner', duration: 4, timeAvailable: 1 });
  const { planData } = await openedPlan(athlete, id);
  expect(planData.weeks.some(({ sessions }) => sessions.length > 0)).toBe(true);
  for (const { durationSeconds } of planData.weeks) expect(durationSeconds).toBeLessThanOrEqual(3660);
});

test('fifty-two weeks lead to the race in the last of them', { timeout: 180_000 }, async () => {
  const athlete = await anAthlete(product);
  const { id } = await aPlan(athlete, { duration: 52, race: { ...RACE, date: '2027-06-05', format: '70.3' } });
  const { planData, race } = await openedPlan(athlete, id);
  expect(planData.weeks).toHaveLength(52);
  expect(planData.weeks.at(-1)?.kind).toBe('race');
  expect(race).toMatchObject({ date: '2027-06-05', format: '70.3' });
});

test('the race of a plan stands in the season and on the dashboard; the next plan finds it by itself', async () => {
  const athlete = await anAthlete(product);
  const { id } = await aPlan(athlete, { race: RACE, duration: 11 });
  const { race, planData } = await openedPlan(athlete, id);
  expect(race).toMatchObject(RACE);
  expect(planData.weeks.at(-1)?.kind).toBe('race');
  expect((await athlete.get('/api/races')).json).toMatchObject([RACE]);
  expect((await athlete.get('/api/dashboard')).json.nextRace).toEqual({ name: RACE.name, date: RACE.date, daysLeft: 81 });
  const again = await aPlan(athlete, { name: 'Again' });
  expect((await openedPlan(athlete, again.id)).race).toMatchObject(RACE);
  expect((await openedPlan(athlete, (await aPlan(athlete, { name: 'None', race: null })).id)).race).toBeNull();
  await aPlan(athlete, { name: 'Named', race: { ...RACE, name: RACE.name.toUpperCase() } });
  expect((await athlete.get('/api/races')).json).toHaveLength(1);
});

test('days, hours and week start of the profile hold where the form says nothing', async () => {
  const athlete = await anAthlete(product);
  const availability = { monday: 0, tuesday: 60, wednesday: 60, thursday: 60, friday: 0, saturday: 180, sunday: 120 };
  await athlete.send('PATCH', '/api/athlete', { weekStart: 'sunday', hoursPerWeek: 6, availability });
  const { id, startDate, timeAvailable } = await aPlan(athlete, { timeAvailable: undefined, duration: 6 });
  expect(startDate).toBe('2026-06-07');
  expect(timeAvailable).toBeNull();
  const opened = await openedPlan(athlete, id);
  expect(opened.days.map(({ minutes }) => minutes)).toEqual([0, 60, 60, 60, 0, 180, 120]);
  for (const { date } of plannedSessions(opened)) expect([0, 4]).not.toContain(weekday(date));
  for (const { durationSeconds } of opened.planData.weeks) expect(durationSeconds).toBeLessThanOrEqual(6 * 3600 + 60);
});

test('whoever has trained more begins with more', async () => {
  const [fit, fresh] = [await anAthlete(product), await anAthlete(product)];
  for (let day = 1; day <= 60; day++)
    await anActivity(fit, { startTime: `${addDays('2026-06-03' as LocalDate, -day)}T06:00:00Z`, durationSec: 5400, rpe: 5 });
  const [more, less] = await Promise.all(
    [fit, fresh].map(async (athlete) => openedPlan(athlete, (await aPlan(athlete, { duration: 8, discipline: 'bike' })).id)),
  );
  expect(more?.planData.fitnessNow).toBeGreaterThan(30);
  expect(less?.planData.fitnessNow).toBeNull();
  expect(less?.planData.expectedFitness).toBeNull();
  expect(more?.planData.expectedFitness).toBeGreaterThan(30);
  expect(more?.planData.weeks[0]?.durationSeconds).toBeGreaterThan((less?.planData.weeks[0]?.durationSeconds ?? 0) * 1.2);
});

test('AUTHZ-02 another athlete finds no plan and no race', async () => {
  const [owner, other] = [await anAthlete(product), await anAthlete(product)];
  const { id } = await aPlan(owner, { duration: 1, race: { ...RACE, date: '2026-06-13' } });
  const [race] = (await owner.get('/api/races')).json;
  expect((await other.get('/api/training-plans')).json).toEqual([]);
  expect((await other.get(`/api/training-plans/${id}`)).status).toBe(404);
  expect((await other.send('DELETE', `/api/races/${race.id}`)).status).toBe(404);
  expect((await owner.send('DELETE', `/api/races/${race.id}`)).json).toEqual({ id: race.id });
  expect((await openedPlan(owner, id)).race).toBeNull();
});

test('what the goals say about days and times is kept', async () => {
  const athlete = await anAthlete(product);
  const { id } = await aPlan(athlete, { duration: 4, goals: ['no running on Mondays', 'rest on Friday'] });
  const sessions = plannedSessions(await openedPlan(athlete, id));
  expect(sessions.filter(({ date, discipline }) => weekday(date) === 0 && ['run', 'brick'].includes(discipline))).toEqual([]);
  expect(sessions.filter(({ date }) => weekday(date) === 4)).toEqual([]);
  const judged = await athlete.send('POST', '/api/training-plans/feasibility', {
    ...PLAN_ENTRY,
    goals: ['sub 5 h'],
    duration: 16,
    timeAvailable: 7,
    race: { ...PLAN_RACE, date: '2026-09-20', format: '70.3' },
  });
  expect(judged.json.isFeasible).toBe(false);
  expect(judged.json.sentences.map(({ sentence }: { sentence: string }) => sentence).join(' ')).toMatch(
    /5 h for 70.3 needs about .* h a week; you have 7/,
  );
  expect((await athlete.get('/api/races')).json).toEqual([]);
});

test('the answer while typing says what stands in the way, and keeps nothing', async () => {
  const athlete = await anAthlete(product);
  const judge = (words: object) => athlete.send('POST', '/api/training-plans/feasibility', { ...PLAN_ENTRY, ...words });
  expect((await judge({})).json).toMatchObject({ isFeasible: true });
  const past = (await judge({ race: { ...PLAN_RACE, date: '2026-06-01' } })).json;
  expect(past).toMatchObject({ isFeasible: false, hoursNeeded: null, sentences: [{ rule: 'race.date' }] });
  expect((await judge({ duration: 53 })).status).toBe(400);
  expect((await athlete.get('/api/training-plans')).json).toEqual([]);
});
