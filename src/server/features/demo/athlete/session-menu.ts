import type { Discipline } from '#core/discipline.ts';
import type { Level } from '#core/level.ts';
import { findWorkout } from '#core/workout/library.ts';
import type { Step, Workout } from '#core/workout/workout.ts';
import type { Phase } from '#server/features/demo/athlete/season-events.ts';

/** What a week is made of, the most important first. */
export type Slot =
  | 'long-ride'
  | 'long-run'
  | 'hard-run'
  | 'hard-ride'
  | 'first-swim'
  | 'second-swim'
  | 'easy-run'
  | 'strength'
  | 'easy-ride'
  | 'second-easy-run'
  | 'second-hard-ride'
  | 'second-easy-ride'
  | 'second-hard-run'
  | 'third-easy-run'
  | 'fourth-easy-run'
  | 'third-easy-ride';

type Menu = Partial<Record<Phase, readonly string[]>>;

/** Workouts of the library by what the week needs them for. A phase that is missing has easy work in their place. */
const MENUS: Partial<Record<Slot, Menu>> = {
  'hard-ride': {
    base: ['bike-sweetspot-3x8', 'bike-tempo-2x20', 'bike-lowcadence-5x6', 'bike-sprints-6x12s'],
    build: ['bike-threshold-4x8', 'bike-vo2-5x4', 'bike-overunder-3x12', 'bike-3030', 'bike-threshold-2x20'],
    peak: ['bike-703-race-blocks', 'bike-vo2-5x4', 'bike-3015-ronnestad'],
    taper: ['bike-sprints-6x12s'],
    race: ['bike-opener-40'],
    recovery: ['bike-recovery-45'],
    off: ['bike-cadence-drills'],
  },
  'second-hard-ride': {
    base: ['bike-tempo-2x20', 'bike-sweetspot-3x8'],
    build: ['bike-anaerobic-8x1', 'bike-sweetspot-3x8'],
    peak: ['bike-threshold-2x20'],
  },
  'second-hard-run': {
    base: ['run-strides-45', 'run-tempo-2x15'],
    build: ['run-tempo-2x15', 'run-fartlek-40'],
    peak: ['run-threshold-3x10'],
  },
  'hard-run': {
    base: ['run-fartlek-40', 'run-hills-8x60', 'run-tempo-2x15', 'run-strides-45'],
    build: ['run-threshold-3x10', 'run-vo2-6x3min', 'run-cruise-5x1k', 'run-reps-10x400', 'run-vo2-5x1000'],
    peak: ['run-703-pace-3x15', 'run-threshold-3x10', 'run-vo2-5x1000'],
    taper: ['run-strides-45'],
    race: ['run-opener-25'],
    recovery: ['run-recovery-30'],
    off: ['run-easy-50'],
  },
  'first-swim': {
    base: ['swim-technique-1600', 'swim-aerobic-2000', 'swim-pull-strength'],
    build: ['swim-aerobic-2000', 'swim-endurance-3000', 'swim-pull-strength'],
    peak: ['swim-endurance-3000', 'swim-aerobic-2000'],
    taper: ['swim-aerobic-2000'],
    race: ['swim-opener-1000'],
    recovery: ['swim-recovery-1200'],
    off: ['swim-technique-1600'],
  },
  'second-swim': {
    base: ['swim-css-8x100', 'swim-speed-16x25'],
    build: ['swim-css-4x400', 'swim-css-descend-15x100', 'swim-vo2-10x100'],
    peak: ['swim-css-4x400', 'swim-start-simulation'],
    taper: ['swim-speed-16x25'],
    race: ['swim-recovery-1200'],
    recovery: ['swim-recovery-1200'],
    off: ['swim-recovery-1200'],
  },
  strength: {
    base: ['strength-foundation', 'strength-max'],
    build: ['strength-maintenance', 'strength-core-swim'],
    peak: ['strength-core-swim'],
    off: ['strength-foundation', 'strength-core-swim'],
  },
};

/** Tests take the place of the hard session of their discipline. */
export const TESTS: Partial<Record<Slot, string>> = {
  'hard-ride': 'bike-ftp-20min-test',
  'hard-run': 'run-lthr-30min-test',
  'second-swim': 'swim-css-test',
};

/** The workout of a slot, in turn by the week; undefined when the phase has none that somebody of this level can do. */
export function menuWorkout(slot: Slot, phase: Phase, level: Level, week: number): Workout | undefined {
  const ids = MENUS[slot]?.[phase] ?? [];
  const fitting = ids.map(findWorkout).filter((workout) => workout?.levels.includes(level));
  return fitting[week % Math.max(1, fitting.length)];
}

interface Steady {
  discipline: Discipline;
  durationSec: number;
  /** Percent of threshold. */
  low: number;
  high: number;
}

const TARGET = { swim: 'swim-pace', bike: 'power', run: 'run-pace', strength: 'rpe' } as const;

/** A stretch without a workout: just going out. */
export function steadyStep({ discipline, durationSec, low, high }: Steady): Step {
  return {
    kind: 'step',
    intent: 'work',
    discipline,
    length: { kind: 'time', durationSec },
    target: { kind: TARGET[discipline], low, high },
  };
}

export function steady(session: Steady): Workout {
  return { name: '', discipline: session.discipline, parts: [steadyStep(session)] };
}

const TRANSITION_SEC = 150;

/** A ride, shoes changed, a run. */
export function brick(rideSec: number, runSec: number): Workout {
  return {
    name: 'Long brick',
    discipline: 'brick',
    parts: [
      steadyStep({ discipline: 'bike', durationSec: rideSec, low: 62, high: 72 }),
      { kind: 'step', intent: 'transition', length: { kind: 'time', durationSec: TRANSITION_SEC }, target: null },
      steadyStep({ discipline: 'run', durationSec: runSec, low: 76, high: 86 }),
    ],
  };
}
