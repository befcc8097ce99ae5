import { LEVELS } from '#core/level.ts';
import type { EnergySystem, LibraryWorkout, WorkoutPhase } from '#core/workout/library-workout.ts';
import type {
  Exercise,
  ExerciseLoad,
  Step,
  StepIntent,
  StepLength,
  Target,
  TargetKind,
  WorkoutDiscipline,
  WorkoutPart,
} from '#core/workout/workout.ts';

type Raw = Readonly<Record<string, unknown>>;

const TARGET_KINDS: Readonly<Record<string, TargetKind>> = {
  ftp_pct: 'power',
  threshold_speed_pct: 'run-pace',
  css_speed_pct: 'swim-pace',
  rpe_cr10: 'rpe',
};
const INTENTS: readonly StepIntent[] = ['warmup', 'work', 'recovery', 'rest', 'cooldown', 'drill', 'test', 'transition'];
const DISCIPLINES: readonly WorkoutDiscipline[] = ['swim', 'bike', 'run', 'strength', 'brick'];
const PHASES: readonly WorkoutPhase[] = ['base', 'build', 'peak', 'taper', 'race', 'recovery'];
const SYSTEMS: readonly EnergySystem[] = [
  'aerobic_base',
  'anaerobic_capacity',
  'lactate_threshold',
  'neuromuscular',
  'race_specific',
  'recovery',
  'strength',
  'technique',
  'tempo',
  'vo2max',
];

/** One entry of the library file. Throws, naming the workout and what is wrong: the file is ours. */
export function readLibraryWorkout(entry: unknown): LibraryWorkout {
  const raw = record(entry, 'a workout');
  const id = text(raw, 'id');
  try {
    const discipline = oneOf(DISCIPLINES, raw.discipline);
    const rpe = maybe(raw, 'session_rpe', number);
    return {
      id,
      name: text(raw, 'name'),
      discipline,
      purpose: text(raw, 'purpose'),
      energySystems: list(raw.energy_systems).map((system) => oneOf(SYSTEMS, system)),
      phases: list(raw.phases).map((phase) => oneOf(PHASES, phase)),
      levels: list(raw.levels).map((level) => oneOf(LEVELS, level)),
      parts: list(raw.steps).map(readPart),
      scaling: maybe(raw, 'scaling', text) ?? null,
      notes: maybe(raw, 'notes', text) ?? null,
      testOf: maybe(raw, 'test', text) ?? null,
      // The sets of a strength workout do not say how long it takes; its author does.
      ...(discipline === 'strength' ? { durationSec: number(record(raw.planned, 'planned'), 'duration_min') * 60 } : {}),
      ...(rpe === undefined ? {} : { rpe }),
    };
  } catch (error) {
    throw new Error(`The library workout ${id} can’t be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readPart(entry: unknown): WorkoutPart {
  const raw = record(entry, 'a step');
  if (raw.type === 'repeat') return { kind: 'repeat', count: number(raw, 'count'), parts: list(raw.steps).map(readPart) };
  return raw.type === 'exercise' ? readExercise(raw) : readStep(raw);
}

function readStep(raw: Raw): Step {
  const cue = maybe(raw, 'cue', text);
  const discipline = raw.sport === undefined ? undefined : oneOf(['swim', 'bike', 'run'] as const, raw.sport);
  const [low, high] = raw.cadence_rpm === undefined ? [] : list(raw.cadence_rpm);
  return {
    kind: 'step',
    intent: oneOf(INTENTS, raw.type),
    length: readLength(raw),
    target: raw.target === undefined ? null : readTarget(record(raw.target, 'target')),
    ...(discipline ? { discipline } : {}),
    ...(typeof low === 'number' && typeof high === 'number' ? { cadenceRpm: { low, high } } : {}),
    ...(cue === undefined ? {} : { cue }),
  };
}

function readLength(raw: Raw): StepLength {
  if (raw.distance_m !== undefined) return { kind: 'distance', distanceM: number(raw, 'distance_m') };
  return { kind: 'time', durationSec: number(raw, 'duration_s') };
}

function readTarget(raw: Raw): Target {
  const kind = TARGET_KINDS[text(raw, 'kind')];
  if (!kind) throw new Error(`unknown target kind ${JSON.stringify(raw.kind)}`);
  return { kind, low: number(raw, 'low'), high: number(raw, 'high') };
}

function readExercise(raw: Raw): Exercise {
  const cue = maybe(raw, 'cue', text);
  return {
    kind: 'exercise',
    name: text(raw, 'exercise'),
    sets: number(raw, 'sets'),
    reps: number(raw, 'reps'),
    load: readLoad(record(raw.load, 'load')),
    restSec: number(raw, 'rest_s'),
    ...(cue === undefined ? {} : { cue }),
  };
}

function readLoad(raw: Raw): ExerciseLoad {
  return raw.kind === 'bodyweight' ? { kind: 'bodyweight' } : { kind: 'reps-in-reserve', reps: number(raw, 'value') };
}

function record(value: unknown, what: string): Raw {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${what} is not an object`);
  return Object.fromEntries(Object.entries(value));
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error(`${JSON.stringify(value)} is not a list`);
  return value;
}

function text(raw: Raw, key: string): string {
  const value = raw[key];
  if (typeof value !== 'string') throw new Error(`"${key}" is not a string`);
  return value;
}

function number(raw: Raw, key: string): number {
  const value = raw[key];
  if (typeof value !== 'number') throw new Error(`"${key}" is not a number`);
  return value;
}

function maybe<T>(raw: Raw, key: string, read: (raw: Raw, key: string) => T): T | undefined {
  return raw[key] === undefined ? undefined : read(raw, key);
}

function oneOf<T>(allowed: readonly T[], value: unknown): T {
  const found = allowed.find((item) => item === value);
  if (found === undefined) throw new Error(`${JSON.stringify(value)} is not one of ${allowed.join(', ')}`);
  return found;
}
