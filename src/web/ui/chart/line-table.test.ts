import { expect, test } from 'vitest';
import { lineRows } from '#web/ui/chart/line-table.ts';

test('an export holds plain numbers in all lines, the bounds of a band, and empty cells where nothing is known', () => {
  const rows = lineRows({
    title: 'Fitness up 6',
    x: [1, 2],
    xLabel: 'Day',
    formatX: (value) => `day ${value}`,
    exportX: (value) => `2026-11-0${value}`,
    formatY: String,
    unitY: 'W',
    series: [{ label: 'FTP', values: [250.123, null], tone: 'bike', band: [{ low: 240, high: 260 }, null] }],
    strip: { label: 'Form', values: [-3, 4], format: String, toneOf: () => 'muted' },
  });
  expect(rows).toEqual([
    ['Day', 'FTP (W)', 'FTP, low (W)', 'FTP, high (W)', 'Form'],
    ['2026-11-01', 250.123, 240, 260, -3],
    ['2026-11-02', null, null, null, 4],
  ]);
});
