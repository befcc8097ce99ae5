import { addDays, startOfWeek } from '#core/calendar.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import type { DayMention } from '#core/coach/intent/days.ts';
import { figuresAsked } from '#core/coach/intent/figures-asked.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { oneBefore, weeksOf } from '#core/coach/intent/periods.ts';
import type { AthleteView } from '#core/coach/view.ts';

const OF_ACTIVITY: ReadonlySet<Intent> = new Set<Intent>(['activity', 'last-done', 'longest', 'notes']);
const OF_WEEKS: ReadonlySet<Intent> = new Set<Intent>(['week-data', 'compare']);
const MOST_WORDS = 9;

/** "What of the one before it?" */
const ONE_BEFORE =
  /\b(one|week|month|weekend|day|run|ride|swim|session|time) before( that| it| this| then)?$|\b(the )?previous one$|^(and )?before that$/;

/** Whether a message asks for what came just before that which was spoken of. */
export const asksOneBefore = ({ question: { says, words } }: Asked): boolean => words.length <= MOST_WORDS && says(ONE_BEFORE);

/** The days of one stretch further back than those of the question before: than the oldest where it named several, than last week where none. */
export function daysBefore({ slots: { back }, intent }: Asked & { intent: Intent }, { today }: AthleteView): DayMention[] {
  const monday = startOfWeek(today);
  const lastWeek: DayMention = { from: addDays(monday, -7), to: addDays(monday, -1), kind: 'week', at: 0, isTarget: false };
  const spans = back.filter(({ kind }) => kind !== 'day').toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const oldest = spans[0] ?? back[0] ?? lastWeek;
  if (intent !== 'compare' || spans.length > 1) return [oneBefore(oldest)];
  // Of several weeks in one each stood by itself; a single one stood beside the one before it.
  return weeksOf(oldest).length > 1
    ? [{ ...oldest, kind: 'week', from: addDays(oldest.from, -7), to: addDays(oldest.from, -1) }]
    : [oneBefore(oneBefore(oldest))];
}

/** "Its average pulse?", "how far?": a figure of the activity that was spoken of, and nothing else. */
export function asksFigureOfThat({ question, slots }: Asked): boolean {
  return (
    question.words.length <= MOST_WORDS &&
    slots.back.length === 0 &&
    slots.ahead.length === 0 &&
    slots.race === null &&
    slots.disciplines.length <= 1 &&
    figuresAsked(question).length > 0 &&
    !question.has('ftp', 'css', 'thresholdPace', 'restHr', 'hrv', 'ctl', 'tsb', 'zones', 'longest', 'compare') &&
    !question.says(/\b(should|could|can|will|would|improve|better|next|race|target|do i)\b/) &&
    (!question.says(/\bmy max/) || question.says(/\b(on|in|of|during) (it|that|this)\b/))
  );
}

export const isAboutActivity = (intent: Intent): boolean => OF_ACTIVITY.has(intent);
export const isAboutWeeks = (intent: Intent): boolean => OF_WEEKS.has(intent);
