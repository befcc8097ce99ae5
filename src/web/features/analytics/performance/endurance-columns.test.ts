import { expect, test } from 'vitest';
import { ActivityId } from '#contract/shared/ids.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { enduranceColumns, enduranceFinding } from '#web/features/analytics/performance/endurance-columns.ts';

const ride = (index: number, efficiencyFactor: number | null, decoupling: number | null = null) => ({
  activityId: ActivityId.parse('0190a000-0000-7000-8000-000000000001'),
  date: addDays('2026-09-01' as LocalDate, index),
  name: 'Ride',
  discipline: 'bike' as const,
  durationSec: 7200,
  efficiencyFactor,
  decoupling,
  durability: null,
});

test('the last five stand against the five before', () => {
  const points = Array.from({ length: 10 }, (_, index) => ride(index, index < 5 ? 1.5 : 1.56));
  expect(enduranceFinding(enduranceColumns(points, 'efficiency'), 'efficiency')).toBe(
    'Efficiency: 1.56 (last five activities), up 4% from the five before',
  );
});

test('decoupling moves in points of percent', () => {
  const points = Array.from({ length: 10 }, (_, index) => ride(index, null, index < 5 ? 0.06 : 0.045));
  expect(enduranceFinding(enduranceColumns(points, 'decoupling'), 'decoupling')).toBe(
    'Decoupling: 4.5% (last five activities), down 1.5% from the five before',
  );
});

test('few activities say only what they are, none says so', () => {
  expect(enduranceFinding(enduranceColumns([ride(0, 1.4)], 'efficiency'), 'efficiency')).toBe('Latest efficiency: 1.40');
  expect(enduranceFinding(enduranceColumns([ride(0, 1.4)], 'durability'), 'durability')).toBe('No durability data in this period');
});

test('two activities of one day can both be read', () => {
  const { days } = enduranceColumns([ride(0, 1.4), ride(0, 1.5), ride(1, 1.6)], 'efficiency');
  expect(days[1]).toBeGreaterThan(days[0] ?? 0);
  expect(days[2]).toBeGreaterThan(days[1] ?? 0);
});
