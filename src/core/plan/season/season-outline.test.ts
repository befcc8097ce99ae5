import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#core/calendar.ts';
import { goalRaces, seasonOutline } from '#core/plan/season/season-outline.ts';
import { anInput, aRace } from '#test/athletes/plan-inputs.ts';

const { start } = anInput();
const inWeeks = (weeks: number) => addDays(start, 7 * weeks - 1);

test('after an A race come easy weeks, then the way to the next one', () => {
  const races = [
    aRace({ date: inWeeks(8), format: { kind: 'triathlon', distance: 'olympic' } }),
    aRace({ id: 'b', date: inWeeks(18), format: { kind: 'triathlon', distance: 'olympic' } }),
  ];
  const kinds = seasonOutline(anInput({ weeks: 20, races })).map(({ kind }) => kind);
  expect(kinds[7]).toBe('race');
  expect(kinds[8]).toBe('transition');
  // What was built for the first is kept for the second.
  expect(kinds[9]).toBe('build');
  expect(kinds[17]).toBe('race');
  expect(kinds.slice(18)).toEqual(['transition', 'base']);
});

test('recovery weeks are counted back from the taper, and from forty on every third week is one', () => {
  const outline = (ageYears: number) => seasonOutline(anInput({ ageYears }));
  const apart = (ageYears: number) => outline(ageYears).flatMap(({ kind }, i) => (kind === 'recovery' ? [i + 1] : []));
  expect(apart(34)).toEqual([3, 7, 11]);
  expect(apart(45)).toEqual([3, 6, 9, 12]);
  expect(
    outline(34)
      .map(({ kind }) => kind)
      .slice(10),
  ).toEqual(['recovery', 'build', 'peak', 'peak', 'taper', 'race']);
});

test('a taper is counted back from race day, whatever its weekday', () => {
  for (let weekday = 0; weekday < 7; weekday++) {
    const race = aRace({ date: addDays(start, 7 * 15 + weekday) });
    const days = seasonOutline(anInput({ races: [race] })).flatMap(({ from, dayShares }) =>
      dayShares.map((share, day) => ({ before: daysBetween(addDays(from, day), race.date), share })),
    );
    const taper = days.filter(({ before, share }) => before > 0 && share < 1);
    expect(taper.map(({ before }) => before)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    const mean = taper.reduce((sum, { share }) => sum + share, 0) / taper.length;
    expect(mean).toBeGreaterThan(0.41);
    expect(mean).toBeLessThan(0.59);
    expect(seasonOutline(anInput({ races: [race] })).at(-1)?.kind).toBe('race');
  }
});

test('without an A race the last race is the goal, and without any there is no taper', () => {
  const minor = aRace({ priority: 'B' });
  expect(goalRaces(anInput({ races: [minor] }))).toEqual([minor]);
  expect(seasonOutline(anInput({ weeks: 12, races: [] })).some(({ phase }) => phase === 'taper')).toBe(false);
});

test('between two Ironmans six weeks apart there is time to train, though nothing hard for three weeks', () => {
  const format = { kind: 'triathlon', distance: 'ironman' } as const;
  const races = [aRace({ date: inWeeks(18), format }), aRace({ id: 'b', date: inWeeks(24), format })];
  const kinds = seasonOutline(anInput({ ageYears: 45, weeks: 24, races })).map(({ kind }) => kind);
  expect(kinds.slice(17)).toEqual(['race', 'transition', 'transition', 'build', 'peak', 'taper', 'race']);
});

test('the longest ride is no brick', () => {
  for (const level of ['beginner', 'intermediate', 'advanced'] as const) {
    for (const distance of ['70.3', 't100', 'ironman'] as const) {
      const races = [aRace({ date: inWeeks(20), format: { kind: 'triathlon', distance } })];
      const longest = seasonOutline(anInput({ level, weeks: 20, races })).filter(({ long }) => long.bike === 1);
      expect(longest.map(({ brick }) => brick?.isLong ?? false)).toEqual([false]);
    }
  }
});

test('a plan that begins in the middle of a week has that week, and one of 52 weeks has them all', () => {
  expect(seasonOutline(anInput({ start: addDays(start, 3), weeks: 2, races: [] })).map(({ from }) => from)).toEqual([
    start,
    addDays(start, 7),
  ]);
  expect(seasonOutline(anInput({ weeks: 52, races: [] }))).toHaveLength(52);
});
