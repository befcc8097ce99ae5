import { expect, test } from 'vitest';
import { altitudeSource } from '#core/activity/elevation/altitude-source.ts';
import { steadyAltitude } from '#core/activity/elevation/steady-altitude.ts';
import { smoothed } from '#core/activity/timeline/smoothed.ts';
import { everySecond } from '#test/fixtures/recordings.ts';

test('smoothing leaves an even slope as it is, up to its ends', () => {
  const slope = everySecond(200, (second) => second * 0.3);
  smoothed(slope, 61).forEach((altitude, second) => {
    expect(altitude).toBeCloseTo(slope[second] ?? -1, 9);
  });
});

test('smoothing takes the mean of what is known around a second', () => {
  expect(smoothed([0, 9, 0, null, 0], 3)).toEqual([0, 3, 4.5, null, 0]);
});

test('an altitude that wanders by metres within a minute comes from satellites, a steady hill from a barometer', () => {
  const wandering = everySecond(3600, (second) => 100 + 8 * Math.sin(second / 10));
  const hill = everySecond(3600, (second) => second * 0.2 + Math.sin(second) * 0.4);
  expect(altitudeSource(wandering, 'run')).toBe('satellites');
  expect(altitudeSource(hill, 'run')).toBe('barometer');
  expect(altitudeSource(wandering, 'bike')).toBe('barometer');
  expect(altitudeSource([], 'run')).toBe('barometer');
});

test('an altitude that climbs faster than a runner can is unknown', () => {
  const lost = everySecond(600, (second) => (second < 200 ? 0 : second < 300 ? (second - 200) * 2 : 200));
  const steady = steadyAltitude(lost, 'barometer');
  expect(steady[100]).toBe(0);
  expect(steady[250]).toBeNull();
  expect(steady[500]).toBeCloseTo(200, 9);
  const falling = steadyAltitude(
    lost.map((altitude) => -altitude * 1.5),
    'barometer',
  );
  expect(falling[250]).toBeNull();
  // 2 m/s downhill is a good descent.
  expect(
    steadyAltitude(
      lost.map((altitude) => -altitude * 0.9),
      'barometer',
    )[250],
  ).not.toBeNull();
});
