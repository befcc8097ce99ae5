import { expect, test } from 'vitest';
import { formatThreshold, thresholdWords } from '#web/format/quantities/threshold.ts';

test('a threshold pace is typed as m:ss and kept as a speed', () => {
  const words = thresholdWords('run-threshold-speed', 'metric');
  expect(words.parse('4:10')).toBe(4);
  expect(words.type(4)).toBe('4:10');
  expect(thresholdWords('run-threshold-speed', 'imperial').typedAs).toBe('m:ss per mile');
});

test('CSS is the time for 100 m in both systems of units', () => {
  expect(thresholdWords('css', 'imperial').parse('1:40')).toBe(1);
  expect(formatThreshold('css', 1, 'imperial')).toBe('1:40 /100 m');
});

test('W′ is typed in kJ and kept in J', () => {
  expect(thresholdWords('w-prime', 'metric').parse('20,5')).toBe(20_500);
  expect(formatThreshold('w-prime', 20_500, 'metric')).toBe('20.5 kJ');
});

test('what cannot be read is not a threshold', () => {
  expect(thresholdWords('css', 'metric').parse('0:00')).toBeNull();
  expect(thresholdWords('ftp', 'metric').parse('strong')).toBeNull();
});
