import { expect, test } from 'vitest';
import { diceOf, straying } from '#server/features/demo/seeded-random.ts';

const rolls = (seed: string, count: number) => {
  const dice = diceOf(seed);
  return Array.from({ length: count }, () => dice.roll());
};

test('the same seed rolls the same, a similar one something else', () => {
  expect(rolls('heather', 50)).toEqual(rolls('heather', 50));
  expect(rolls('heather', 50)).not.toEqual(rolls('heatheR', 50));
});

test('rolls are spread evenly from 0 to 1', () => {
  const bins = new Array<number>(10).fill(0);
  for (const roll of rolls('spread', 20_000)) bins[Math.floor(roll * 10)]! += 1;
  for (const count of bins) expect(Math.abs(count - 2000)).toBeLessThan(200);
});

test('whole numbers reach both ends, and chances happen as often as they say', () => {
  const dice = diceOf('whole');
  expect(new Set(Array.from({ length: 400 }, () => dice.whole(2, 5)))).toEqual(new Set([2, 3, 4, 5]));
  const happened = Array.from({ length: 10_000 }, () => dice.happens(0.3)).filter(Boolean).length;
  expect(happened / 10_000).toBeCloseTo(0.3, 1);
});

test('a bell has mean 0 and deviation 1; what strays has the deviation asked for and remembers', () => {
  const dice = diceOf('bell');
  const deviation = (values: readonly number[]) => Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
  expect(deviation(Array.from({ length: 20_000 }, () => dice.bell()))).toBeCloseTo(1, 1);
  const stray = straying(dice, { sd: 4, overSec: 20 });
  const strayed = Array.from({ length: 40_000 }, () => stray());
  expect(deviation(strayed) / 4).toBeGreaterThan(0.9);
  expect(deviation(strayed) / 4).toBeLessThan(1.1);
  const steps = strayed.slice(1).map((value, i) => value - strayed[i]!);
  expect(deviation(steps)).toBeLessThan(1.6);
});
