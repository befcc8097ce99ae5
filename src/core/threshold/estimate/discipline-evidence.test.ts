import fc from 'fast-check';
import { expect, test } from 'vitest';
import { steadyPieces } from '#core/activity/endurance/steady-segments.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import {
  heartRateRelationEvidence,
  lthrBestEvidence,
  lthrTestEvidence,
  maxHeartRateEvidence,
  outputAtHeartRate,
} from '#core/threshold/estimate/heart-rate-evidence.ts';
import { ftpBestEvidence, ftpTestEvidence } from '#core/threshold/estimate/power-evidence.ts';
import {
  criticalSpeedEvidence,
  runEffortEvidence,
  runTestEvidence,
  runThresholdFromEffort,
} from '#core/threshold/estimate/run-evidence.ts';
import { criticalSwimSpeedFromEffort, swimEffortEvidence, swimTestEvidence } from '#core/threshold/estimate/swim-evidence.ts';

const on = '2026-05-03' as LocalDate;
const line = (rates: readonly number[]) => rates.map((heartRateBpm) => ({ heartRateBpm, output: 2.5 * (heartRateBpm - 60) }));

test('10 km in 41:21 is VDOT 50 and a threshold pace of 4:15 /km', () => {
  const found = runEffortEvidence({ distanceM: 10_000, durationSec: 2481 }, 'race', on);
  expect(1000 / (found?.value ?? 0)).toBeCloseTo(255.2, 0);
  expect(found).toMatchObject({ source: 'race', what: 'Your 10 km race', measured: '41:21', effortSec: 2481 });
  expect(runEffortEvidence({ distanceM: 5000, durationSec: 1197 }, 'best-effort', on)).toMatchObject({
    what: 'Your 5 km best effort',
    measured: '19:57',
  });
});

test('a marathon says less about threshold pace than a half marathon, and a very slow one less still', () => {
  const share = (distanceM: number, durationSec: number) => {
    const found = runThresholdFromEffort({ distanceM, durationSec });
    return found.kind === 'known' ? found.value.standardError / found.value.value : Number.NaN;
  };
  expect(share(21_097.5, 5400)).toBeCloseTo(0.04, 9);
  expect(share(42_195, 11_400)).toBeCloseTo(0.06, 9);
  expect(share(42_195, 18_000)).toBeCloseTo(0.12, 9);
});

test('1,000 m or a stroll say nothing about threshold pace', () => {
  expect(runThresholdFromEffort({ distanceM: 1000, durationSec: 200 }).kind).toBe('unknown');
  expect(runEffortEvidence({ distanceM: 5000, durationSec: 30_000 }, 'race', on)).toBeNull();
});

test('half an hour alone is the threshold, critical speed lies 3 % above it', () => {
  expect(runTestEvidence(4, on)).toMatchObject({ source: 'test', value: 4, standardError: 0.1 });
  expect(criticalSpeedEvidence({ speedMps: 4, speedErrorMps: null }, on)).toMatchObject({ value: 3.88 });
  expect(criticalSpeedEvidence({ speedMps: 4, speedErrorMps: 0.3 }, on).standardError).toBeCloseTo(Math.hypot(0.3, 0.1164), 9);
});

test('1,500 m in 24:00 are 1:37 /100 m at critical speed; over half an hour swimmers are 3 % below it', () => {
  const at = (distanceM: number, durationSec: number) => {
    const found = criticalSwimSpeedFromEffort({ distanceM, durationSec });
    return found.kind === 'known' ? found.value.value : Number.NaN;
  };
  expect(100 / at(1500, 1440)).toBeCloseTo(97.3, 1);
  expect(at(3800, 3800)).toBeCloseTo(3780 / 3800 / 0.97, 9);
});

test('a 100 m sprint says nothing about critical swim speed, 400 m little, 800 m more', () => {
  expect(criticalSwimSpeedFromEffort({ distanceM: 100, durationSec: 70 }).kind).toBe('unknown');
  expect(swimEffortEvidence({ distanceM: 100, durationSec: 70 }, 'race', on)).toBeNull();
  expect(criticalSwimSpeedFromEffort({ distanceM: 400, durationSec: 0 }).kind).toBe('unknown');
  expect(criticalSwimSpeedFromEffort({ distanceM: 400, durationSec: 370 })).toMatchObject({ confidence: 'low' });
  expect(criticalSwimSpeedFromEffort({ distanceM: 800, durationSec: 770 })).toMatchObject({ confidence: 'medium' });
});

test('how far one swim may lie from the truth: 10 m of D′ and 2.5 %', () => {
  const found = swimEffortEvidence({ distanceM: 1020, durationSec: 1000 }, 'race', on);
  expect(found?.value).toBe(1);
  expect(found?.standardError).toBeCloseTo(Math.hypot(0.01, 0.025), 9);
  expect(swimEffortEvidence({ distanceM: 1820, durationSec: 1800 }, 'race', on)?.value).toBe(1);
  expect(swimEffortEvidence({ distanceM: 1821, durationSec: 1801 }, 'race', on)?.value).toBeCloseTo(1 / 0.97, 9);
});

test('swims are named by distance and time', () => {
  expect(swimEffortEvidence({ distanceM: 1500, durationSec: 1440 }, 'best-effort', on)).toMatchObject({
    what: 'Your 1500 m best effort',
    measured: '24:00',
  });
  expect(swimEffortEvidence({ distanceM: 3800, durationSec: 3900 }, 'race', on)).toMatchObject({
    what: 'Your 3.8 km race',
    measured: '1:05:00',
  });
  expect(swimTestEvidence({ speedMps: 1, speedErrorMps: null }, on)).toMatchObject({ source: 'test', value: 1, standardError: 0.025 });
});

test('five steady efforts on one line are read at threshold heart rate', () => {
  const found = outputAtHeartRate(line([120, 130, 140, 150, 158]), 168);
  expect(found).toMatchObject({ kind: 'known', confidence: 'low' });
  expect(found.kind === 'known' && found.value.value).toBeCloseTo(270, 6);
  // Three beats a day at 2.5 W a beat, and 4 % for the bend.
  expect(found.kind === 'known' && found.value.standardError).toBeCloseTo(Math.hypot(7.5, 10.8), 6);
});

test('too few, too alike, too easy or falling efforts are unknown', () => {
  expect(outputAtHeartRate(line([120, 130, 140, 150]), 160).kind).toBe('unknown');
  expect(outputAtHeartRate(line([140, 142, 144, 146, 148]), 160).kind).toBe('unknown');
  expect(outputAtHeartRate(line([110, 120, 130, 135, 140]), 160).kind).toBe('unknown');
  const falling = [120, 130, 140, 150, 155].map((heartRateBpm) => ({ heartRateBpm, output: 400 - heartRateBpm }));
  expect(outputAtHeartRate(falling, 160).kind).toBe('unknown');
  expect(heartRateRelationEvidence(falling, 160, on)).toBeNull();
});

test('an effort a day’s error above threshold still counts as sub-maximal', () => {
  expect(outputAtHeartRate(line([120, 130, 140, 150, 163]), 160).kind).toBe('known');
  expect(outputAtHeartRate(line([120, 130, 140, 150, 164]), 160).kind).toBe('unknown');
});

test('efforts above threshold are no sub-maximal efforts', () => {
  expect(outputAtHeartRate([...line([120, 130, 140, 150]), { heartRateBpm: 180, output: 350 }], 165).kind).toBe('unknown');
});

test('the relation is evidence of its own kind', () => {
  expect(heartRateRelationEvidence(line([120, 130, 140, 150, 158]), 168, on)).toMatchObject({
    source: 'heart-rate-relation',
    effortSec: null,
  });
});

test('heart rates of a test, a best half hour and a highest ten seconds are evidence as they are', () => {
  expect(lthrTestEvidence(168, on)).toMatchObject({ source: 'test', value: 168, standardError: 2.5 });
  expect(lthrBestEvidence(165, on)).toMatchObject({ source: 'best-effort', value: 165, standardError: 5, effortSec: 1800 });
  expect(maxHeartRateEvidence(189, on)).toMatchObject({ source: 'best-effort', value: 189, effortSec: 10 });
});

test('an hour’s test is more certain than a ramp, and no power is no evidence', () => {
  expect(ftpTestEvidence('sixty-minutes', 250, on)?.standardError).toBeCloseTo(7.25, 9);
  expect(ftpTestEvidence('ramp-minute', 340, on)).toMatchObject({ value: 255, what: 'Your ramp test', measured: '340 W' });
  expect(ftpTestEvidence('ramp-minute', 0, on)).toBeNull();
  expect(ftpBestEvidence([{ durationSec: 60, powerW: 400 }], { capacity: null, sex: null }, on)).toBeNull();
});

test('a short best says less about FTP than a long one, and the athlete’s own W′ is taken', () => {
  const of = (durationSec: number, wPrimeJ: number | null) =>
    ftpBestEvidence([{ durationSec, powerW: 300 }], { capacity: wPrimeJ === null ? null : entered(wPrimeJ), sex: 'female' }, on) ?? nothing;
  const nothing = { value: Number.NaN, standardError: Number.NaN };
  const entered = (joules: number) => ({ criticalPowerW: 260, wPrimeJ: joules, source: 'entry' as const, since: on });
  expect(of(200, null).standardError).toBeGreaterThan(of(1800, null).standardError);
  // 5 kJ over 20 minutes, and 3 % of 290 W.
  expect(of(1200, 12_000).standardError).toBeCloseTo(Math.hypot(5000 / 1200, 8.7), 9);
  expect(of(1200, 12_000).value).toBe(290);
  expect(of(1200, null).value).toBeCloseTo(300 - 14_000 / 1200, 9);
  expect(ftpBestEvidence([{ durationSec: 1200, powerW: 268 }], { capacity: null, sex: null }, on)).toMatchObject({
    what: 'Your best 20-minute power',
    measured: '268 W',
  });
});

test('FTP and critical power are one model: no effort of its six weeks says more than all of them together', () => {
  const capacity = { criticalPowerW: 280, wPrimeJ: 15_000, source: 'model' as const, since: on };
  const of = (powerW: number, day = on) => ftpBestEvidence([{ durationSec: 1200, powerW }], { capacity, sex: null }, day)?.value;
  expect(of(295)).toBe(280);
  expect(of(285)).toBe(285 - 15_000 / 1200);
  expect(of(295, addDays(on, -43))).toBe(295 - 15_000 / 1200);
});

test('a steady hour has ten five-minute pieces, from its tenth minute on', () => {
  const heart = Array.from({ length: 3600 }, () => 140);
  const pieces = steadyPieces(
    heart,
    Array.from({ length: 3600 }, () => 200),
  );
  expect(pieces).toHaveLength(10);
  expect(pieces[0]).toEqual({ heartRateBpm: 140, output: 200 });
});

test('nothing after the ninetieth minute counts, and nothing shorter than fifteen minutes has a piece', () => {
  const steady = (length: number) => steadyPieces(new Array(length).fill(140), new Array(length).fill(200));
  expect(steady(4 * 3600)).toHaveLength(16);
  expect(steady(899)).toHaveLength(0);
  expect(steady(900)).toHaveLength(1);
});

test('intervals, a rising heart rate and missing seconds are not steady', () => {
  const length = 1200;
  const even = new Array<number>(length).fill(200);
  const intervals = Array.from({ length }, (_, second) => (second % 120 < 60 ? 150 : 300));
  expect(steadyPieces(new Array(length).fill(140), intervals)).toEqual([]);
  expect(
    steadyPieces(
      Array.from({ length }, (_, second) => 100 + second * 0.06),
      even,
    ),
  ).toEqual([]);
  expect(
    steadyPieces(
      Array.from({ length }, (_, second) => (second % 5 === 0 ? null : 140)),
      even,
    ),
  ).toEqual([]);
  expect(steadyPieces(new Array(length).fill(140), new Array(length).fill(0))).toEqual([]);
});

test('the heart rate of a piece is that of its last two minutes', () => {
  const heart = Array.from({ length: 900 }, (_, second) => (second < 780 ? 120 : 140));
  expect(steadyPieces(heart, new Array(900).fill(200))).toEqual([{ heartRateBpm: 140, output: 200 }]);
});

test('a faster runner and swimmer has a faster threshold', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1500, max: 21_000 }), fc.double({ min: 2.5, max: 6, noNaN: true }), (distanceM, speed) => {
      const of = (mps: number) => runEffortEvidence({ distanceM, durationSec: distanceM / mps }, 'race', on)?.value ?? Number.NaN;
      expect(of(speed * 1.01)).toBeGreaterThan(of(speed));
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 1500 }), fc.integer({ min: 200, max: 1700 }), (distanceM, durationSec) => {
      const of = (sec: number) => swimEffortEvidence({ distanceM, durationSec: sec }, 'race', on)?.value ?? Number.NaN;
      expect(of(durationSec)).toBeGreaterThan(of(durationSec + 1));
    }),
  );
});
