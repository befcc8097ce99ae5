import { expect, test } from 'vitest';
import { planNotes } from '#core/plan/explanation/plan-notes.ts';
import { sessionFuelling } from '#core/plan/prescription/session-nutrition.ts';
import { fieldRank } from '#core/race/prediction/field-rank.ts';
import { anInput, aRace } from '#test/athletes/plan-inputs.ts';

test('a plan says what the body and the goal ask for, health first', () => {
  expect(planNotes(anInput({ races: [] }), [])).toEqual([]);
  const notes = planNotes(
    anInput({
      weeklyHours: 5,
      injuries: [{ what: 'left calf', disciplines: ['run'], verdict: 'reduce', until: null }],
      equipment: { hasGym: true, hasPool: false, hasBike: true },
      races: [aRace()],
    }),
    [],
  );
  expect([...new Set(notes.map(({ rule }) => rule))]).toEqual([
    'injury',
    'race-hours',
    'long-session',
    'bricks',
    'race-pace',
    'open-water',
    'pool',
  ]);
  expect(notes[0]?.sentence).toBe('Your left calf allows only easy run sessions for now.');
  expect(notes[1]?.sentence).toBe('Moorland 70.3 needs at least 6 h a week; you have 5 h. Add time, or choose a shorter race.');
});

test('fuelling begins above 75 minutes, less of it on foot, and never above what was tolerated', () => {
  expect(sessionFuelling(75 * 60, 'bike', 90)).toBeNull();
  expect(sessionFuelling(100 * 60, 'bike', 90)).toMatchObject({ lowGPerH: 30, highGPerH: 30 });
  expect(sessionFuelling(180 * 60, 'bike', 80)?.sentence).toBe(
    'Take 60 to 80 g of carbohydrate per hour, starting in the first 15 minutes, glucose and fructose about 1 : 0.8, and drink to thirst.',
  );
  expect(sessionFuelling(180 * 60, 'run', 80)?.highGPerH).toBe(60);
  expect(sessionFuelling(180 * 60, 'strength', 80)).toBeNull();
});

test('a faster time stands further forward in the field, within its ends', () => {
  expect(fieldRank('70.3', 5.87 * 3600)).toBeCloseTo(0.45, 2);
  expect(fieldRank('ironman', 3 * 3600)).toBe(0.005);
  expect(fieldRank('ironman', 30 * 3600)).toBe(0.95);
  expect(fieldRank('t100', 4 * 3600)).toBeNull();
});
