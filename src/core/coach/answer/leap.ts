import { addDays } from '#core/calendar.ts';
import type { Ask } from '#core/coach/answer/answer.ts';
import { plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import type { SessionFacts } from '#core/coach/view.ts';

const LOOKED_BACK_DAYS = 42;
/** By how much a session may be longer than the longest of the last weeks before that is worth a word. */
const BIG_STEP = 1.3;
/** So many times as long is not proposed: tendons and bones follow slower than the will, and a run asks most of them. */
const TOO_BIG: Readonly<Record<string, number>> = { run: 1.7, swim: 2, bike: 2.5 };
const NEXT_STEP = 1.15;
const STEP_MIN = 5;

const NAMES: Readonly<Record<string, string>> = { run: 'run', swim: 'swim', bike: 'ride' };

export interface Leap {
  said: Sentence;
  /** The step that may be taken instead. */
  nextMin: number;
  isTooBig: boolean;
}

/** How much longer a session would be than what was done in the last six weeks; null where that is no big step, or nothing was done. */
export function leapOf(
  ask: Ask,
  { discipline, durationMin }: Pick<SessionFacts, 'discipline' | 'durationMin'>,
  wantedMin: number,
): Leap | null {
  const most = TOO_BIG[discipline];
  if (most === undefined || (discipline !== 'run' && discipline !== 'swim' && discipline !== 'bike')) return null;
  const used = ask.bench.use('query_activities', { discipline, from: addDays(ask.view.today, -LOOKED_BACK_DAYS), to: ask.view.today });
  const times = used.result.activities.map((each) => each.durationMin);
  const longest = Math.max(...times);
  const longestMin = Math.max(longest, durationMin);
  if (times.length === 0 || wantedMin <= longestMin * BIG_STEP) return null;
  const at = times.indexOf(longest);
  const date = used.result.activities[at]?.date;
  if (date === undefined) return null;
  return {
    said: say`The longest ${plainly(NAMES[discipline] ?? 'session')} that I can see in the last six weeks took ${used.figure(`/activities/${at}/durationMin`, 'whole', 'min')}, on ${sayWeekday(date)}.`,
    nextMin: Math.round((longestMin * NEXT_STEP) / STEP_MIN) * STEP_MIN,
    isTooBig: wantedMin > longestMin * most,
  };
}

export const MIND_THE_STEP = plainly('That is a big step at once: keep all of it easy, and cut it short if form or breathing goes.');
