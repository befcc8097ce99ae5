import type { Confidence } from '#core/estimate.ts';
import { medianOf } from '#core/statistics.ts';
import type { Side } from '#core/technique/pose/pose-track.ts';

export type TechniqueDiscipline = 'swim' | 'bike' | 'run';
export type MeasureUnit = 'spm' | 'rpm' | 'cycles/min' | 'deg' | 'percent' | 'percent-of-leg' | 'cm' | 'ms';

/** Everything that is measured in a clip. `rough` values are said to be estimates wherever they are shown. */
export const MEASURES = {
  'run-cadence': { discipline: 'run', title: 'Cadence', rough: false },
  'step-regularity': { discipline: 'run', title: 'Stride variability', rough: false },
  'step-balance': { discipline: 'run', title: 'Left step (% of stride)', rough: false },
  'trunk-lean': { discipline: 'run', title: 'Trunk lean', rough: false },
  overstride: { discipline: 'run', title: 'Foot ahead of hip at landing', rough: false },
  'knee-drive': { discipline: 'run', title: 'Knee drive', rough: false },
  'vertical-oscillation': { discipline: 'run', title: 'Vertical oscillation', rough: false },
  'landing-knee': { discipline: 'run', title: 'Knee angle at landing', rough: false },
  'contact-time': { discipline: 'run', title: 'Ground contact time', rough: true },
  'pedal-cadence': { discipline: 'bike', title: 'Cadence', rough: false },
  'knee-at-bottom': { discipline: 'bike', title: 'Knee angle at the bottom', rough: false },
  'knee-at-top': { discipline: 'bike', title: 'Knee angle at the top', rough: true },
  'hip-closed': { discipline: 'bike', title: 'Minimum hip angle', rough: true },
  'torso-angle': { discipline: 'bike', title: 'Torso angle', rough: false },
  rocking: { discipline: 'bike', title: 'Hip rock', rough: true },
  'stroke-rate': { discipline: 'swim', title: 'Stroke rate', rough: true },
  'stroke-timing': { discipline: 'swim', title: 'Arm timing (% of cycle)', rough: true },
  'shoulder-roll': { discipline: 'swim', title: 'Body roll', rough: true },
  'elbow-at-catch': { discipline: 'swim', title: 'Elbow angle at the catch', rough: true },
} as const satisfies Record<string, { discipline: TechniqueDiscipline; title: string; rough: boolean }>;
export type MeasureCode = keyof typeof MEASURES;

/** A value the clip supports, with the half-width that holds the truth nine times in ten; or the reason there is none. */
export type Measured =
  | { kind: 'known'; value: number; error: number; count: number; confidence: Confidence; atSec: readonly number[] }
  | { kind: 'unknown'; because: string };

export interface Measure {
  code: MeasureCode;
  unit: MeasureUnit;
  /** Null for the body as a whole. */
  side: Side | null;
  result: Measured;
}

/** One cycle's value, and when it was. */
export interface Sample {
  value: number;
  timeSec: number;
}

export interface Taken {
  samples: readonly Sample[];
  /** What the camera and the pose model get wrong in the same way every time, in the measure's own unit. */
  bias: number;
  /** Mean score of the points it is taken from. */
  score: number;
  /** Fewer cycles say nothing. */
  least?: number;
}

const LEAST_CYCLES = 3;
/** A median's standard error is a quarter wider than a mean's. */
const MEDIAN_SPREAD = 1.253;
/** From the median distance to the median to a standard deviation. */
const DEVIATIONS = 1.4826;
const TWO_SIDED_95 = 1.96;
const EVIDENCE_AT_MOST = 40;

/** The middle of what the cycles say; its error is the bias and the chance of so few cycles, taken together. */
export function measured({ samples, bias, score, least = LEAST_CYCLES }: Taken): Measured {
  const value = medianOf(samples.map((sample) => sample.value));
  if (value === null || samples.length < least)
    return {
      kind: 'unknown',
      because: `Only ${samples.length} full ${samples.length === 1 ? 'cycle' : 'cycles'} detected; ${least} are needed. Film for longer.`,
    };
  const spread = DEVIATIONS * (medianOf(samples.map((sample) => Math.abs(sample.value - value))) ?? 0);
  const chance = (TWO_SIDED_95 * MEDIAN_SPREAD * spread) / Math.sqrt(samples.length);
  return {
    kind: 'known',
    value,
    error: Math.hypot(bias, chance),
    count: samples.length,
    confidence: confidenceOf(samples.length, score),
    atSec: samples.slice(0, EVIDENCE_AT_MOST).map(({ timeSec }) => timeSec),
  };
}

export function confidenceOf(count: number, score: number): Confidence {
  if (count >= 8 && score >= 0.5) return 'high';
  return count >= 4 && score >= 0.35 ? 'medium' : 'low';
}

export const withheld = (because: string): Measured => ({ kind: 'unknown', because });

/** The same measure, believed less. */
export function doubted(result: Measured): Measured {
  return result.kind === 'known' ? { ...result, confidence: 'low' } : result;
}
