import type { Thresholds } from '#core/threshold/thresholds.ts';
import { targetWords } from '#core/workout/export/target-labels.ts';
import { disciplineOf, type Step, type Workout, type WorkoutPart } from '#core/workout/workout.ts';
import { lengthWords } from '#core/workout/workout-lines.ts';

/** More is read in the workout itself. */
const MOST_PARTS = 3;

/**
 * What a workout is for, in a line that a person would say, with targets in the athlete's own numbers: "3x10 min at 201-214 W", "2x(5x400 m at
 * 4:05-4:12 /km)". Warm-up, rests, drills and cool-down are left out; null where nothing else is in it, as in strength.
 */
export function mainSet(workout: Workout, thresholds: Thresholds): string | null {
  const setsOf = (parts: readonly WorkoutPart[]): WorkSet[] => together(parts.flatMap(setOf));
  const setOf = (part: WorkoutPart): WorkSet[] => {
    if (part.kind === 'exercise') return [];
    if (part.kind === 'step') return isWork(part) ? [{ count: 1, words: stepWords(part, workout, thresholds) }] : [];
    const inner = setsOf(part.parts);
    const [only, other] = inner;
    if (only === undefined) return [];
    if (other === undefined && only.count === 1) return [{ count: part.count, words: only.words }];
    return [{ count: part.count, words: `(${inner.map(setWords).join(' and ')})` }];
  };
  const sets = setsOf(workout.parts);
  if (sets.length === 0) return null;
  return `${sets.slice(0, MOST_PARTS).map(setWords).join(', then ')}${sets.length > MOST_PARTS ? ', and so on' : ''}`;
}

/** So many times the same. */
interface WorkSet {
  count: number;
  words: string;
}

const setWords = ({ count, words }: WorkSet): string => (count === 1 ? words : `${count}x${words}`);

/** "2x8 min, then 8 min" is how the last one goes without its rest: 3x8 min. */
function together(sets: readonly WorkSet[]): WorkSet[] {
  const all: WorkSet[] = [];
  for (const set of sets) {
    const last = all.at(-1);
    // Of what is done several times the last one may be written out: its words are those of one round.
    if (last?.words === set.words || last?.words === `(${setWords(set)})`)
      all.splice(-1, 1, { count: last.count + (last.words === set.words ? set.count : 1), words: last.words });
    else all.push(set);
  }
  return all;
}

const isWork = ({ intent }: Step): boolean => intent === 'work' || intent === 'test';

function stepWords(step: Step, workout: Workout, thresholds: Thresholds): string {
  const { length, target } = step;
  const discipline = disciplineOf(step, workout);
  const sport = workout.discipline === 'brick' && discipline !== null ? ` ${SAID[discipline]}` : '';
  return `${lengthWords(length)}${sport}${target ? ` at ${targetWords(target, discipline, thresholds)}` : ''}`;
}

const SAID = { swim: 'swimming', bike: 'riding', run: 'running', strength: 'strength' } as const;
