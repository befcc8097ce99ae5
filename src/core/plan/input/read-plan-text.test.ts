import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { readPlanText } from '#core/plan/input/read-plan-text.ts';

const today = '2026-11-30' as LocalDate;
const half = { kind: 'triathlon', distance: '70.3' };

test('a race with its day is read, whichever way the day is written', () => {
  for (const [words, date] of [
    ['Finish the Leeds 70.3 on 14 June', '2027-06-14'],
    ['70.3 on June 14th, 2027', '2027-06-14'],
    ['My half ironman is 2027-06-14', '2027-06-14'],
    ['Half-distance on the 5th of December', '2026-12-05'],
  ] as const)
    expect(readPlanText(words, today), words).toEqual([{ kind: 'race', format: half, date }]);
});

test('a race without a day, or in the past, is none, and a day alone neither', () => {
  for (const words of ['Finish a 70.3', '70.3 on 2026-05-01', 'Away on 14 June', 'Swim 1:40 per 100 m'])
    expect(readPlanText(words, today), words).toEqual([]);
});

test('pain becomes an injury, and what is missing a field of the equipment', () => {
  const found = readPlanText('I have no power meter. My left knee hurts after long runs', today);
  expect(found).toMatchObject([{ kind: 'injury', injury: { bodyPart: 'left knee', allows: 'easy' } }, { kind: 'no-power' }]);
  expect(readPlanText('I don’t own a bike', today)).toEqual([{ kind: 'no-bike' }]);
  expect(readPlanText('My knee surgery was years ago. My new power meter works', today)).toEqual([]);
});

test.each([
  ['I cannot swim', [{ kind: 'no-swim' }]],
  ['I can’t swim 200 m yet, and I can run 20 minutes', [{ kind: 'no-swim' }, { kind: 'run', minutes: 20 }]],
  ['Never learnt to swim. I run 10 min', [{ kind: 'no-swim' }, { kind: 'run', minutes: 10 }]],
  ['I can only run for 5 min', [{ kind: 'run', minutes: 5 }]],
  ['I can’t run yet', [{ kind: 'run', minutes: 0 }]],
  ['I train 3 hours a week now', [{ kind: 'hours', hours: 3 }]],
  ['Currently 4.5 h a week', [{ kind: 'hours', hours: 4.5 }]],
  ['I can’t swim on Mondays', []],
  ['Run 40 min on Tuesdays, 10 hours a week', []],
  ['Swim 1:40 per 100 m, run a 20 minute 5 km', []],
])('%s is ability: %o', (words, found) => {
  expect(readPlanText(words, today)).toEqual(found);
});
