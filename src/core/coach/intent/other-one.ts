import { startOfWeek } from '#core/calendar.ts';
import { type OpenChange, type OpenChanges, sessionOf } from '#core/coach/intent/restated.ts';
import { disciplineOf } from '#core/coach/intent/slots.ts';
import { wordsOf } from '#core/coach/language/words.ts';
import type { SessionFacts } from '#core/coach/view.ts';

const NOT_THAT =
  /^(?:(?:no|nope|nah|sorry|oh|oops|wait|well|not (?:that(?: one)?|the \w+|it)) )+(?:(?:i|we) (?:meant|mean|said|was talking about) )?(?:the |my |that |its the )?(\w+)(?: one| session)?(?: please| instead| then| sorry)*$/;
const SAID: Readonly<Record<string, string>> = { swim: 'swim', bike: 'ride', run: 'run', strength: 'strength session' };

/**
 * "No, the run", where leaving out the swim of that day was proposed: the same change of the other session, as one would say it whole; null
 * where no other is named, or none such stands on that day or once in its week.
 */
export function ofOtherOne(message: string, { changes, view }: Pick<OpenChanges, 'changes' | 'view'>): string | null {
  const [change, more] = changes;
  const line = wordsOf(message)
    .map(({ text }) => text)
    .join(' ');
  const sport = disciplineOf(NOT_THAT.exec(line)?.[1] ?? '');
  const session = change && sessionOf(change, view);
  if (!session || more || sport === null || message.includes('?')) return null;
  const others = (view.plan?.sessions ?? []).filter(
    ({ id, discipline, date, status }) =>
      id !== session.id &&
      discipline === sport &&
      status !== 'completed' &&
      date >= view.today &&
      startOfWeek(date) === startOfWeek(session.date),
  );
  const sameDay = others.filter(({ date }) => date === session.date);
  const [other, another] = sameDay.length > 0 ? sameDay : others;
  return other && !another ? saidWhole(change, other) : null;
}

function saidWhole({ tool, args = {} }: OpenChange, { discipline, date }: SessionFacts): string | null {
  const one = `the ${SAID[discipline] ?? 'session'} on ${date}`;
  if (tool === 'propose_skip_session') return `skip ${one}`;
  if (tool === 'propose_move_session' && typeof args.toDate === 'string') return `move ${one} to ${args.toDate}`;
  if (tool !== 'propose_adjust_session') return null;
  return typeof args.durationMin === 'number' ? `make ${one} ${args.durationMin} minutes` : `make ${one} easier`;
}
