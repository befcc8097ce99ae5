import fc from 'fast-check';
import { expect, test } from 'vitest';
import { criticalSwimSpeed } from '#core/threshold/critical-power/critical-swim-speed.ts';

const swims = (short: number, long: number) => [
  { distanceM: 200, durationSec: short },
  { distanceM: 400, durationSec: long },
];

test('200 m in 2:50 and 400 m in 6:00 give 1:35 /100 m and 21 m, in either order', () => {
  const estimate = criticalSwimSpeed(swims(170, 360));
  expect(estimate).toMatchObject({ kind: 'known', confidence: 'medium' });
  expect(estimate.kind === 'known' && 100 / estimate.value.speedMps).toBeCloseTo(95, 9);
  expect(estimate.kind === 'known' && estimate.value.reserveM).toBeCloseTo(21.05, 2);
  expect(criticalSwimSpeed(swims(170, 360).reverse())).toEqual(estimate);
});

test('a third swim on the line brings high confidence', () => {
  expect(criticalSwimSpeed([...swims(170, 360), { distanceM: 800, durationSec: 742 }])).toMatchObject({ confidence: 'high' });
});

test('one swim, two of nearly one distance, or no time is unknown', () => {
  expect(criticalSwimSpeed(swims(170, 360).slice(1))).toMatchObject({ because: expect.stringContaining('two all-out swims') });
  expect(
    criticalSwimSpeed([
      { distanceM: 300, durationSec: 260 },
      { distanceM: 400, durationSec: 360 },
    ]),
  ).toMatchObject({ because: expect.stringContaining('too similar') });
  expect(criticalSwimSpeed(swims(0, 360))).toMatchObject({ because: expect.stringContaining('a distance and time') });
});

test('a longer swim in less time is a typing error', () => {
  expect(criticalSwimSpeed(swims(200, 190))).toMatchObject({ because: expect.stringContaining('check both') });
});

test('400 m in twice the time of 200 m was not paced, and 9:50 after 3:30 was not all-out', () => {
  expect(criticalSwimSpeed(swims(180, 360)).kind).toBe('unknown');
  expect(criticalSwimSpeed(swims(180, 350)).kind).toBe('unknown');
  expect(criticalSwimSpeed(swims(210, 590)).kind).toBe('unknown');
});

test('a D′ from 2 to 60 m is a swimmer’s, and 1.5 times the distance is far enough', () => {
  const of = (reserveM: number, longSec = 400) =>
    criticalSwimSpeed([200, longSec].map((durationSec) => ({ durationSec, distanceM: reserveM + durationSec }))).kind;
  expect([of(2), of(1.9), of(60), of(60.1)]).toEqual(['known', 'unknown', 'known', 'unknown']);
  // (20 + 310) / (20 + 200) is exactly 1.5.
  expect([of(20, 310), of(20, 309)]).toEqual(['known', 'unknown']);
  expect(criticalSwimSpeed([{ distanceM: 0, durationSec: 10 }, ...swims(170, 360)]).kind).toBe('unknown');
});

test('who swims 400 m faster has the greater critical speed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 130, max: 240 }),
      fc.integer({ min: 5, max: 30 }),
      fc.integer({ min: 1, max: 4 }),
      (short, fade, slower) => {
        const fast = criticalSwimSpeed(swims(short, short * 2 + fade));
        const slow = criticalSwimSpeed(swims(short, short * 2 + fade + slower));
        if (fast.kind === 'known' && slow.kind === 'known') expect(fast.value.speedMps).toBeGreaterThan(slow.value.speedMps);
      },
    ),
  );
});
