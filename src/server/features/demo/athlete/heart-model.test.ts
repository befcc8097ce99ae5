import { expect, test } from 'vitest';
import type { BodyOfTheDay } from '#server/features/demo/activity/training-activity.ts';
import { heartOf } from '#server/features/demo/athlete/heart-model.ts';
import { diceOf } from '#server/features/demo/seeded-random.ts';

const worth = { ftpW: 230, runMps: 3.8, cssMps: 0.95 };
const body: BodyOfTheDay = {
  worth,
  aim: worth,
  massKg: 61,
  restBpm: 47,
  maxBpm: 187,
  lthrBpm: { bike: 165, run: 171, swim: 161 },
  shiftBpm: 0,
  driftBpm: 14,
  fade: 0,
  leftShare: 0.5,
};

/** So many seconds at one intensity: the mean of the last 30, and the heart to go on with. */
function beats(seconds: number, intensity: number, heart = aHeart(15)) {
  const rates = Array.from({ length: seconds }, () => heart.beat(intensity)).slice(-30);
  return { bpm: rates.reduce((sum, bpm) => sum + bpm, 0) / rates.length, heart };
}

function aHeart(temperatureC: number) {
  return heartOf(body, { leg: 'bike', temperatureC, fromBpm: null }, diceOf('heart'));
}

test('an hour at threshold ends a little above the threshold heart rate', () => {
  expect(beats(3600, 1).bpm).toBeGreaterThan(165);
  expect(beats(3600, 1).bpm).toBeLessThan(176);
});

test('a heart needs more than a minute to follow, and longer to come down', () => {
  const { heart } = beats(600, 0.5);
  const low = heart.beat(0.5);
  const rising = Array.from({ length: 30 }, () => heart.beat(1)).at(-1)!;
  const high = beats(300, 1, heart).bpm;
  const falling = Array.from({ length: 30 }, () => heart.beat(0.5)).at(-1)!;
  expect((rising - low) / (high - low)).toBeGreaterThan(0.45);
  expect((rising - low) / (high - low)).toBeLessThan(0.8);
  expect((high - falling) / (high - low)).toBeLessThan((rising - low) / (high - low));
});

test('nothing takes it beyond its maximum', () => {
  const { heart } = beats(600, 1.6);
  for (let i = 0; i < 300; i++) expect(heart.beat(1.6)).toBeLessThanOrEqual(188);
});

test('the same work drifts upwards over hours, and more in heat', () => {
  const drift = (temperatureC: number) => {
    const { heart, bpm } = beats(900, 0.65, aHeart(temperatureC));
    return beats(9000, 0.65, heart).bpm - bpm;
  };
  expect(drift(15)).toBeGreaterThan(3);
  expect(drift(15)).toBeLessThan(9);
  expect(drift(28)).toBeGreaterThan(1.6 * drift(15));
});
