import type { LadderExercise } from '#core/plan/progression/ladder.ts';

/** What is trained at home, with the body, a band and a backpack. */
export type HomeProgramme = 'legs' | 'trunk' | 'jumps';

const PROGRAMMES: Readonly<Record<HomeProgramme, readonly string[]>> = {
  legs: ['Split squat', 'Single-leg bridge', 'Calf raise, straight and bent knee', 'Step-up', 'Side plank and bird dog'],
  trunk: ['Press-up or band pull', 'Band row', 'Band external rotation', 'Dead bug', 'Side plank and bird dog'],
  jumps: ['Squat jump, soft landing', 'Reverse lunge', 'Ankle hops', 'Single-leg bridge', 'Press-up or band pull'],
};
/** Jumps are few and fresh. */
const JUMPS: ReadonlySet<string> = new Set(['Squat jump, soft landing', 'Ankle hops']);
const MOST_JUMPS = 8;

export function isHomeProgramme(variant: string | undefined): variant is HomeProgramme {
  return variant !== undefined && variant in PROGRAMMES;
}

/** The exercises of a programme with the sets and repetitions of a rung. */
export function homeExercises(programme: HomeProgramme, rung: readonly LadderExercise[]): LadderExercise[] {
  const first = rung[0];
  if (!first) return [];
  return PROGRAMMES[programme].map((exercise) => {
    const known = rung.find((own) => own.exercise === exercise) ?? first;
    const reps = JUMPS.has(exercise) ? Math.min(MOST_JUMPS, known.reps) : known.reps;
    return { ...known, exercise, reps };
  });
}
