import { expect, test } from 'vitest';
import { addDays } from '#core/calendar.ts';
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
  expect(kinds[9]).toBe('base');
  expect(kinds[17]).toBe('race');
  expect(kinds.slice(18)).toEqual(['transition', 'base']);
});

test('no recovery week stands right before a taper, and from forty on every third week is one', () => {
  const kinds = (ageYears: number) => seasonOutline(anInput({ ageYears })).map(({ kind }) => kind);
  expect(kinds(34).flatMap((kind, i) => (kind === 'recovery' ? [i + 1] : []))).toEqual([4, 8, 12]);
  expect(kinds(45).flatMap((kind, i) => (kind === 'recovery' ? [i + 1] : []))).toEqual([3, 6, 9, 12]);
});

test('a taper cuts 41 to 60 per cent, deeper for the longer race', () => {
  const mean = (distance: 'sprint' | 'ironman', weeks: number) => {
    const outline = seasonOutline(anInput({ weeks, races: [aRace({ date: inWeeks(weeks), format: { kind: 'triathlon', distance } })] }));
    const shares = outline.filter(({ phase }) => phase === 'taper').map(({ share }) => share);
    return shares.reduce((sum, share) => sum + share, 0) / shares.length;
  };
  expect(mean('sprint', 10)).toBeCloseTo(0.59, 2);
  expect(mean('ironman', 20)).toBeCloseTo(0.45, 2);
});

test('without an A race the last race is the goal, and without any there is no taper', () => {
  const minor = aRace({ priority: 'B' });
  expect(goalRaces(anInput({ races: [minor] }))).toEqual([minor]);
  expect(seasonOutline(anInput({ weeks: 12, races: [] })).some(({ phase }) => phase === 'taper')).toBe(false);
});

test('a plan that begins in the middle of a week has that week, and one of 52 weeks has them all', () => {
  expect(seasonOutline(anInput({ start: addDays(start, 3), weeks: 2, races: [] })).map(({ from }) => from)).toEqual([
    start,
    addDays(start, 7),
  ]);
  expect(seasonOutline(anInput({ weeks: 52, races: [] }))).toHaveLength(52);
});
