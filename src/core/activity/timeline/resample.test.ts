import { expect, test } from 'vitest';
import { resample } from '#core/activity/timeline/resample.ts';

const at = (seconds: number[], length: number, smartRecording = false) => ({ seconds, length, smartRecording });

test('a record a second stays as it is, and what is unknown at either end stays unknown', () => {
  expect(resample([null, 1, 2, null], at([0, 1, 2, 3], 5), 'hold')).toEqual([null, 1, 2, null, null]);
});

test('several records of a second become their mean', () => {
  expect(resample([100, 200, 400, 500], at([0, 0, 1, 1], 2), 'hold')).toEqual([150, 450]);
});

test('three missing seconds lie on the line between their neighbours, whatever the channel', () => {
  for (const filling of ['line', 'hold', 'zero', 'unknown'] as const) {
    expect(resample([100, 140], at([0, 4], 5), filling)).toEqual([100, 110, 120, 130, 140]);
  }
});

test('four missing seconds are coasting for power, the last beat for a heart, the way between for distance, else unknown', () => {
  const hole = at([0, 5], 6);
  expect(resample([100, 150], hole, 'zero')).toEqual([100, 0, 0, 0, 0, 150]);
  expect(resample([100, 150], hole, 'hold')).toEqual([100, 100, 100, 100, 100, 150]);
  expect(resample([100, 150], hole, 'line')).toEqual([100, 110, 120, 130, 140, 150]);
  expect(resample([100, 150], hole, 'unknown')).toEqual([100, null, null, null, null, 150]);
});

test('a heart rate is held for ten seconds and then unknown', () => {
  const values = resample([100, 150], at([0, 20], 21), 'hold');
  expect(values.slice(0, 11)).toEqual(Array(11).fill(100));
  expect(values.slice(11, 20)).toEqual(Array(9).fill(null));
  expect(values[20]).toBe(150);
});

test('a watch on smart recording leaves holes of up to ten seconds on purpose', () => {
  expect(resample([100, 110], at([0, 10], 11, true), 'zero')).toEqual([100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110]);
  expect(resample([100, 110], at([0, 12], 13, true), 'zero').slice(1, 12)).toEqual(Array(11).fill(0));
});

test('records outside the timeline are left out', () => {
  expect(resample([9, 1, 9], at([-1, 0, 7], 2), 'hold')).toEqual([1, null]);
});
