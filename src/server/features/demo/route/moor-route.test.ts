import { expect, test } from 'vitest';
import { type RouteRef, routeOf, STEP_M } from '#server/features/demo/route/moor-route.ts';

const home = { latitudeDeg: 54.3, longitudeDeg: -1.1 };
const aLoop = (kind: RouteRef['kind'], lengthM: number, variant = 0): RouteRef => ({ land: 'test', home, kind, lengthM, variant });

test('a loop leaves home and comes back to it, about as long as asked for', () => {
  for (const lengthM of [5_000, 12_000, 40_000, 90_000]) {
    const { eastM, northM, lengthM: isM } = routeOf(aLoop('moor', lengthM));
    expect(isM / lengthM).toBeGreaterThan(0.9);
    expect(isM / lengthM).toBeLessThan(1.1);
    expect(Math.hypot(eastM.at(-1)! - eastM[0]!, northM.at(-1)! - northM[0]!)).toBeLessThan(3 * STEP_M);
  }
});

test('it climbs like moorland roads, 5 to 22 m in a kilometre, and nowhere above 13 %', () => {
  for (const [kind, lengthM] of [
    ['dale', 30_000],
    ['moor', 60_000],
    ['dale', 10_000],
  ] as const) {
    const { altitudeM, lengthM: isM } = routeOf(aLoop(kind, lengthM));
    let ascentM = 0;
    for (let i = 1; i < altitudeM.length; i++) {
      const rise = altitudeM[i]! - altitudeM[i - 1]!;
      expect(Math.abs(rise)).toBeLessThanOrEqual(0.13 * STEP_M + 1e-9);
      ascentM += Math.max(0, rise);
    }
    expect((1000 * ascentM) / isM).toBeGreaterThan(5);
    expect((1000 * ascentM) / isM).toBeLessThan(22);
  }
});

test('the same reference is the same way, another variant another one', () => {
  expect(routeOf(aLoop('dale', 20_000)).altitudeM).toEqual(routeOf({ ...aLoop('dale', 20_000) }).altitudeM);
  expect(routeOf(aLoop('dale', 20_000, 1)).altitudeM).not.toEqual(routeOf(aLoop('dale', 20_000)).altitudeM);
});

test('a running track is flat and 400 m round', () => {
  const { eastM, northM, altitudeM } = routeOf(aLoop('track', 400));
  let roundM = 0;
  for (let i = 1; i < eastM.length; i++) roundM += Math.hypot(eastM[i]! - eastM[i - 1]!, northM[i]! - northM[i - 1]!);
  expect(roundM).toBeCloseTo(400, -1);
  expect(new Set(altitudeM).size).toBe(1);
});
