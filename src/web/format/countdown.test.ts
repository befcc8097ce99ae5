import { expect, test } from 'vitest';
import { formatCountdown } from '#web/format/countdown.ts';

test('weeks while there are weeks, then days, then the day itself', () => {
  expect([84, 140, 14, 13, 2, 1, 0].map((days) => formatCountdown('Leeds 70.3', days))).toEqual([
    'Twelve weeks to Leeds 70.3',
    '20 weeks to Leeds 70.3',
    'Two weeks to Leeds 70.3',
    '13 days to Leeds 70.3',
    '2 days to Leeds 70.3',
    'Leeds 70.3 is tomorrow',
    'Leeds 70.3 is today',
  ]);
});
