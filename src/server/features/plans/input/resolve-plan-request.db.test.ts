import { expect, test } from 'vitest';
import { anAthlete } from '#test/athletes/factories.ts';
import { aPlan, openedPlan, plannedSessions } from '#test/athletes/plan-fixtures.ts';
import { setUpProduct } from '#test/database.ts';

const product = setUpProduct({ now: '2026-06-03T09:00:00Z' });
const ABILITY = { swims200m: false, longestRideMin: 60, longestRunMin: 10, weeklyHours: 3 };
const BEGINNER = {
  difficulty: 'beginner',
  duration: 6,
  timeAvailable: 6,
  race: { name: 'Beck sprint', date: '2026-07-19', format: 'sprint', priority: 'A' },
};

test('what the athlete can do is kept with the profile, and plans begin there', async () => {
  const athlete = await anAthlete(product);
  expect((await athlete.get('/api/athlete')).json.ability).toBeNull();
  expect((await athlete.send('PATCH', '/api/athlete', { ability: ABILITY })).json.ability).toEqual(ABILITY);
  const { id } = await aPlan(athlete, BEGINNER);
  const opened = await openedPlan(athlete, id);
  const sessions = plannedSessions(opened);
  for (const { name } of sessions.filter(({ discipline }) => discipline === 'swim')) expect(name).toMatch(/^Learn to swim \d+ x 25 m/);
  for (const { name } of sessions.filter(({ discipline }) => discipline === 'run')) expect(name).toMatch(/^Run-walk /);
  const notes = opened.planData.notes.map(({ sentence }) => sentence);
  expect(notes).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^It takes about 11 weeks from what you can do now to 400 m without stopping; Beck sprint is in 5\./),
      expect.stringMatching(/^It takes about 8 weeks from what you can do now to 30 min without walking; Beck sprint is in 5\./),
    ]),
  );
  const { sentences } = (await athlete.send('POST', '/api/training-plans/feasibility', { name: 'x', discipline: 'triathlon', ...BEGINNER }))
    .json;
  expect(sentences.map(({ sentence }: { sentence: string }) => sentence)).toEqual(expect.arrayContaining(notes));
});

test('what the form says comes before the profile, and becomes the profile’s with the plan, not with the question', async () => {
  const athlete = await anAthlete(product);
  const entry = { ...BEGINNER, ability: ABILITY };
  await athlete.send('POST', '/api/training-plans/feasibility', { name: 'x', discipline: 'triathlon', ...entry });
  expect((await athlete.get('/api/athlete')).json.ability).toBeNull();
  await aPlan(athlete, entry);
  expect((await athlete.get('/api/athlete')).json.ability).toEqual(ABILITY);
  const able = await aPlan(athlete, { ...BEGINNER, ability: { ...ABILITY, swims200m: true, longestRunMin: 40 } });
  expect(plannedSessions(await openedPlan(athlete, able.id)).filter(({ name }) => /Learn to swim|Run-walk/.test(name))).toEqual([]);
});

test('abilities that cannot be are refused with a sentence', async () => {
  const athlete = await anAthlete(product);
  const answer = await athlete.send('PATCH', '/api/athlete', { ability: { ...ABILITY, weeklyHours: 80 } });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('Must be at most 50 hours');
});
