import { addDays } from '#core/calendar.ts';
import { daysAfter, isAboutSessions, isAboutWeeks } from '#core/coach/follow-up.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import { together } from '#core/coach/intent/heard-topics.ts';
import { raceMeant } from '#core/coach/intent/race-meant.ts';
import type { Understood } from '#core/coach/understand.ts';
import type { WordsView } from '#core/coach/view.ts';

const AFTER_DAYS = 14;

/** The session, the days or the race after those that were told; null where nothing of the kind was. */
export function whatComesAfter(now: Asked, earlier: Understood, view: WordsView): Understood | null {
  const question = together(earlier.question, now.question);
  const [named] = now.slots.disciplines;
  if (earlier.intent === 'plan-next' && named && !earlier.slots.disciplines.includes(named))
    return { ...earlier, question, slots: { ...earlier.slots, disciplines: [named] }, isFollowUp: true };
  if (earlier.intent === 'plan-next') return { ...earlier, question, isFollowUp: true, after: (earlier.after ?? 0) + 1 };
  if (isAboutSessions(earlier.intent)) {
    const told = earlier.slots.ahead[0] ?? { from: view.today, to: view.today, kind: 'day', at: 0, isTarget: false };
    const from = addDays(told.to, 1);
    const ahead = [{ ...told, from, to: addDays(from, told.kind === 'day' ? AFTER_DAYS : 6) }];
    return { question, slots: { ...earlier.slots, ahead }, intent: told.kind === 'day' ? 'plan-next' : earlier.intent, isFollowUp: true };
  }
  const days = isAboutWeeks(earlier.intent) ? daysAfter(earlier, view) : null;
  if (days !== null) return { question, slots: { ...earlier.slots, back: days }, intent: 'week-data', isFollowUp: true };
  if (earlier.intent !== 'countdown') return null;
  const told = raceMeant(earlier, view);
  const later = view.races.filter(({ date }) => told !== null && date > told.date).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return later[0] ? { ...earlier, question, slots: { ...earlier.slots, race: later[0] }, isFollowUp: true } : null;
}
