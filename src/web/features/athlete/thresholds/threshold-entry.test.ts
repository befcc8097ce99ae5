import { expect, test } from 'vitest';
import { readThreshold } from '#web/features/athlete/thresholds/threshold-entry.ts';

test('a threshold is read in the athlete’s words', () => {
  expect(readThreshold('ftp', '285', 'metric')).toEqual({ kind: 'read', value: 285 });
  expect(readThreshold('run-threshold-speed', '4:10', 'metric')).toEqual({ kind: 'read', value: 4 });
});

test('what is wrong is said in the same words', () => {
  expect(readThreshold('css', 'fast', 'metric')).toEqual({ kind: 'wrong', sentence: 'Enter minutes and seconds, such as 4:30' });
  expect(readThreshold('ftp', '', 'metric')).toEqual({ kind: 'wrong', sentence: 'Enter a number in W' });
  expect(readThreshold('run-threshold-speed', '1:00', 'metric')).toEqual({
    kind: 'wrong',
    sentence: 'Enter a value from 16:40 to 2:05 m:ss per km',
  });
});
