import type { WorkoutId } from '#contract/shared/ids.ts';
import type { OwnWorkout } from '#contract/workouts/workouts.ts';
import { parseWorkout } from '#core/workout/language/parse-workout.ts';
import { WORKOUTS } from '#core/workout/library.ts';
import type { Workout, WorkoutDiscipline } from '#core/workout/workout.ts';
import { DISCIPLINE_WORDS } from '#web/ui/DisciplineIcon.tsx';

/** A workout that can be taken: one of the house, or one of the athlete's own. */
export interface ShelvedWorkout {
  key: string;
  /** Null for one of the house. */
  ownId: WorkoutId | null;
  workout: Workout;
  /** A sentence; own ones have none. */
  purpose: string | null;
}

/** The 68 of the house, without what only a planner needs. */
export const HOUSE_SHELF: readonly ShelvedWorkout[] = WORKOUTS.map(({ id, name, discipline, parts, durationSec, rpe, purpose }) => ({
  key: id,
  ownId: null,
  purpose,
  workout: {
    name,
    discipline,
    parts,
    ...(durationSec === undefined ? {} : { durationSec }),
    ...(rpe === undefined ? {} : { rpe }),
  },
}));

/** The athlete's own. A text that this version of the language cannot read is left out. */
export function ownShelf(kept: readonly OwnWorkout[]): ShelvedWorkout[] {
  return kept.flatMap(({ id, workout: text }) => {
    const parsed = parseWorkout(text);
    return parsed.kind === 'workout' ? [{ key: id, ownId: id, workout: parsed.workout, purpose: null }] : [];
  });
}

/** Those that hold every word that is looked for, in name, purpose or discipline. `disciplines` empty takes all. */
export function foundOn(
  shelf: readonly ShelvedWorkout[],
  { words, disciplines }: { words: string; disciplines: readonly WorkoutDiscipline[] },
): ShelvedWorkout[] {
  const wanted = plain(words)
    .split(/\s+/)
    .filter((word) => word !== '');
  return shelf.filter(({ workout: { name, discipline }, purpose }) => {
    if (disciplines.length > 0 && !disciplines.includes(discipline)) return false;
    const text = plain(`${name} ${purpose ?? ''} ${DISCIPLINE_WORDS[discipline]}`);
    return wanted.every((word) => text.includes(word));
  });
}

/** "VO₂max Über" is found by "vo2max uber". */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
