import fc from 'fast-check';
import { expect, test } from 'vitest';
import { POWER_ZONE_NAMES, powerDomain, powerZone, powerZoneBoundsW, sweetSpotW, zoneOf } from '#core/threshold/zones/power-zones.ts';

test('zones of an FTP of 310 W end at 170.5, 232.5, 279, 325.5, 372 and 465 W', () => {
  expect(powerZoneBoundsW(310)).toEqual([170.5, 232.5, 279, 325.5, 372, 465]);
});

test('without an FTP there are no zones', () => {
  expect(powerZoneBoundsW(null)).toBeNull();
  expect(powerZoneBoundsW(0)).toBeNull();
  expect(powerZone(200, null)).toBeNull();
  expect(powerDomain(200, null)).toBeNull();
  expect(powerDomain(200, 0)).toBeNull();
});

test('a power on a bound belongs to the lower zone', () => {
  expect([0, 170.5, 170.6, 232.5, 279, 325.5, 372, 465, 465.1, 2000].map((watts) => powerZone(watts, 310))).toEqual([
    1, 1, 2, 2, 3, 4, 5, 6, 7, 7,
  ]);
  expect(zoneOf(5, [])).toBe(1);
});

test('easy ends below 80 % of FTP and hard begins above it', () => {
  expect([0, 199, 200, 250, 251].map((watts) => powerDomain(watts, 250))).toEqual([1, 1, 2, 2, 3]);
});

test('zones are shares, so an FTP of 1 makes them shares', () => {
  expect([0.55, 0.56, 0.75, 1.5, 1.51].map((share) => powerZone(share, 1))).toEqual([1, 2, 2, 6, 7]);
  expect([0.7, 0.9, 1.1].map((share) => powerDomain(share, 1))).toEqual([1, 2, 3]);
});

test('the sweet spot of 250 W is 220 to 235 W', () => {
  expect(sweetSpotW(250)).toEqual({ low: 220, high: 235 });
});

test('zones cover the line: every power is in one of them and more power never in a lower one', () => {
  const watts = fc.double({ min: 0, max: 2500, noNaN: true });
  fc.assert(
    fc.property(watts, watts, fc.double({ min: 1, max: 600, noNaN: true }), (a, b, ftpW) => {
      const low = powerZone(Math.min(a, b), ftpW) ?? 0;
      const high = powerZone(Math.max(a, b), ftpW) ?? 0;
      expect(low).toBeGreaterThanOrEqual(1);
      expect(high).toBeGreaterThanOrEqual(low);
      expect(high).toBeLessThanOrEqual(POWER_ZONE_NAMES.length);
    }),
  );
});
