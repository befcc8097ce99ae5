import type { AthleteView } from '#core/coach/view.ts';
import { pickedOfTold, pickedOne } from '#core/coach/wish/which-one.ts';
import { INTENT_OF, type InTalk, readAlone, type Wished } from '#core/coach/wish/wished-in.ts';

/** What was picked of several that were asked about; null where the message picks none. */
export function pickedIn(said: string, view: AthleteView, history: InTalk['history']): Wished | null {
  const answered = history.findLast(({ role }) => role === 'assistant')?.text ?? '';
  const before = history.findLast(({ role }) => role === 'user')?.text;
  if (before === undefined || !ASKS_WHICH.test(answered)) return null;
  // "Sorry, too much in my head today. I mean the run.": what is picked stands last.
  const last = said.split(/(?<=[.!?]) /).at(-1) ?? said;
  for (const words of new Set([said, said.replace(WHY_SO, ''), last])) {
    const reply = readAlone(words, view);
    const wish = pickedOne(reply, readAlone(before, view), answered, view) ?? pickedOfTold(reply, answered, view);
    if (wish) return { ...reply, intent: INTENT_OF[wish.act], isFollowUp: true, wishes: [wish] };
  }
  return null;
}
/** "…, then I can sit through the meeting on Thursday in peace": why, and no other day. */
const WHY_SO = /(?:,|\s[-–]) (?:then|so|so that|because|since|as|cos|coz) (?:i|we)\b[^.!?\n]*/gi;
const ASKS_WHICH = /\bwhich\b.*\?|\bdo you mean\b|\bor (?:the|your|todays?|tomorrows?|\w+day)\b[^.!?]*\?/i;
