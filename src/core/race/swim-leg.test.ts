import { expect, test } from 'vitest';
import { swimLegSec } from '#core/race/swim-leg.ts';

test('1500 m with a CSS of 1:40 per 100 m take 25:46', () => {
  expect(swimLegSec('olympic', { lengthM: 1_500, wetsuit: false }, 1)).toBeCloseTo(1_546.4, 1);
});

test('an Ironman swim is swum further below CSS, and a wetsuit gives 5 % back', () => {
  const ironman = swimLegSec('ironman', { lengthM: 3_800, wetsuit: false }, 1);
  expect(ironman).toBeCloseTo(4_130.4, 1);
  expect(swimLegSec('ironman', { lengthM: 3_800, wetsuit: true }, 1)).toBeCloseTo(ironman * 0.95, 6);
});
