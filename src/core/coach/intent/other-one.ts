import { startOfWeek } from '#core/calendar.ts';
import { type OpenChange, type OpenChanges, sessionOf } from '#core/coach/intent/restated.ts';
import { minutesIn } from '#core/coach/intent/said-minutes.ts';
import { disciplineOf } from '#core/coach/intent/slots.ts';
import { wordsOf } from '#core/coach/language/words.ts';
import type { SessionFacts } from '#core/coach/view.ts';
import type { Discipline } from '#core/discipline.ts';

const NOT_THAT =
  /^(?:(?:no|nope|nah|sorry|oh|oops|wait|well|not (?:that(?: one)?|the \w+|it)) )+(?:(?:i|we) (?:meant|mean|said|was talking about) )?(?:the |my |that |its the )?(\w+)(?: one| session)?(?: please| instead| then| sorry)*$/;
const SAID: Readonly<Record<string, string>> = { swim: 'swim', bike: 'ride', run: 'run', strength: 'strength session' };

/** "… just 25 minutes", "… half an hour is plenty": how long the other one is to be, and nothing else. */
const SO_LONG =
  /^(?:(?:make|do|keep|have) (?:it|that) |(?:only|just|to|for|at|say|about|with|its|please) ){0,4}(?:\d{2,3} ?(?:m|min|mins|minutes?)|(?:an |one |1 )?hour|(?:a )?half an hour|half hour|three quarters of an hour|an hour and a half|\d(?:\.5)? hours?)(?: (?:is|are|would be|will be|will do|would do|does it|is all|enough|plenty|fine|good|ok|okay|instead|please|then|for me|thanks|max|at most|tops|only|there))*$/;

/** "No, make the run 25 minutes". */
const MAKES = /^(?:make|cut|shorten|trim|reduce|keep|do|set)$/;
const MOST_WORDS = 18;

/** The other sport that is named in the place of the one, and how long it is to be where that is told; null where none is. */
function otherSaid(message: string): { sport: Discipline; minutes: number | null } | null {
  const words = wordsOf(message);
  if (words.length > MOST_WORDS) return null;
  const texts = words.map(({ text }) => text);
  const sportOf = (said: readonly string[]) => disciplineOf(NOT_THAT.exec(said.join(' '))?.[1] ?? '');
  const whole = sportOf(texts);
  if (whole !== null) return { sport: whole, minutes: null };
  for (const at of words.keys()) {
    const isLength = at > 1 && SO_LONG.test(texts.slice(at).join(' '));
    const sport = isLength ? sportOf(texts.slice(0, at).filter((text) => !MAKES.test(text))) : null;
    if (sport !== null) return { sport, minutes: minutesIn(words.slice(at)) };
  }
  return null;
}

/**
 * "No, the run", where leaving out the swim of that day was proposed: the same change of the other session, as one would say it whole, with
 * its own length where one is told ("no, the run. Half an hour will do"); null
 * where no other is named, or none such stands on that day or once in its week.
 */
export function ofOtherOne(message: string, { changes, view }: Pick<OpenChanges, 'changes' | 'view'>): string | null {
  const [change, more] = changes;
  const session = change && sessionOf(change, view);
  if (!session || more || message.includes('?')) return null;
  const { sport, minutes } = otherSaid(message) ?? { sport: null, minutes: null };
  if (sport === null) return null;
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
  return other && !another ? saidWhole(change, { of: session, other }, minutes) : null;
}

function saidWhole(
  { tool, args = {} }: OpenChange,
  { of, other: { discipline, date, durationMin } }: { of: SessionFacts; other: SessionFacts },
  minutes: number | null,
): string | null {
  const one = `the ${SAID[discipline] ?? 'session'} on ${date}`;
  if (minutes !== null) return tool === 'propose_move_session' ? null : `make ${one} ${minutes} minutes`;
  if (tool === 'propose_skip_session') return `skip ${one}`;
  if (tool === 'propose_move_session' && typeof args.toDate === 'string') return `move ${one} to ${args.toDate}`;
  if (tool !== 'propose_adjust_session') return null;
  return typeof args.durationMin === 'number'
    ? `make ${one} ${lengthLike(args.durationMin, of.durationMin, durationMin)} minutes`
    : `make ${one} easier`;
}

/** As long as was proposed; where that would make a shorter one longer, or a longer one shorter, by the same share. */
function lengthLike(proposed: number, was: number, now: number): number {
  const isOtherWay = was > 0 && now > 0 && (proposed < was ? proposed > now : proposed > was && proposed < now);
  return isOtherWay ? Math.round((now * proposed) / was / STEP_MIN) * STEP_MIN : proposed;
}
const STEP_MIN = 5;
