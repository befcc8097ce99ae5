import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { type MovableSession, moveBreaks } from '#core/plan/explanation/move-warnings.ts';

/** Monday 4 May 2026 is day 0. */
const day = (n: number) => new Date(Date.UTC(2026, 4, 4 + n)).toISOString().slice(0, 10) as LocalDate;

const session = (id: string, on: number, more: Partial<MovableSession> = {}): MovableSession => ({
  id,
  name: id,
  date: day(on),
  discipline: 'run',
  durationSec: 2700,
  distanceM: null,
  load: 30,
  intensity: 'easy',
  isHeavyStrength: false,
  isLong: false,
  ...more,
});
const intervals = (on: number) => session('Intervals', on, { intensity: 'hard' });
const longRun = (on: number) => session('Long run', on, { isLong: true, durationSec: 6000 });
const move = (sessions: MovableSession[], id: string, to: number, more: Partial<Parameters<typeof moveBreaks>[0]> = {}) =>
  moveBreaks({ sessions, id, to: day(to), athlete: { level: 'intermediate', ageYears: 35 }, roomMin: null, weekStart: 0, ...more });

test('a long run beside intervals is said before it is dropped, and two days away it is fine', () => {
  expect(move([intervals(1), longRun(5)], 'Long run', 2)).toEqual(['Intervals and Long run are 24 h apart; hard and long runs need 48 h.']);
  expect(move([intervals(1), longRun(5)], 'Long run', 3)).toEqual([]);
});

test('hard runs keep their distance across the border of two weeks', () => {
  const hills = session('Hills', 8, { intensity: 'hard' });
  expect(move([intervals(4), hills], 'Intervals', 7)).toEqual(['Two hard runs are 24 h apart; you need at least 48 h.']);
  expect(move([intervals(4), hills], 'Intervals', 6)).toEqual([]);
});

test('a day holds its minutes, one demanding session, and one of each discipline', () => {
  const ride = session('Long ride', 3, { discipline: 'bike', isLong: true, durationSec: 9000 });
  expect(move([intervals(1), ride], 'Long ride', 1, { roomMin: [60, 120, 60, 180, 60, 240, 240] })).toEqual([
    'Tuesday has 120 min available; 195 would be needed.',
    'Tuesday would have 2 long or hard sessions; your limit is 1 a day.',
  ]);
  expect(move([session('Easy', 0), session('Also easy', 2)], 'Also easy', 0)).toEqual([
    'Monday would have 2 run sessions; the limit is one a day.',
  ]);
});

test('a week that loses its last rest day says so, and one that had none is not told again', () => {
  const full = [0, 1, 2, 3, 4, 5].map((on) => session(`s${on}`, on, { discipline: on % 2 ? 'bike' : 'run' }));
  const twice = [...full, session('swim', 5, { discipline: 'swim' })];
  expect(move(twice, 'swim', 6)).toEqual(['0 rest days this week; you need 1.']);
  const none = [...full, session('swim', 6, { discipline: 'swim' }), session('core', 0, { discipline: 'strength' })];
  expect(move(none, 'core', 1)).toEqual([]);
});

test('a session that stays, or that is not there, breaks nothing', () => {
  expect(move([intervals(1), longRun(2)], 'Long run', 2)).toEqual([]);
  expect(move([intervals(1)], 'Gone', 2)).toEqual([]);
});
