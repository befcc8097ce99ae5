import type { LocalDate } from '#core/calendar.ts';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import { meantSlots } from '#core/coach/intent/meant-slots.ts';
import { replyIn } from '#core/coach/intent/reply-to-proposal.ts';
import { type OpenChange, sessionOf } from '#core/coach/intent/restated.ts';
import { readSlots } from '#core/coach/intent/slots.ts';
import type { AthleteView, SessionFacts } from '#core/coach/view.ts';
import { daysSaid } from '#core/coach/wish/day-said.ts';
import { dateOf, type ReplyInParts, replyLine, type Waiting } from '#core/coach/wish/open-waiting.ts';
import { fitOf, type SessionSaid, sessionsSaid } from '#core/coach/wish/session-said.ts';

const ONLY = /\b(?:only|just)\b/;
const KEEPS =
  /^(?:but )?(?:please )?(?:no to|not to|leave|keep|not|without|except|dont touch|skip)\b|\b(?:stays?|remains?|can stay|(?:i )?(?:will|want to|d like to|would) keep|as (?:it|they) (?:is|was|are)|not the)\b/;
const TAKES = /\b(?:yes|yep|yeah|ok|okay|fine|go ahead|please|do|accept|take|only|just|good|sure)\b/;

/** "Only the strength one, leave the swim": which of them are meant. */
export function chosenOf(parts: readonly string[], { all, last, answered, view }: Waiting): ReplyInParts | null {
  if (all.length < 2 || parts.some((part) => part.includes('?'))) return null;
  const read = parts.map((part) => ({ line: replyLine(part), named: namedIn(part, all, view) })).filter(({ line }) => line !== '');
  const either = areEither(last, answered) ? read.flatMap(({ line, named }) => (ORDINAL.test(line) || TAKES.test(line) ? named : [])) : [];
  const [picked] = either;
  if (picked && either.every(({ id }) => id === picked.id))
    return { kind: 'settled', accepts: [picked.id], declines: last.flatMap(({ id }) => (id === picked.id ? [] : [id])), question: null };
  const kept = read.filter(({ line, named }) => named.length > 0 && keeps(line, named) && !ONLY.test(line)).flatMap(({ named }) => named);
  const taken = read
    .filter(({ line, named }) => named.length > 0 && !keeps(line, named) && (TAKES.test(line) || ONLY.test(line) || /^skip\b/.test(line)))
    .flatMap(({ named }) => named);
  const saysYes = parts.some((part) => namedIn(part, all, view).length === 0 && replyIn(part) === 'yes');
  if (saysYes && kept.length > 0 && kept.length < all.length && taken.length === 0) {
    const declines = [...new Set(kept.map(({ id }) => id))];
    return { kind: 'settled', accepts: all.flatMap(({ id }) => (declines.includes(id) ? [] : [id])), declines, question: null };
  }
  const isOnly = read.some(({ line, named }) => named.length > 0 && ONLY.test(line) && !KEEPS.test(line));
  if (taken.length === 0 || taken.length >= all.length || kept.some((each) => taken.includes(each)) || !(isOnly || kept.length > 0))
    return null;
  const accepts = [...new Set(taken.map(({ id }) => id))];
  return { kind: 'settled', accepts, declines: all.flatMap(({ id }) => (accepts.includes(id) ? [] : [id])), question: null };
}

/** "Skip Wednesday" keeps nothing, where leaving it out is what is proposed. */
const keeps = (line: string, named: readonly OpenChange[]): boolean =>
  KEEPS.test(line) && !(/^skip\b/.test(line) && named.every(({ tool }) => tool === 'propose_skip_session'));

/** Two ways for the same session, and the question which. */
const areEither = (last: readonly OpenChange[], answered: string): boolean =>
  last.length === 2 &&
  last.every(({ args }) => typeof args?.sessionId === 'string' && args.sessionId === last[0]?.args?.sessionId) &&
  /\bwhich\b/i.test(answered);

const ORDINAL = /\b(first|second|last|1st|2nd|former|latter)\b/;
const KIND_OF: Readonly<Record<string, RegExp>> = {
  propose_skip_session: /\b(?:skip|drop|leaving out|day off)\b/,
  propose_adjust_session: /\b(?:shorter|shortening|shorten|cut|longer|easier)\b/,
  propose_move_session: /\b(?:move|moving|shift|swap)\b/,
};

/** The proposals a part speaks of, by sport, name or what they do. */
function namedIn(part: string, all: readonly OpenChange[], view: AthleteView): OpenChange[] {
  const question = readQuestion(part);
  const said = sessionsSaid(question.words, view).filter(({ is }) => is !== 'pronoun');
  const [one] = said;
  const at = ORDINAL.exec(replyLine(part))?.[1];
  if (at !== undefined)
    return all.filter((_, index) => index === (at === 'last' ? all.length - 1 : at === 'first' || at === '1st' || at === 'former' ? 0 : 1));
  const onDays = daysSaid(question.words, meantSlots(question, readSlots(question, view), view.today).ahead).filter(
    ({ kind }) => kind === 'day',
  );
  const ofDay = all.filter((each) =>
    onDays.some(({ from }) => from === dateOf(each, sessionOf(each, view)) || from === sessionOf(each, view)?.date),
  );
  if (onDays.length > 0 && (!one || one.disciplines.length === 0) && ofDay.length > 0) return ofDay;
  if (!one) return all.filter(({ tool }) => KIND_OF[tool]?.test(replyLine(part)) && all.filter((each) => each.tool === tool).length === 1);
  const scored = all.map((each) => ({ each, fit: fitOfOpen(each, one, view) }));
  const best = Math.max(...scored.map(({ fit }) => fit));
  return best > 0 ? scored.filter(({ fit }) => fit === best).map(({ each }) => each) : [];
}

function fitOfOpen(open: OpenChange, said: SessionSaid, view: AthleteView): number {
  const session = sessionOf(open, view) ?? created(open);
  return session ? fitOf(session, said, [session]) : 0;
}

const created = ({ args }: OpenChange): SessionFacts | undefined =>
  typeof args?.discipline === 'string' && typeof args.date === 'string'
    ? {
        id: '',
        date: args.date as LocalDate,
        discipline: args.discipline as SessionFacts['discipline'],
        name: String(args.name ?? ''),
        durationMin: Number(args.durationMin ?? 0),
        load: null,
        key: false,
        status: 'planned',
      }
    : undefined;
