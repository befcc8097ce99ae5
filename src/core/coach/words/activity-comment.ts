import { figuresIn } from '#core/coach/figures/figure-in.ts';
import { plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';

/** One thing done, beside its plan and beside the athlete's own of the same discipline. */
export interface CommentFacts {
  discipline: string;
  minutes: number;
  load: number | null;
  /** Drift of heart rate against power or pace, in %; null where it cannot be found. */
  driftPct: number | null;
  /** What the session asked for; null without one. `donePct` is of its time or distance, `hitPct` of its work on target. */
  plan: { minutes: number; donePct: number | null; reading: 'less' | 'as planned' | 'more' | null; hitPct: number | null } | null;
  /** Of the six weeks before; null when fewer than four of the discipline were done in them. */
  own: { count: number; longestMin: number; meanLoad: number | null } | null;
}

export const OWN_DAYS = 42;
export const FEWEST_OWN = 4;
/** Drift above this in a session this long says that the pace was not one for the length (Friel; grade H). */
const DRIFT_PCT = 5;
const LONG_ENOUGH_MIN = 45;
/** A run this far beyond the longest of six weeks asks for a week at the same length (the 10 % rule). */
const LEAP = 1.1;
const HEAVY = 1.5;
const GOOD_HIT_PCT = 80;

const SAID: Readonly<Record<string, string>> = { run: 'run', bike: 'ride', swim: 'swim', strength: 'strength session' };

/** What it was, against plan and own history, and one thing to do; empty when there is nothing to say. */
export function writeActivityComment(view: { comment: CommentFacts }): Sentence[] {
  const { comment } = view;
  const figure = figuresIn(view);
  const findings = [...planWords(comment, figure), ...ownWords(comment, figure), ...driftWords(comment, figure)];
  const todo = oneThing(comment);
  return findings.length === 0 ? [] : todo === null ? findings : [...findings, plainly(todo)];
}

type FigureAt = ReturnType<typeof figuresIn>;

function planWords({ plan }: CommentFacts, figure: FigureAt): Sentence[] {
  if (plan === null) return [];
  const asked = figure('/comment/plan/minutes', 'whole', 'min');
  const words: Sentence[] = [];
  if (plan.donePct !== null && plan.reading !== null && plan.reading !== 'as planned')
    words.push(
      say`Planned were ${asked}; you did ${figure('/comment/plan/donePct', 'whole', '%')} of it, ${plan.reading === 'less' ? 'less than asked' : 'more than asked'}.`,
    );
  if (plan.hitPct !== null)
    words.push(
      plan.hitPct >= GOOD_HIT_PCT
        ? say`The work was where the plan wanted it: ${figure('/comment/plan/hitPct', 'whole', '%')} of it on target.`
        : say`${figure('/comment/plan/hitPct', 'whole', '%')} of the work was on target.`,
    );
  return words;
}

function ownWords({ discipline, minutes, load, own }: CommentFacts, figure: FigureAt): Sentence[] {
  if (own === null) return [];
  const said = SAID[discipline] ?? 'session';
  const words: Sentence[] = [];
  if (minutes > own.longestMin)
    words.push(
      say`It was your longest ${said} in six weeks: ${figure('/comment/minutes', 'whole', 'min')}, the longest before it took ${figure('/comment/own/longestMin', 'whole', 'min')}.`,
    );
  if (load !== null && own.meanLoad !== null && load >= own.meanLoad * HEAVY)
    words.push(
      say`Its load of ${figure('/comment/load', 'whole')} stands well above your usual ${figure('/comment/own/meanLoad', 'whole')} for a ${said}.`,
    );
  return words;
}

const hasDrifted = ({ driftPct, minutes }: CommentFacts): boolean =>
  driftPct !== null && driftPct > DRIFT_PCT && minutes >= LONG_ENOUGH_MIN;

const driftWords = (comment: CommentFacts, figure: FigureAt): Sentence[] =>
  hasDrifted(comment)
    ? [
        say`Heart rate drifted ${figure('/comment/driftPct', 'tenth', '%')} against ${comment.discipline === 'bike' ? 'power' : 'pace'} in the second half.`,
      ]
    : [];

/** What asks for care goes first. */
function oneThing(comment: CommentFacts): string | null {
  const { discipline, minutes, load, own, plan } = comment;
  if (own && discipline === 'run' && minutes > own.longestMin * LEAP)
    return 'One thing to do: let the next long run be no longer than this one before you add to it.';
  if (own?.meanLoad && load !== null && load >= own.meanLoad * HEAVY)
    return 'One thing to do: keep tomorrow easy, and eat and sleep for it.';
  if (hasDrifted(comment)) return 'One thing to do: begin the next one a little easier, and drink and eat from the first half hour on.';
  if (plan?.reading === 'less') return 'One thing to do: nothing to make up; go on with the next session as it stands.';
  if (plan?.reading === 'more') return 'One thing to do: leave the extra out next time, the plan counts on fresh legs.';
  if (plan?.hitPct !== null && plan?.hitPct !== undefined && plan.hitPct < GOOD_HIT_PCT)
    return 'One thing to do: if the targets felt too hard twice in a row, test your threshold again.';
  return null;
}
