import { expect, test } from 'vitest';
import { doneTrace } from '#core/workout/compliance/recorded-trace.ts';

const seconds = (count: number, from = 0) => Array.from({ length: count }, (_, second) => from + second);

test('a trace has a value for each second of timer time, and a long pause is not in it', () => {
  const timeSec = [...seconds(60), ...seconds(61, 1_000)];
  const trace = doneTrace({ timeSec, powerW: timeSec.map(() => 200) }, 'bike');
  expect(trace?.powerW?.length).toBeLessThan(130);
  expect(trace?.powerW?.[30]).toBe(200);
  expect(trace?.heartRateBpm).toBeUndefined();
});

test('nothing recorded is no trace', () => {
  expect(doneTrace({ timeSec: [] }, 'run')).toBeNull();
  expect(doneTrace({ timeSec: [0] }, 'run')).toBeNull();
});
