import { expect, test } from 'vitest';
import { rideBalance } from '#core/activity/power/ride-balance.ts';
import type { Streams } from '#core/recording/recording.ts';

const RIDER = { criticalPowerW: 250, wPrimeJ: 20_000 };

/** Stretches of so many seconds at so many watts, at a record a second; null is a second without a value. */
function ride(...stretches: readonly [sec: number, watts: number | null][]): Streams {
  const powerW = stretches.flatMap(([sec, watts]) => Array.from({ length: sec }, () => watts));
  return { timeSec: powerW.map((_, i) => i), powerW };
}
const whole = ({ timeSec }: Streams) => ({ fromSec: 0, toSec: timeSec.at(-1) ?? 0 });

function balanceOf(streams: Streams, span = whole(streams)) {
  const found = rideBalance(streams, span, RIDER);
  if (found.kind === 'unknown') throw new Error(found.because);
  return found.value;
}

test('the lowest balance, its second and the time below a quarter are found', () => {
  const { lowestJ, lowestAtSec, belowQuarterSec, timeSec, balanceJ } = balanceOf(ride([60, 200], [160, 350], [600, 100]));
  expect(lowestJ).toBeCloseTo(4_000, 6);
  expect(lowestAtSec).toBe(219);
  expect(belowQuarterSec).toBeGreaterThan(10);
  expect(belowQuarterSec).toBeLessThan(20);
  expect(timeSec).toHaveLength(balanceJ.length);
  expect(balanceJ.at(-1)).toBeGreaterThan(18_000);
});

test('a ride below critical power keeps all of W′', () => {
  expect(balanceOf(ride([600, 150]))).toMatchObject({ lowestJ: 20_000, belowQuarterSec: 0 });
});

test('W′ comes back in a pause as long as it lasts', () => {
  const effort = ride([100, 350], [100, 250]);
  const paused = { ...effort, timeSec: effort.timeSec.map((sec) => (sec < 100 ? sec : sec + 600)) };
  const [resting, riding] = [balanceOf(paused), balanceOf(effort)];
  expect(riding.balanceJ.at(-1)).toBeCloseTo(10_000, 3);
  expect(resting.balanceJ.at(-1)).toBeGreaterThan(19_000);
  expect(resting.balanceJ).toHaveLength(799);
});

test('of a triathlon only the ride counts', () => {
  const race = ride([100, 400], [200, 200], [100, 400]);
  expect(balanceOf(race, { fromSec: 100, toSec: 299 })).toMatchObject({ lowestJ: 20_000, lowestAtSec: 100 });
});

test('without power for most of the ride there is no balance, and the reason says so', () => {
  expect(rideBalance(ride([100, 200], [100, null]), { fromSec: 0, toSec: 199 }, RIDER)).toEqual({
    kind: 'unknown',
    because: 'Power was recorded for only 50% of this ride.',
  });
  const { powerW: _, ...without } = ride([100, 200]);
  expect(rideBalance(without, whole(without), RIDER)).toEqual({ kind: 'unknown', because: 'This ride has no power data.' });
});
