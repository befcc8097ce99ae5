import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { chartPeriod, periodBefore } from '#web/features/assistant/charts/chart-period.ts';

const TODAY = '2026-11-21' as LocalDate;

test('a chart covers the days of the answer, both included', () => {
  expect(chartPeriod({ from: '2026-10-01', to: '2026-10-31' }, TODAY, 90)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(chartPeriod({ from: '2026-10-31', to: '2026-10-01' }, TODAY, 90)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
});

test('without days, or with words that are no days, it covers the last ones up to today', () => {
  expect(chartPeriod({}, TODAY, 7)).toEqual({ from: '2026-11-15', to: TODAY });
  expect(chartPeriod({ from: 'last week', to: '2026-99-99' }, TODAY, 7)).toEqual({ from: '2026-11-15', to: TODAY });
});

test('the period before is as long and ends the day before', () => {
  const period = chartPeriod({ from: '2026-11-15', to: '2026-11-21' }, TODAY, 7);
  expect(periodBefore(period)).toEqual({ earlierFrom: '2026-11-08', earlierTo: '2026-11-14' });
});
