import { rpeAtIntensity } from '#core/load/method/load-from-rpe.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { Science } from '#core/science.ts';
import { heartRateEquivalent } from '#core/workout/heart-rate-equivalent.ts';
import { disciplineOf, type Step, type Target, type Workout, type WorkoutPart } from '#core/workout/workout.ts';

export const science: Science = {
  ids: ['workout.measurable_target'],
  name: 'Targets without a power meter',
  formula: 'steps of 8 min or more: the % of LTHR of that intensity; shorter ones and no LTHR: the RPE of that intensity',
  unit: '% of LTHR, RPE',
  unknownWhen: 'Always available.',
  source: 'Coaching convention: heart rate needs 2–3 min to follow, so it is not read in the first 3 min of a step',
  grade: 'H',
};

/** What an athlete can measure. */
export interface Measures {
  /** A power meter, or a trainer that measures. */
  power: boolean;
  /** Whether the heart rate at threshold is known. */
  heartRate: { bike: boolean; run: boolean };
}

/** Steps from here on can be ridden by heart rate alone. */
const LEAST_BY_HEART_RATE_SEC = 480;

export function measuresOf({ equipment, thresholds }: Pick<PlanInput, 'equipment' | 'thresholds'>): Measures {
  const { lthrBpm } = thresholds;
  return { power: equipment.hasPower ?? true, heartRate: { bike: lthrBpm.bike !== null, run: lthrBpm.run !== null } };
}

/**
 * The workout with targets that the athlete can measure: without a power meter rides go by heart rate or by effort. Where the heart rate
 * at threshold is known, the first long step of work says it in its cue.
 */
export function withMeasures(workout: Workout, measures: Measures): Workout {
  const parts = measures.power ? workout.parts : workout.parts.map((part) => withoutPower(part, workout, measures));
  return { ...workout, parts: withHeartRate(parts, workout, measures) };
}

function withoutPower(part: WorkoutPart, workout: Workout, measures: Measures): WorkoutPart {
  if (part.kind === 'repeat') return { ...part, parts: part.parts.map((each) => withoutPower(each, workout, measures)) };
  if (part.kind !== 'step' || part.target?.kind !== 'power') return part;
  return { ...part, target: targetWithoutPower(part.target, secondsOf(part), measures.heartRate.bike) };
}

const secondsOf = ({ length }: Step): number => (length.kind === 'time' ? length.durationSec : 0);

function targetWithoutPower(target: Target, durationSec: number, hasHeartRate: boolean): Target {
  const beats = hasHeartRate && durationSec >= LEAST_BY_HEART_RATE_SEC ? heartRateEquivalent(target, durationSec) : null;
  if (beats) return { kind: 'heart-rate', low: Math.round(beats.lowPct || LEAST_LTHR_PCT), high: Math.round(beats.highPct) };
  return { kind: 'rpe', low: rpeAtIntensity(target.low / 100), high: rpeAtIntensity(target.high / 100) };
}
/** Where "up to" has to begin somewhere: riding easily. */
const LEAST_LTHR_PCT = 65;

/** One cue, on the first step of work that is long enough to be read. */
function withHeartRate(parts: readonly WorkoutPart[], workout: Workout, { heartRate }: Measures): WorkoutPart[] {
  let isSaid = false;
  const visit = (part: WorkoutPart): WorkoutPart => {
    if (isSaid || part.kind === 'exercise') return part;
    if (part.kind === 'repeat') return { ...part, parts: part.parts.map(visit) };
    const cue = heartRateCue(part, workout, heartRate);
    if (cue === null) return part;
    isSaid = true;
    return { ...part, cue: part.cue ? `${part.cue}. ${cue}` : cue };
  };
  return parts.map(visit);
}

function heartRateCue(step: Step, workout: Workout, known: Measures['heartRate']): string | null {
  const discipline = disciplineOf(step, workout);
  if (step.intent !== 'work' || !step.target || (discipline !== 'bike' && discipline !== 'run') || !known[discipline]) return null;
  if (step.target.kind !== 'power' && step.target.kind !== 'run-pace') return null;
  // A step given as a distance is a kilometre or more, which takes longer than heart rate needs.
  const seconds = step.length.kind === 'distance' && step.length.distanceM >= 1000 ? 240 : secondsOf(step);
  const beats = heartRateEquivalent(step.target, seconds);
  if (!beats) return null;
  const range = beats.lowPct === 0 ? `up to ${Math.round(beats.highPct)}` : `${Math.round(beats.lowPct)}-${Math.round(beats.highPct)}`;
  return `Heart rate ${range}% LTHR from minute 4`;
}
