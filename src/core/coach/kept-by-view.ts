import { keepLately, type Lately } from '#core/coach/language/lately.ts';
import type { WordsView } from '#core/coach/view.ts';

/** So many of each athlete at least, those that were asked for last. */
const MOST_KEPT = 32;

interface Kept<Found> {
  by: WordsView;
  found: Lately<Found>;
}

/**
 * What was found in an athlete's words, for as long as what it was found by is held: a turn asks for the same many times, and the turns after
 * it for what was said before. What is kept is shared and must not be changed.
 */
export function keptByView<Found>(): (view: WordsView, key: string, find: () => Found) => Found {
  const known = new WeakMap<WordsView['activities'], Kept<Found>>();
  const keptFor = (view: WordsView): Lately<Found> => {
    const kept = known.get(view.activities);
    if (kept && isSame(kept.by, view)) return kept.found;
    const { today, plan, races, activities, memory, athlete } = view;
    const found = keepLately<Found>(MOST_KEPT);
    known.set(activities, { by: { today, plan, races, activities, memory, athlete: { firstName: athlete.firstName } }, found });
    return found;
  };
  return (view, key, find) => keptFor(view).of(key, find);
}

const isSame = (one: WordsView, other: WordsView): boolean =>
  one.today === other.today &&
  one.plan === other.plan &&
  one.races === other.races &&
  one.memory === other.memory &&
  one.athlete.firstName === other.athlete.firstName;
