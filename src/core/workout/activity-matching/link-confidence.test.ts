import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { mayPair } from '#core/workout/activity-matching/can-link.ts';
import { isAlike, type PairFacts, pairDoubt } from '#core/workout/activity-matching/link-confidence.ts';

const DAY = '2026-05-31' as LocalDate;
const pair = (more: { doneSec?: number; activities?: number[]; sessions?: number[]; done?: string } = {}): PairFacts => ({
  session: { date: DAY, discipline: 'bike', durationSec: 3_600 },
  activity: { date: (more.done ?? DAY) as LocalDate, discipline: 'bike', durationSec: more.doneSec ?? 3_500 },
  otherActivitiesSec: more.activities ?? [],
  otherSessionsSec: more.sessions ?? [],
});

test('the only ride of the day at the planned length is surely the one', () => {
  expect(pairDoubt(pair())).toEqual({
    sureness: 'sure',
    reasons: ['It took 58:20; 1:00:00 was planned.', 'The only ride that day.'],
  });
});

test('a ride that is much longer or shorter than planned is likely at most, and beyond twice or half doubtful', () => {
  expect([0.49, 0.5, 0.74, 0.75, 1.33, 1.34, 2, 2.01].map((share) => pairDoubt(pair({ doneSec: 3_600 * share })).sureness)).toEqual([
    'doubtful',
    'likely',
    'likely',
    'sure',
    'sure',
    'likely',
    'likely',
    'doubtful',
  ]);
  expect([1_799, 1_800, 7_200, 7_201].map((sec) => isAlike(sec, 3_600))).toEqual([false, true, true, false]);
});

test('a second ride that would fit leaves it likely, one that fits better makes it doubtful', () => {
  const worse = pairDoubt(pair({ activities: [5_000] }));
  expect(worse.sureness).toBe('likely');
  expect(worse.reasons[0]).toBe('Another ride that day would match as well.');
  expect(pairDoubt(pair({ doneSec: 3_000, activities: [3_600] })).sureness).toBe('doubtful');
  expect(pairDoubt(pair({ doneSec: 3_000, activities: [3_600, 3_700] })).reasons[0]).toBe('2 other rides that day would match as well.');
});

test('a spin of ten minutes beside it takes nothing from it', () => {
  expect(pairDoubt(pair({ activities: [600] })).sureness).toBe('sure');
});

test('another session of the day that would fit is named', () => {
  expect(pairDoubt(pair({ sessions: [4_000] }))).toMatchObject({
    sureness: 'likely',
    reasons: ['Another session that day would match as well.', 'It took 58:20; 1:00:00 was planned.', 'The only ride that day.'],
  });
  expect(pairDoubt(pair({ sessions: [3_500] })).sureness).toBe('doubtful');
});

test('what was done on another day is doubtful and says the day', () => {
  expect(pairDoubt(pair({ done: '2026-06-01' }))).toMatchObject({
    sureness: 'doubtful',
    reasons: ['Completed a day later.', expect.any(String)],
  });
});

test('only a session of the same or a neighbouring day and of the same sport can be meant', () => {
  const session = { date: DAY, discipline: 'bike' as const, workout: null };
  const on = (date: string, discipline: 'bike' | 'run' | 'other' | 'triathlon' = 'bike') => ({ date: date as LocalDate, discipline });
  expect(['2026-05-29', '2026-05-30', '2026-06-01', '2026-06-02'].map((date) => mayPair(session, on(date)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([on(DAY, 'run'), on(DAY, 'other'), on(DAY, 'triathlon')].map((activity) => mayPair(session, activity))).toEqual([
    false,
    true,
    false,
  ]);
  const brick = { ...session, workout: { discipline: 'brick' as const } };
  expect([on(DAY, 'run'), on(DAY, 'triathlon')].map((activity) => mayPair(brick, activity))).toEqual([true, true]);
});
