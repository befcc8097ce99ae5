import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { fitnessFinding } from '#web/format/fitness-finding.ts';

const TODAY = '2026-11-21' as LocalDate;
const history = (count: number, fitness: (ago: number) => number) =>
  Array.from({ length: count }, (_, index) => ({ date: addDays(TODAY, index + 1 - count), fitness: fitness(count - 1 - index) }));
const ahead = (load: number) => [{ date: '2026-12-05' as LocalDate, fitness: 77.6, load }];

test('the title says the change of four weeks, and where the plan leads', () => {
  const days = history(90, (ago) => 72 - (6 * ago) / 28);
  expect(fitnessFinding(days)).toBe('Fitness up 6 in four weeks');
  expect(fitnessFinding(days, ahead(50))).toBe('Fitness up 6 in four weeks, projected 78 by 5 Dec');
});

test('a fall and a standstill are said as they are', () => {
  expect(fitnessFinding(history(90, (ago) => 50 + ago / 7))).toBe('Fitness down 4 in four weeks');
  expect(fitnessFinding(history(90, () => 50))).toBe('Fitness unchanged over four weeks');
});

test('a calendar without load leads nowhere, and the first weeks are no change', () => {
  expect(
    fitnessFinding(
      history(90, () => 50),
      ahead(0),
    ),
  ).toBe('Fitness unchanged over four weeks');
  expect(fitnessFinding(history(69, (ago) => 12 + ago))).toBe('Fitness 12');
  expect(fitnessFinding([])).toBe('No data available yet');
});
