import type { Discipline } from '#core/discipline.ts';
import { intensityFromRpe } from '#core/load/method/load-from-rpe.ts';
import type { Science } from '#core/science.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { intensityAtHeartRate } from '#core/workout/heart-rate-equivalent.ts';
import type { Target } from '#core/workout/workout.ts';
import { type PlainKind, type PlainTarget, plainTarget } from '#core/workout/zone-target.ts';

export const science: Science = {
  ids: ['workout.target_watts'],
  name: 'Targets in watts, pace and beats',
  formula: 'W = FTP · %;  speed = threshold speed · %;  pace = CSS pace · 100 / % or CSS pace + offset;  bpm = LTHR · %',
  unit: 'W, m/s, bpm',
  unknownWhen: 'The required threshold is not set.',
  source: 'Arithmetic; watts and bpm rounded to whole numbers, because devices accept only those',
  grade: 'H',
};

/** A target in the athlete's own numbers. `low` ≤ `high`. */
export interface ResolvedTarget {
  unit: 'W' | 'm/s' | 'bpm' | 'rpe';
  low: number;
  high: number;
}

/** Where in a range a figure is taken. */
export type TargetPosition = 'low' | 'mid' | 'high';

/** Watts of a range in percent of FTP, whole. */
export function targetWatts(range: { low: number; high: number }, ftpW: number): { lowW: number; highW: number } {
  return { lowW: Math.round((range.low * ftpW) / 100), highW: Math.round((range.high * ftpW) / 100) };
}

/** Null when the threshold behind the target is unknown, or heart rate or a zone is asked for in no discipline. */
export function resolveTarget(asked: Target, discipline: Discipline | null, thresholds: Thresholds): ResolvedTarget | null {
  const target = plainTarget(asked, discipline, thresholds, 'figure');
  return target && resolvePlain(target, discipline, thresholds);
}

function resolvePlain(target: PlainTarget, discipline: Discipline | null, thresholds: Thresholds): ResolvedTarget | null {
  switch (target.kind) {
    case 'power': {
      if (thresholds.ftpW === null) return null;
      const { lowW, highW } = targetWatts(target, thresholds.ftpW);
      return { unit: 'W', low: lowW, high: highW };
    }
    case 'run-pace':
      return percentOf(target, thresholds.runThresholdMps, 'm/s');
    case 'swim-pace':
      return percentOf(target, thresholds.criticalSwimSpeedMps, 'm/s');
    case 'css-offset': {
      const css = thresholds.criticalSwimSpeedMps;
      return css === null ? null : { unit: 'm/s', low: speedAtOffset(css, target.high), high: speedAtOffset(css, target.low) };
    }
    case 'heart-rate': {
      const lthrBpm = discipline === null || discipline === 'strength' ? null : thresholds.lthrBpm[discipline];
      const bpm = percentOf(target, lthrBpm, 'bpm');
      return bpm && { unit: 'bpm', low: Math.round(bpm.low), high: Math.round(bpm.high) };
    }
    case 'rpe':
      return { unit: 'rpe', low: target.low, high: target.high };
    case 'watts':
      return { unit: 'W', low: Math.round(target.low), high: Math.round(target.high) };
    case 'bpm':
      return { unit: 'bpm', low: Math.round(target.low), high: Math.round(target.high) };
    case 'pace-per-km':
      return { unit: 'm/s', low: 1000 / target.high, high: 1000 / target.low };
    case 'pace-per-100m':
      return { unit: 'm/s', low: 100 / target.high, high: 100 / target.low };
  }
}

function percentOf({ low, high }: Target, threshold: number | null, unit: ResolvedTarget['unit']): ResolvedTarget | null {
  return threshold === null ? null : { unit, low: (low * threshold) / 100, high: (high * threshold) / 100 };
}

function speedAtOffset(cssMps: number, offsetSecPer100M: number): number {
  return 100 / (100 / cssMps + offsetSecPer100M);
}

/** Of these more is slower. */
const COUNTS_SECONDS: ReadonlySet<PlainKind> = new Set(['css-offset', 'pace-per-km', 'pace-per-100m']);

/**
 * Intensity factor (1 is threshold) at one place of a target's range; low is the easy end. Null where an offset to CSS or an absolute
 * target meets no threshold: everything else is relative already.
 */
export function targetIntensity(
  target: Target,
  position: TargetPosition,
  thresholds: Thresholds,
  discipline: Discipline | null = null,
): number | null {
  const plain = plainTarget(target, discipline, thresholds);
  return plain && intensityAt(plain.kind, placeInRange(plain, position), thresholds, discipline);
}

/** The figure of a target at one place of its range, in the target's own unit. */
export function placeInRange({ kind, low, high }: PlainTarget, position: TargetPosition): number {
  const [easy, hard] = COUNTS_SECONDS.has(kind) ? [high, low] : [low, high];
  return position === 'low' ? easy : position === 'high' ? hard : (easy + hard) / 2;
}

/** Intensity factor of one value of a kind of target. Beats need to know whose threshold heart rate they are held against. */
export function intensityAt(kind: PlainKind, value: number, thresholds: Thresholds, discipline: Discipline | null = null): number | null {
  const { ftpW, runThresholdMps, criticalSwimSpeedMps: css } = thresholds;
  switch (kind) {
    case 'power':
    case 'run-pace':
    case 'swim-pace':
      return value / 100;
    case 'css-offset':
      return css === null ? null : speedAtOffset(css, value) / css;
    case 'heart-rate':
      return intensityAtHeartRate(value);
    case 'rpe':
      return intensityFromRpe(value);
    case 'watts':
      return ftpW === null ? null : value / ftpW;
    case 'pace-per-km':
      return runThresholdMps === null ? null : 1000 / value / runThresholdMps;
    case 'pace-per-100m':
      return css === null ? null : 100 / value / css;
    case 'bpm': {
      const lthrBpm = discipline === null || discipline === 'strength' ? null : thresholds.lthrBpm[discipline];
      return lthrBpm === null ? null : intensityAtHeartRate((value / lthrBpm) * 100);
    }
  }
}
