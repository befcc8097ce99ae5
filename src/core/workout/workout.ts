import type { Discipline } from '#core/discipline.ts';

/** A brick is two or more disciplines without a rest between them. */
export type WorkoutDiscipline = Discipline | 'brick';

/** What a step is for. */
export type StepIntent = 'warmup' | 'work' | 'recovery' | 'rest' | 'cooldown' | 'drill' | 'test' | 'transition';

/** An open step ends when the athlete says so. */
export type StepLength = { kind: 'time'; durationSec: number } | { kind: 'distance'; distanceM: number } | { kind: 'open' };

/** Zones by number: `zone` is power on the bike and pace on foot and in the water, the others say which they are. */
export type ZoneKind = 'zone' | 'power-zone' | 'pace-zone' | 'heart-rate-zone';

/**
 * What the bounds of a target count. `power`: % of FTP. `run-pace`: % of the speed at threshold pace. `swim-pace`: % of CSS.
 * `css-offset`: seconds per 100 m against CSS pace, above 0 is slower. `heart-rate`: % of the threshold heart rate of the
 * discipline. `rpe`: 0 to 10. The others are absolute: `watts`; `bpm`; `pace-per-km` and `pace-per-100m`: seconds, more is slower. Zones: whole numbers from 1.
 */
export type TargetKind =
  | 'power'
  | 'run-pace'
  | 'swim-pace'
  | 'css-offset'
  | 'heart-rate'
  | 'rpe'
  | 'watts'
  | 'bpm'
  | 'pace-per-km'
  | 'pace-per-100m'
  | ZoneKind;

/** A range, as a rule relative to the athlete's thresholds, so that a workout outlives them. `low` ≤ `high`. */
export interface Target {
  kind: TargetKind;
  low: number;
  high: number;
  /** `up` goes from `low` to `high` over the step, `down` the other way; without it the athlete holds anything between. */
  ramp?: 'up' | 'down';
}

export type Stroke = 'freestyle' | 'backstroke' | 'breaststroke' | 'butterfly' | 'medley' | 'choice';
export type SwimEquipment = 'pull-buoy' | 'paddles' | 'fins' | 'snorkel' | 'kickboard' | 'band';

/** How a swim step is swum. */
export interface SwimStyle {
  stroke: Stroke;
  equipment: readonly SwimEquipment[];
  /** Seconds from one push-off to the next: what is left after the swim is rest. Null rests as the next step says. */
  sendOffSec: number | null;
}

export interface Step {
  kind: 'step';
  intent: StepIntent;
  length: StepLength;
  /** Null asks for nothing: a rest. */
  target: Target | null;
  /** In a brick; elsewhere the workout's own. */
  discipline?: Discipline;
  cadenceRpm?: { low: number; high: number };
  swim?: SwimStyle;
  cue?: string;
}

export interface Repeat {
  kind: 'repeat';
  /** At least 1. */
  count: number;
  parts: readonly WorkoutPart[];
}

/** How heavy: repetitions that would still have been possible, or the body alone. */
export type ExerciseLoad = { kind: 'reps-in-reserve'; reps: number } | { kind: 'bodyweight' };

export interface Exercise {
  kind: 'exercise';
  name: string;
  sets: number;
  /** Repetitions, or seconds of a hold where the cue says so. */
  reps: number;
  load: ExerciseLoad;
  restSec: number;
  cue?: string;
}

export type WorkoutPart = Step | Repeat | Exercise;

/** Something prescribed: a tree of steps and repeats. It has no date and no athlete. */
export interface Workout {
  name: string;
  discipline: WorkoutDiscipline;
  parts: readonly WorkoutPart[];
  /** What the author plans where the parts do not tell, as in strength. */
  durationSec?: number;
  /** How hard the whole should feel, 0 to 10. */
  rpe?: number;
  /** The pool that its lengths are meant for. */
  poolLengthM?: number;
}

/** The parts in the order they are done, every repeat written out. */
export function expandParts(parts: readonly WorkoutPart[]): (Step | Exercise)[] {
  return parts.flatMap((part) => {
    if (part.kind !== 'repeat') return [part];
    const once = expandParts(part.parts);
    return Array.from({ length: part.count }, () => once).flat();
  });
}

/** The discipline of a step; null where a brick does not say, as between two sports. */
export function disciplineOf(step: Step, workout: Pick<Workout, 'discipline'>): Discipline | null {
  return step.discipline ?? (workout.discipline === 'brick' ? null : workout.discipline);
}
