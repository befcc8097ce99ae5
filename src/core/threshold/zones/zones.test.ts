import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frielBoundsBpm, heartRateDomain, heartRateZones, karvonenBpm, maximumBoundsBpm } from '#core/threshold/zones/heart-rate-zones.ts';
import { RUN_ZONE_NAMES, runDomain, runZoneBoundsMps } from '#core/threshold/zones/run-zones.ts';
import { SWIM_ZONE_NAMES, swimDomain, swimZoneBoundsMps } from '#core/threshold/zones/swim-zones.ts';

const nothing = { lthrBpm: null, restingHeartRateBpm: null, maxHeartRateBpm: null };

test('swim zones of a 1:35 swimmer: easy is slower than 1:53, sprints are faster than 1:26', () => {
  const bounds = swimZoneBoundsMps(100 / 95) ?? [];
  expect(bounds.map((mps) => 100 / mps)).toEqual([113.1, 103.3, 97.9, 93.1, 86.4].map((pace) => expect.closeTo(pace, 1)));
});

test('run zones of a 4:00 runner: endurance ends at 4:34, threshold lies around 4:00', () => {
  const bounds = runZoneBoundsMps(1000 / 240) ?? [];
  expect(bounds.map((mps) => 1000 / mps)).toEqual([309.6, 273.6, 254.4, 237.6, 232.8, 216].map((pace) => expect.closeTo(pace, 6)));
});

test('run zones of a threshold heart rate of 170: 144, 153, 161, 170, 175, 180', () => {
  expect(frielBoundsBpm(170, 'run').map(Math.floor)).toEqual([144, 153, 161, 170, 175, 180]);
  expect(frielBoundsBpm(165, 'bike').map(Math.floor)).toEqual([133, 148, 155, 165, 169, 174]);
});

test('70 % of the reserve between 60 and 190 is 151, and half of a maximum of 190 is 95', () => {
  expect(karvonenBpm(0.7, { restingHeartRateBpm: 60, maxHeartRateBpm: 190 })).toBeCloseTo(151, 9);
  expect(maximumBoundsBpm(190)).toEqual([95, 114, 133, 152, 171, 190]);
});

test('zones rest on the threshold when it is known, else on the reserve, else on the maximum', () => {
  const all = { lthrBpm: 170, restingHeartRateBpm: 50, maxHeartRateBpm: 190 };
  expect(heartRateZones(all, 'run')).toMatchObject({ confidence: 'high', value: { method: 'threshold' } });
  expect(heartRateZones({ ...all, lthrBpm: null }, 'run')).toMatchObject({
    confidence: 'medium',
    value: { method: 'reserve', boundsBpm: [134, 148, 162, 176].map((bpm) => expect.closeTo(bpm, 9)) },
  });
  expect(heartRateZones({ ...nothing, maxHeartRateBpm: 190 }, 'run')).toMatchObject({
    confidence: 'low',
    value: { method: 'maximum', boundsBpm: [114, 133, 152, 171] },
  });
});

test('a swimmer with a threshold heart rate gets the bounds of the run, a rider their own', () => {
  const lthr = { ...nothing, lthrBpm: 170 };
  expect(heartRateZones(lthr, 'swim')).toEqual(heartRateZones(lthr, 'run'));
  expect(heartRateZones(lthr, 'bike')).not.toEqual(heartRateZones(lthr, 'run'));
});

test('a resting heart rate above the maximum is not believed', () => {
  expect(heartRateZones({ lthrBpm: null, restingHeartRateBpm: 195, maxHeartRateBpm: 190 }, 'run')).toMatchObject({ confidence: 'low' });
});

test('nothing known gives no zones and says what to do', () => {
  expect(heartRateZones(nothing, 'run')).toMatchObject({ kind: 'unknown', because: expect.stringContaining('30 minutes') });
  expect(heartRateZones({ ...nothing, lthrBpm: 0, maxHeartRateBpm: 0 }, 'run').kind).toBe('unknown');
  expect(swimZoneBoundsMps(null)).toBeNull();
  expect(swimZoneBoundsMps(0)).toBeNull();
  expect(runZoneBoundsMps(null)).toBeNull();
  expect(runZoneBoundsMps(0)).toBeNull();
  for (const domain of [swimDomain, runDomain, heartRateDomain]) {
    expect(domain(1, null)).toBeNull();
    expect(domain(1, 0)).toBeNull();
  }
});

test('easy ends at 92 % of critical swim speed, at 88 % of run threshold and at 90 % of threshold heart rate', () => {
  expect([0.91, 0.92, 0.93, 1, 1.01].map((speed) => swimDomain(speed, 1))).toEqual([1, 1, 2, 2, 3]);
  expect([0.87, 0.88, 1, 1.01].map((speed) => runDomain(speed, 1))).toEqual([1, 2, 2, 3]);
  expect([152, 153, 154, 170, 171].map((bpm) => heartRateDomain(bpm, 170))).toEqual([1, 1, 2, 2, 3]);
});

test('zones cover the line: bounds rise, and there is one name more than bounds', () => {
  const bpm = fc.option(fc.integer({ min: 30, max: 220 }));
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 8, noNaN: true }), bpm, bpm, bpm, (speed, lthrBpm, restingHeartRateBpm, maxHeartRateBpm) => {
      const heart = heartRateZones({ lthrBpm, restingHeartRateBpm, maxHeartRateBpm }, 'bike');
      const tables = [
        { names: SWIM_ZONE_NAMES, bounds: swimZoneBoundsMps(speed) ?? [] },
        { names: RUN_ZONE_NAMES, bounds: runZoneBoundsMps(speed) ?? [] },
        ...(heart.kind === 'known' ? [{ names: heart.value.names, bounds: heart.value.boundsBpm }] : []),
      ];
      for (const { names, bounds } of tables) {
        expect(names.length).toBe(bounds.length + 1);
        bounds.forEach((bound, i) => {
          expect(bound).toBeGreaterThan(bounds[i - 1] ?? 0);
        });
      }
    }),
  );
});

test('the athlete’s own choice of heart rate zones is taken where it can be, else the best that is known', () => {
  const range = { lthrBpm: 170, restingHeartRateBpm: 50, maxHeartRateBpm: 190 };
  const method = (
    wanted: 'threshold' | 'reserve' | 'maximum' | null,
    known = range as { lthrBpm: number; restingHeartRateBpm: number | null; maxHeartRateBpm: number | null },
  ) => {
    const found = heartRateZones(known, 'run', wanted);
    return found.kind === 'known' ? found.value.method : null;
  };
  expect([method(null), method('threshold'), method('reserve'), method('maximum')]).toEqual([
    'threshold',
    'threshold',
    'reserve',
    'maximum',
  ]);
  expect(method('reserve', { ...range, restingHeartRateBpm: null })).toBe('threshold');
  expect(method('maximum', { ...range, maxHeartRateBpm: null })).toBe('threshold');
});
