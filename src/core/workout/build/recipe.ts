import type { Discipline } from '#core/discipline.ts';
import type { Level } from '#core/level.ts';
import { findWorkout } from '#core/workout/library.ts';
import type { LibraryWorkout } from '#core/workout/library-workout.ts';

/** What a session is for, as an athlete asks for it. */
export type SessionKind =
  | 'easy'
  | 'endurance'
  | 'long'
  | 'technique'
  | 'tempo'
  | 'sweet-spot'
  | 'threshold'
  | 'intervals'
  | 'vo2max'
  | 'hills'
  | 'race-pace'
  | 'strength';

type Recipes = Readonly<Record<SessionKind, readonly string[]>>;

/** Workouts of the library whose parts a session is built from; the first that suits the athlete's level is taken. */
const RECIPES: Readonly<Record<Discipline, Recipes>> = {
  bike: {
    easy: ['bike-recovery-45'],
    endurance: ['bike-endurance-90'],
    long: ['bike-long-3h', 'bike-endurance-90'],
    technique: ['bike-cadence-drills'],
    tempo: ['bike-tempo-2x20', 'bike-endurance-90'],
    'sweet-spot': ['bike-sweetspot-3x8', 'bike-endurance-90'],
    threshold: ['bike-threshold-4x8', 'bike-endurance-90'],
    intervals: ['bike-vo2-5x4', 'bike-cadence-drills'],
    vo2max: ['bike-vo2-5x4', 'bike-cadence-drills'],
    hills: ['bike-lowcadence-5x6', 'bike-endurance-90'],
    'race-pace': ['bike-703-race-blocks', 'bike-endurance-90'],
    strength: ['bike-lowcadence-5x6', 'bike-endurance-90'],
  },
  run: {
    easy: ['run-easy-50'],
    endurance: ['run-easy-50'],
    long: ['run-long-90', 'run-easy-50'],
    technique: ['run-strides-45'],
    tempo: ['run-tempo-2x15', 'run-fartlek-40'],
    'sweet-spot': ['run-tempo-2x15', 'run-fartlek-40'],
    threshold: ['run-threshold-3x10', 'run-fartlek-40'],
    intervals: ['run-vo2-6x3min', 'run-fartlek-40'],
    vo2max: ['run-vo2-6x3min', 'run-fartlek-40'],
    hills: ['run-hills-8x60', 'run-strides-45'],
    'race-pace': ['run-703-pace-3x15', 'run-fartlek-40'],
    strength: ['run-hills-8x60', 'run-strides-45'],
  },
  swim: {
    easy: ['swim-recovery-1200'],
    endurance: ['swim-aerobic-2000'],
    long: ['swim-endurance-3000', 'swim-aerobic-2000'],
    technique: ['swim-technique-1600'],
    tempo: ['swim-css-4x400', 'swim-css-8x100'],
    'sweet-spot': ['swim-css-8x100'],
    threshold: ['swim-css-8x100'],
    intervals: ['swim-vo2-10x100', 'swim-css-8x100'],
    vo2max: ['swim-vo2-10x100', 'swim-css-8x100'],
    hills: ['swim-pull-strength', 'swim-aerobic-2000'],
    'race-pace': ['swim-css-4x400', 'swim-css-8x100'],
    strength: ['swim-pull-strength', 'swim-aerobic-2000'],
  },
  strength: {
    easy: ['strength-mobility'],
    endurance: ['strength-foundation'],
    long: ['strength-foundation'],
    technique: ['strength-core-swim'],
    tempo: ['strength-foundation'],
    'sweet-spot': ['strength-foundation'],
    threshold: ['strength-maintenance', 'strength-foundation'],
    intervals: ['strength-power', 'strength-foundation'],
    vo2max: ['strength-power', 'strength-foundation'],
    hills: ['strength-maintenance', 'strength-foundation'],
    'race-pace': ['strength-maintenance', 'strength-foundation'],
    strength: ['strength-foundation'],
  },
};

/** The workout of the library that a session of this kind is built from. */
export function recipeFor(sport: Discipline, kind: SessionKind, level: Level): LibraryWorkout {
  const found = RECIPES[sport][kind].flatMap((id) => findWorkout(id) ?? []);
  const recipe = found.find(({ levels }) => levels.includes(level)) ?? found[0];
  if (!recipe) throw new Error(`The library has no ${kind} session for ${sport}.`);
  return recipe;
}

const NAMES: Readonly<Record<SessionKind, string>> = {
  easy: 'Easy',
  endurance: 'Endurance',
  long: 'Long',
  technique: 'Technique',
  tempo: 'Tempo',
  'sweet-spot': 'Sweet spot',
  threshold: 'Threshold',
  intervals: 'Intervals',
  vo2max: 'VO₂max intervals',
  hills: 'Hills',
  'race-pace': 'Race pace',
  strength: 'Strength',
};
const NOUNS: Readonly<Record<Discipline, string>> = { swim: 'swim', bike: 'ride', run: 'run', strength: 'strength' };
/** Before a noun. */
const ADJECTIVES: Readonly<Partial<Record<SessionKind, string>>> = { intervals: 'Interval', vo2max: 'VO₂max', hills: 'Hill' };
const NEEDS_NOUN: ReadonlySet<SessionKind> = new Set(['easy', 'endurance', 'long', 'technique']);

/** "Easy ride", "Sweet spot", "Technique swim", "Threshold swim", "Strength". */
export function kindName(sport: Discipline, kind: SessionKind): string {
  if (kind === 'strength') return sport === 'strength' ? 'Strength' : `Strength ${NOUNS[sport]}`;
  const hasNoun = NEEDS_NOUN.has(kind) || sport === 'swim' || sport === 'strength';
  return hasNoun ? `${ADJECTIVES[kind] ?? NAMES[kind]} ${NOUNS[sport]}` : NAMES[kind];
}
