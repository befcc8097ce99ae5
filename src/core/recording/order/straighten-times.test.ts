import { expect, test } from 'vitest';
import { straightenTimes } from '#core/recording/order/straighten-times.ts';

/** 3 m a second to the north, one record a second, each with a clock that is off by so many seconds. */
const sequence = (offBy: readonly number[]) => ({
  timesSec: offBy.map((off, i) => i + off),
  positionOf: (i: number) => ({ latitudeDeg: 52 + (i * 3) / 111_195, longitudeDeg: 4.5 }),
  distanceOf: () => Number.NaN,
});
const jitter = Array.from({ length: 300 }, (_, i) => ((i * 7) % 5) - 2);

test('a clock that trembles is put straight in the order of the file', () => {
  const times = straightenTimes(sequence(jitter));
  expect(times).not.toBeNull();
  const steps = Array.from(times ?? [], (sec, i) => sec - (times?.[i - 1] ?? sec));
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...Array.from(times ?? [], (sec, i) => Math.abs(sec - i)))).toBeLessThan(2.5);
});

test('records in the wrong order are to be sorted', () => {
  const shuffled = Array.from({ length: 300 }, (_, i) => (i % 10 < 5 ? i + 5 : i - 5));
  const positionOf = (i: number) => ({ latitudeDeg: 52 + ((shuffled[i] ?? 0) * 3) / 111_195, longitudeDeg: 4.5 });
  expect(straightenTimes({ timesSec: shuffled, positionOf, distanceOf: () => Number.NaN })).toBeNull();
});

test('a clock that was set back, one that never goes back and one without positions are left alone', () => {
  expect(straightenTimes(sequence(Array.from({ length: 300 }, (_, i) => (i < 150 ? 0 : -60))))).toBeNull();
  expect(straightenTimes(sequence(Array.from({ length: 300 }, () => 0)))).toBeNull();
  expect(straightenTimes({ ...sequence(jitter), positionOf: () => null })).toBeNull();
});

test('without positions the distance says which order is right', () => {
  const indoors = { ...sequence(jitter), positionOf: () => null };
  expect(straightenTimes({ ...indoors, distanceOf: (i) => i * 3 })).not.toBeNull();
});
