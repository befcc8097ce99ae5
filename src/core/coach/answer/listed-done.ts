import type { LocalDate } from '#core/calendar.ts';
import type { Ask } from '#core/coach/answer/answer.ts';
import { join, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { disciplineSaid } from '#core/coach/tools/results.ts';

const WHICH_ONES =
  /\b(?:what|which)(?: all)? (?:did|have) i (?:do|done|train\w*|manage\w*|get done|got done)\b|\bwhich (?:sessions|workouts|activities)\b|\bwhat (?:sessions|workouts|training)\b|\b(?:list|show me|tell me) (?:what|everything|all) (?:i did|ive done|i have done|my (?:sessions|workouts|activities))\b/;
const MOST = 8;

/** "What did I do this week?": each session that is on record, the first one first; none where there are too many to read. */
export function listedDone(ask: Ask, { from, to }: { from: LocalDate; to: LocalDate }): Sentence[] {
  if (!ask.question.says(WHICH_ONES)) return [];
  const used = ask.bench.use('query_activities', { discipline: ask.slots.disciplines[0] ?? null, from, to });
  const found = used.result.activities
    .map((activity, at) => ({ activity, at }))
    .toSorted((a, b) => (a.activity.date < b.activity.date ? -1 : 1));
  if (found.length === 0 || found.length > MOST) return [];
  const lines = found.map(
    ({ activity, at }) =>
      say`${sayWeekday(activity.date)} ${used.words(`/activities/${at}/name`, activity.name)} (${disciplineSaid(activity.discipline)}, ${used.figure(`/activities/${at}/durationMin`, 'whole', 'min')})`,
  );
  return [say`Those were ${join(lines, '; ')}.`];
}
