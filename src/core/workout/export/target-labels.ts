import type { Discipline } from '#core/discipline.ts';
import { rpeAtIntensity } from '#core/load/method/load-from-rpe.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { heartRateEquivalent } from '#core/workout/heart-rate-equivalent.ts';
import { targetText } from '#core/workout/language/step-target.ts';
import { clockOf } from '#core/workout/language/text-numbers.ts';
import { resolveTarget } from '#core/workout/target.ts';
import type { Target } from '#core/workout/workout.ts';
import { isZone } from '#core/workout/zone-target.ts';

/**
 * A target in the athlete's own numbers, such as "273-291 W" or "1:43-1:45 /100 m"; in those of the workout where a threshold is unknown.
 * Watts and beats are whole, paces to the second, in the water to half a second. A ramp says both ends in its order.
 */
export function targetWords(target: Target, discipline: Discipline | null, thresholds: Thresholds): string {
  const resolved = resolveTarget(target, discipline, thresholds);
  if (!resolved) return targetText(target);
  // A zone is said with the numbers it stands for: "Z2, 171-233 W".
  const zone = isZone(target.kind) ? `${targetText(target)}, ` : '';
  const isSwum = discipline === 'swim' || target.kind === 'swim-pace' || target.kind === 'css-offset' || target.kind === 'pace-per-100m';
  const word = (value: number): string => {
    if (resolved.unit !== 'm/s') return String(value);
    return isSwum ? clockOf(Math.round((100 / value) * 2) / 2) : clockOf(Math.round(1000 / value));
  };
  const [easy, hard] = [word(resolved.low), word(resolved.high)];
  // Of a pace the smaller number is said first, though it is the harder end; a ramp says both in its own order.
  const hardFirst = target.ramp ? isFalling(target) : resolved.unit === 'm/s';
  const [first, last] = hardFirst ? [hard, easy] : [easy, hard];
  const range = target.ramp ? `from ${first} to ${last}` : first === last ? first : `${first}-${last}`;
  switch (resolved.unit) {
    case 'W':
      return `${zone}${range} W`;
    case 'bpm':
      return `${zone}${range} bpm`;
    case 'rpe':
      return `RPE ${range}`;
    case 'm/s':
      return `${zone}${range} ${isSwum ? '/100 m' : '/km'}`;
  }
}

/**
 * The same for who does the step. Where the threshold of a relative target is unknown, what can be followed without it: beats where the heart
 * rate at threshold is known and the step is long enough to read it, else the effort.
 */
export function targetWordsToDo(target: Target, discipline: Discipline | null, thresholds: Thresholds, durationSec: number): string {
  const isRelative = target.kind === 'power' || target.kind === 'run-pace' || target.kind === 'swim-pace';
  if (!isRelative || resolveTarget(target, discipline, thresholds)) return targetWords(target, discipline, thresholds);
  const lthrBpm = discipline === 'bike' || discipline === 'run' ? thresholds.lthrBpm[discipline] : null;
  const beats = lthrBpm === null ? null : heartRateEquivalent(target, durationSec);
  if (beats && lthrBpm !== null) {
    const high = Math.round((beats.highPct * lthrBpm) / 100);
    return `${beats.lowPct === 0 ? `up to ${high}` : `${Math.round((beats.lowPct * lthrBpm) / 100)}-${high}`} bpm`;
  }
  const [low, high] = [rpeAtIntensity(target.low / 100), rpeAtIntensity(target.high / 100)];
  return `RPE ${low === high ? low : `${low}-${high}`}`;
}

/** Whether a ramp goes from hard to easy. Of seconds more is easier. */
function isFalling({ kind, ramp }: Target): boolean {
  const countsSeconds = kind === 'css-offset' || kind === 'pace-per-km' || kind === 'pace-per-100m';
  return (ramp === 'down') !== countsSeconds;
}
