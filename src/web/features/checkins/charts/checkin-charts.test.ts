import { expect, test } from 'vitest';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { aCheckIn } from '#test/fixtures/checkins.ts';
import { readingColumns, readingFinding } from '#web/features/checkins/charts/checkin-charts.ts';

const TODAY = '2026-11-21' as LocalDate;
const mornings = (count: number, hrv: (ago: number) => number) =>
  Array.from({ length: count }, (_, ago) => aCheckIn({ date: addDays(TODAY, -ago), hrv: hrv(ago) }));
const unit = () => 'ms';

test('a morning without the reading is a gap, not a zero', () => {
  const columns = readingColumns(
    [aCheckIn({ date: '2026-11-21', hrv: 60 }), aCheckIn({ date: '2026-11-20' }), aCheckIn({ date: '2026-11-19', hrv: 50 })],
    'hrv',
    'metric',
  );
  expect(columns.values).toEqual([50, null, 60]);
  expect(columns.week).toEqual([null, null, null]);
});

test('the title says this week’s mean against four weeks ago', () => {
  const columns = readingColumns(
    mornings(40, (ago) => (ago < 14 ? 64 : 60)),
    'hrv',
    'metric',
  );
  expect(readingFinding(columns, 'hrv', unit)).toBe('HRV 64 ms this week, 4 above four weeks ago');
  expect(
    readingFinding(
      readingColumns(
        mornings(40, () => 60),
        'hrv',
        'metric',
      ),
      'hrv',
      unit,
    ),
  ).toBe('HRV 60 ms this week, unchanged from four weeks ago');
});

test('with too few mornings it says only what is known', () => {
  expect(
    readingFinding(
      readingColumns(
        mornings(2, () => 58),
        'hrv',
        'metric',
      ),
      'hrv',
      unit,
    ),
  ).toBe('HRV 58 ms');
  expect(readingColumns([], 'hrv', 'metric').days).toEqual([]);
});

test('HRV is averaged in its logarithm, as for the readiness: 40 and 90 and 60 make 60', () => {
  const columns = readingColumns(
    [aCheckIn({ date: '2026-11-19', hrv: 40 }), aCheckIn({ date: '2026-11-20', hrv: 90 }), aCheckIn({ date: '2026-11-21', hrv: 60 })],
    'hrv',
    'metric',
  );
  expect(columns.week.at(-1)).toBeCloseTo(60, 9);
});
