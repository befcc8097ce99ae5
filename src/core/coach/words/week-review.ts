import type { LocalDate } from '#core/calendar.ts';
import { figuresIn } from '#core/coach/figures/figure-in.ts';
import { plainly, quoted, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';

/** The calendar week that ended, beside those before it and what was planned. Loads and hours are of everything done. */
export interface ReviewFacts {
  from: LocalDate;
  to: LocalDate;
  sessions: number;
  hours: number;
  load: number;
  /** Means of up to four weeks before; null without one. `changePct` is how far the load lies from theirs, never negative. */
  usual: { weeks: number; hours: number; load: number; changePct: number; isMore: boolean } | null;
  /** Null when nothing was planned. */
  planned: { sessions: number; done: number } | null;
  /** On the evenings before the week and at its end; null before the first activity. */
  fitness: { before: number; after: number } | null;
  longest: { name: string; minutes: number } | null;
  /** The session of the coming days that the week stands with. */
  next: { name: string; date: LocalDate; minutes: number } | null;
}

/** Closer to the usual than this is no difference (share of the load, in %). */
const SAME_PCT = 10;
const MUCH_MORE_PCT = 25;
const MUCH_LESS_PCT = 30;
const FEW_DONE = 0.6;

/** The week that ended in a few sentences: finding, evidence, one thing for the week to come. Silent without anything done or planned. */
export function writeWeekReview(view: { review?: ReviewFacts | null }): Sentence[] {
  const { review = null } = view;
  if (review === null || (review.sessions === 0 && review.planned === null)) return [];
  const figure = figuresIn(view);
  const sentences: Sentence[] = [
    say`From ${sayWeekday(review.from)} to ${sayWeekday(review.to)} you trained ${figure('/review/hours', 'tenth', 'h')} in ${figure('/review/sessions', 'whole')} ${review.sessions === 1 ? 'session' : 'sessions'}, with a load of ${figure('/review/load', 'whole')}.`,
  ];
  if (review.usual) sentences.push(besideUsual(review.usual, figure));
  if (review.planned)
    sentences.push(
      say`Of ${figure('/review/planned/sessions', 'whole')} planned ${review.planned.sessions === 1 ? 'session' : 'sessions'} you did ${figure('/review/planned/done', 'whole')}.`,
    );
  if (review.fitness)
    sentences.push(
      say`Fitness (CTL) went from ${figure('/review/fitness/before', 'tenth')} to ${figure('/review/fitness/after', 'tenth')}.`,
    );
  if (review.longest)
    sentences.push(
      say`The longest was “${quoted(review.longest.name, 'athlete:/review/longest/name')}” with ${figure('/review/longest/minutes', 'whole', 'min')}.`,
    );
  return [...sentences, oneThing(review, figure)];
}

type FigureAt = ReturnType<typeof figuresIn>;

function besideUsual(usual: NonNullable<ReviewFacts['usual']>, figure: FigureAt): Sentence {
  const weeks = usual.weeks === 1 ? plainly('the week before') : say`the ${figure('/review/usual/weeks', 'whole')} weeks before`;
  const mean = say`${figure('/review/usual/load', 'whole')}`;
  return usual.changePct < SAME_PCT
    ? say`That is about what ${weeks} held: a mean load of ${mean}.`
    : say`That is ${figure('/review/usual/changePct', 'whole', '%')} ${usual.isMore ? 'more' : 'less'} than ${weeks}, with their mean load of ${mean}.`;
}

/** What matters most for the week to come: too much before too little, then what was missed, then what is next. */
function oneThing({ usual, planned, next }: ReviewFacts, figure: FigureAt): Sentence {
  if (usual?.isMore && usual.changePct > MUCH_MORE_PCT)
    return plainly('One thing for this week: stay at or below that load, so that the body can catch up with it.');
  if (planned && planned.done / planned.sessions < FEW_DONE)
    return plainly('One thing for this week: make nothing up. Begin with the next session that counts, and leave the rest where it is.');
  if (next)
    return say`One thing for this week: “${quoted(next.name, 'athlete:/review/next/name')}” on ${sayWeekday(next.date)}, ${figure('/review/next/minutes', 'whole', 'min')}, is the session that counts.`;
  if (usual && !usual.isMore && usual.changePct > MUCH_LESS_PCT)
    return plainly('One thing for this week: if that was no rest week, come back to your usual load and add nothing on top.');
  return plainly('One thing for this week: go on as you are, and keep the easy days easy.');
}
