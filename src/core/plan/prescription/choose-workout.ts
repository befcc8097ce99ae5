import type { Level } from '#core/level.ts';
import type { Phase } from '#core/plan/season/phase-weeks.ts';
import type { Slot } from '#core/plan/week/plan.ts';
import type { RaceDistance } from '#core/race/distance.ts';
import { findWorkout, WORKOUTS } from '#core/workout/library.ts';
import type { EnergySystem, LibraryWorkout } from '#core/workout/library-workout.ts';
import type { WorkoutDiscipline } from '#core/workout/workout.ts';

/** What is looked for. */
export interface WorkoutWish {
  slot: Slot;
  level: Level;
  phase: Phase;
  raceClass: RaceDistance;
  /** The plan's week: what is done changes from week to week, the same way each time. */
  week: number;
  wantedSec: number;
  hasGym: boolean;
  /** Without them swims that need a buoy or paddles are left to others. */
  hasPoolToys: boolean;
  /** Quality after quality of the same week and discipline. */
  ordinal: number;
}

/** Rehearsals of one kind of race. */
const REHEARSES: Readonly<Record<string, readonly RaceDistance[]>> = {
  'bike-703-race-blocks': ['t100', '70.3', 'ironman'],
  'bike-olympic-surges': ['sprint', 'olympic'],
  'run-703-pace-3x15': ['t100', '70.3', 'ironman'],
  'swim-ironman-3800': ['ironman'],
  'swim-start-simulation': ['sprint', 'olympic', 't100'],
  'brick-olympic-60-25': ['sprint', 'olympic', 't100'],
  'brick-multi-3x': ['sprint', 'olympic'],
  'brick-703-120-40': ['t100', '70.3'],
  'brick-ironman-4h-30': ['ironman'],
};

const QUALITY: Readonly<Record<Phase, readonly EnergySystem[]>> = {
  base: ['tempo', 'strength', 'neuromuscular'],
  build: ['lactate_threshold', 'vo2max', 'tempo', 'anaerobic_capacity'],
  peak: ['race_specific', 'lactate_threshold', 'vo2max', 'tempo'],
  taper: ['neuromuscular'],
};

const MINUTE = 60;

/** The library's session for a slot; undefined when this level has none: then the slot is not for it yet. */
export function chooseWorkout(wish: WorkoutWish): LibraryWorkout | undefined {
  const ids = byLength(wish) ?? byStrength(wish);
  if (ids) {
    const found = ids.flatMap((id) => findWorkout(id) ?? []).filter(({ levels }) => levels.includes(wish.level));
    return found.find((workout) => wish.hasPoolToys || !needsToys(workout)) ?? found[0];
  }
  switch (wish.slot) {
    case 'ride-quality':
      return rotated(quality('bike', wish), wish);
    case 'run-quality':
      return rotated(quality('run', wish), wish);
    case 'swim-quality':
      return rotated(quality('swim', wish), wish);
    case 'brick':
      return (
        rotated(
          fitting('brick', wish).filter(({ id }) => id !== 'brick-swim-bike'),
          wish,
        ) ?? findWorkout('brick-run-off-easy')
      );
    default:
      return undefined;
  }
}

/** Sessions that are chosen by how long they shall be. */
function byLength({ slot, wantedSec, phase, week, ordinal }: WorkoutWish): string[] | null {
  const minutes = wantedSec / MINUTE;
  switch (slot) {
    case 'long-ride':
      if (minutes < 130) return ['bike-endurance-90'];
      return minutes >= 220 && phase !== 'base'
        ? ['bike-long-4h-racefuel', 'bike-long-3h', 'bike-endurance-90']
        : ['bike-long-3h', 'bike-endurance-90'];
    case 'long-run':
      if (minutes < 65) return ['run-easy-50'];
      return (phase === 'build' || phase === 'peak') && week % 2 === 0
        ? ['run-long-progression', 'run-long-90', 'run-easy-50']
        : ['run-long-90', 'run-easy-50'];
    case 'long-swim':
      return ['swim-endurance-3000', 'swim-aerobic-2000'];
    case 'ride-easy':
      return minutes <= 50 ? ['bike-recovery-45'] : ['bike-endurance-90'];
    case 'run-easy':
      if (minutes <= 35) return ['run-recovery-30'];
      return ordinal === 1 ? ['run-strides-45'] : ['run-easy-50'];
    case 'swim-easy':
      return minutes <= 30 ? ['swim-recovery-1200'] : ['swim-aerobic-2000'];
    case 'swim-technique':
      return phase === 'build' || phase === 'peak' ? ['swim-pull-strength', 'swim-technique-1600'] : ['swim-technique-1600'];
    default:
      return null;
  }
}

function byStrength({ slot, phase, level, hasGym, ordinal }: WorkoutWish): string[] | null {
  if (slot === 'mobility') return ['strength-mobility'];
  if (slot !== 'strength') return null;
  if (!hasGym || ordinal % 2 === 1) return ['strength-core-swim'];
  if (phase === 'base') return level === 'advanced' || level === 'elite' ? ['strength-max'] : ['strength-foundation'];
  return phase === 'taper' ? ['strength-mobility'] : ['strength-maintenance', 'strength-core-swim'];
}

/** The easy opener before a race, by what is raced first. */
export function openerFor(discipline: 'swim' | 'bike' | 'run'): LibraryWorkout | undefined {
  return findWorkout({ swim: 'swim-opener-1000', bike: 'bike-opener-40', run: 'run-opener-25' }[discipline]);
}

/** The test of a discipline that this level may do. */
export function testFor(discipline: 'swim' | 'bike' | 'run', level: Level): LibraryWorkout | undefined {
  const ids = { swim: ['swim-css-test'], bike: ['bike-ftp-20min-test', 'bike-ramp-test'], run: ['run-lthr-30min-test'] }[discipline];
  return ids.map((id) => findWorkout(id)).find((workout) => workout?.levels.includes(level));
}

function quality(discipline: WorkoutDiscipline, wish: WorkoutWish): LibraryWorkout[] {
  const systems = QUALITY[wish.phase];
  const found = fitting(discipline, wish).filter(({ energySystems }) => energySystems.some((system) => systems.includes(system)));
  // A beginner's base has no hard sessions in the library: speed of legs and arms is what there is to learn.
  return found.length > 0
    ? found
    : fitting(discipline, wish).filter(({ energySystems }) => energySystems.includes('technique') || energySystems.includes('vo2max'));
}

function fitting(discipline: WorkoutDiscipline, { level, phase, raceClass }: WorkoutWish): LibraryWorkout[] {
  return WORKOUTS.filter(
    (workout) =>
      workout.discipline === discipline &&
      workout.levels.includes(level) &&
      workout.phases.includes(phase) &&
      workout.testOf === null &&
      !workout.id.includes('opener') &&
      !workout.id.includes('long') &&
      (REHEARSES[workout.id]?.includes(raceClass) ?? true),
  );
}

/** Swims of the library that are built on a pull buoy and paddles. */
const NEEDS_TOYS: ReadonlySet<string> = new Set(['swim-pull-strength']);
const needsToys = ({ id }: LibraryWorkout): boolean => NEEDS_TOYS.has(id);

function rotated(all: readonly LibraryWorkout[], { week, ordinal, hasPoolToys }: WorkoutWish): LibraryWorkout | undefined {
  const plain = hasPoolToys ? all : all.filter((workout) => !needsToys(workout));
  const candidates = plain.length > 0 ? plain : all;
  return candidates[(week + ordinal * 2) % Math.max(1, candidates.length)];
}
