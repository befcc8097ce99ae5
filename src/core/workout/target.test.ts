import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_THRESHOLDS, type Thresholds } from '#core/threshold/thresholds.ts';
import { resolveTarget, targetIntensity, targetWatts } from '#core/workout/target.ts';
import type { TargetKind } from '#core/workout/workout.ts';

const athlete: Thresholds = {
  ...NO_THRESHOLDS,
  ftpW: 310,
  runThresholdMps: 4,
  criticalSwimSpeedMps: 1,
  lthrBpm: { bike: 165, run: 172, swim: null },
};
const KINDS: readonly TargetKind[] = ['power', 'run-pace', 'swim-pace', 'css-offset', 'heart-rate', 'rpe'];

test('88 to 94 % of an FTP of 310 W are 273 to 291 W', () => {
  expect(targetWatts({ low: 88, high: 94 }, 310)).toEqual({ lowW: 273, highW: 291 });
});

test('a percentage of threshold pace is one of speed', () => {
  expect(resolveTarget({ kind: 'run-pace', low: 80, high: 100 }, 'run', athlete)).toEqual({ unit: 'm/s', low: 3.2, high: 4 });
});

test('CSS plus two to three seconds is a range of speeds, the slower first', () => {
  const range = resolveTarget({ kind: 'css-offset', low: 2, high: 3 }, 'swim', athlete);
  expect(range?.low).toBeCloseTo(100 / 103, 9);
  expect(range?.high).toBeCloseTo(100 / 102, 9);
});

test('a heart rate comes from the threshold of its own discipline and from no other', () => {
  const target = { kind: 'heart-rate', low: 81, high: 90 } as const;
  expect(resolveTarget(target, 'bike', athlete)).toEqual({ unit: 'bpm', low: 134, high: 149 });
  expect(resolveTarget(target, 'run', athlete)).toEqual({ unit: 'bpm', low: 139, high: 155 });
  expect(resolveTarget(target, 'swim', athlete)).toBeNull();
  expect(resolveTarget(target, null, athlete)).toBeNull();
});

test('without its threshold a target has no numbers, but feel needs none', () => {
  for (const kind of KINDS) {
    const resolved = resolveTarget({ kind, low: 3, high: 5 }, 'run', NO_THRESHOLDS);
    expect(resolved?.unit ?? null, kind).toBe(kind === 'rpe' ? 'rpe' : null);
  }
});

test('the low end of a range is its easy end, in every kind of target', () => {
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 40 }), (kind, low, more) => {
      const target = { kind, low: kind === 'rpe' ? low : low * 10, high: kind === 'rpe' ? Math.min(10, low + more) : low * 10 + more };
      const at = (position: 'low' | 'mid' | 'high') => targetIntensity(target, position, athlete) ?? Number.NaN;
      expect(at('low')).toBeLessThanOrEqual(at('mid'));
      expect(at('mid')).toBeLessThanOrEqual(at('high'));
    }),
  );
});

test('half threshold is half, and 8 of 10 is 0.97', () => {
  expect(targetIntensity({ kind: 'power', low: 40, high: 60 }, 'mid', NO_THRESHOLDS)).toBe(0.5);
  expect(targetIntensity({ kind: 'rpe', low: 8, high: 8 }, 'mid', NO_THRESHOLDS)).toBe(0.97);
  expect(targetIntensity({ kind: 'css-offset', low: 4, high: 6 }, 'mid', { ...athlete, criticalSwimSpeedMps: 1.25 })).toBeCloseTo(
    80 / 85,
    9,
  );
  expect(targetIntensity({ kind: 'css-offset', low: 2, high: 2 }, 'mid', NO_THRESHOLDS)).toBeNull();
});

test('absolute targets are taken as they are, and weighed against the threshold of their discipline', () => {
  const athlete = {
    ...NO_THRESHOLDS,
    ftpW: 250,
    runThresholdMps: 4,
    criticalSwimSpeedMps: 1.25,
    lthrBpm: { bike: 160, run: 170, swim: null },
  };
  expect(resolveTarget({ kind: 'watts', low: 199.6, high: 220 }, 'bike', NO_THRESHOLDS)).toEqual({ unit: 'W', low: 200, high: 220 });
  expect(resolveTarget({ kind: 'pace-per-km', low: 250, high: 500 }, 'run', NO_THRESHOLDS)).toEqual({ unit: 'm/s', low: 2, high: 4 });
  expect(resolveTarget({ kind: 'pace-per-100m', low: 80, high: 100 }, 'swim', NO_THRESHOLDS)).toEqual({ unit: 'm/s', low: 1, high: 1.25 });
  expect(targetIntensity({ kind: 'watts', low: 200, high: 200 }, 'mid', athlete)).toBe(0.8);
  expect(targetIntensity({ kind: 'pace-per-km', low: 250, high: 500 }, 'low', athlete)).toBe(0.5);
  expect(targetIntensity({ kind: 'pace-per-100m', low: 80, high: 100 }, 'high', athlete)).toBe(1);
  // 95 % of 160 is 152: 0.89 of FTP by the table.
  expect(targetIntensity({ kind: 'bpm', low: 152, high: 152 }, 'mid', athlete, 'bike')).toBeCloseTo(0.89, 2);
  for (const kind of ['watts', 'pace-per-km', 'pace-per-100m', 'bpm'] as const) {
    expect(targetIntensity({ kind, low: 100, high: 100 }, 'mid', NO_THRESHOLDS, 'bike'), kind).toBeNull();
  }
});
