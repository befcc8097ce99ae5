import { addDays, type LocalDate } from '#core/calendar.ts';
import type { ChangeArgs } from '#core/coach/answer/proposal.ts';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import { meantSlots } from '#core/coach/intent/meant-slots.ts';
import { surelyYes } from '#core/coach/intent/plain-yes.ts';
import { replyIn } from '#core/coach/intent/reply-to-proposal.ts';
import { type OpenChange, restated, sessionOf } from '#core/coach/intent/restated.ts';
import { minutesIn, numberAt } from '#core/coach/intent/said-minutes.ts';
import { readSlots } from '#core/coach/intent/slots.ts';
import { isAsked } from '#core/coach/intent/two-questions.ts';
import { type Word, wordsOf } from '#core/coach/language/words.ts';
import type { AthleteView, SessionFacts } from '#core/coach/view.ts';
import { type DaySaid, daysSaid, shiftSaid } from '#core/coach/wish/day-said.ts';
import { readWish } from '#core/coach/wish/read-wish.ts';
import { fitOf, type SessionSaid, sessionsSaid } from '#core/coach/wish/session-said.ts';

/** What a message makes of the proposals that wait, read part by part. */
export type ReplyInParts =
  /** Some of them are carried out and the others closed, and a question beside it is answered. */
  | { kind: 'settled'; accepts: readonly string[]; declines: readonly string[]; question: string | null }
  /** The same change with another day or length, in the place of the one that waits. */
  | { kind: 'instead'; change: ChangeArgs; declines: readonly string[] }
  /** What is proposed is asked about. */
  | { kind: 'asked'; of: OpenChange };

interface Waiting {
  /** The proposals of the last answer, and those that wait from before it. */
  last: readonly OpenChange[];
  all: readonly OpenChange[];
  wished: string;
  answered: string;
  view: AthleteView;
}

const PARTS =
  /(?<=[.!?;…])\s+|\s*,\s+|\s+[-–—]+\s+|\s+(?=but\b)|\s+(?:and|&) (?=(?:what|whats|what's|how|when|which|who|why|where|is|are|do|does|can|could|tell|show|also|yes|no)\b)/i;
const MOST_PARTS = 5;

const lineOf = (text: string): string =>
  wordsOf(text.replace(/\bi['’]ll\b/gi, 'i will'))
    .map(({ text: word }) => word)
    .join(' ')
    .replace(/^(?:(?:and|but|so|oh|ah|hm+|um+|well|ok|okay|actually|hang on|wait) )+(?=\S)/, '');

/** Null where the message is another thing, or says more than can be told apart. */
export function replyInParts(message: string, waiting: Waiting): ReplyInParts | null {
  const { last, view } = waiting;
  if (last.length === 0) return null;
  const parts = message
    .split(PARTS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length > MOST_PARTS) return null;
  return chosenOf(parts, waiting) ?? insteadOf(message, waiting) ?? askedOf(message, last) ?? settledBeside(parts, waiting, view);
}

// Some of several.

const ONLY = /\b(?:only|just)\b/;
const KEEPS =
  /^(?:but )?(?:please )?(?:leave|keep|not|without|except|dont touch|skip)\b|\b(?:stays?|remains?|can stay|as (?:it|they) (?:is|was|are)|not the)\b/;
const TAKES = /\b(?:yes|yep|yeah|ok|okay|fine|go ahead|please|do|accept|take|only|just|good|sure)\b/;

/** "Only the strength one, leave the swim": which of them are meant. */
function chosenOf(parts: readonly string[], { all, view }: Waiting): ReplyInParts | null {
  if (all.length < 2 || parts.some((part) => part.includes('?'))) return null;
  const read = parts.map((part) => ({ line: lineOf(part), named: namedIn(part, all, view) })).filter(({ line }) => line !== '');
  const kept = read.filter(({ line, named }) => named.length > 0 && KEEPS.test(line) && !ONLY.test(line)).flatMap(({ named }) => named);
  const taken = read
    .filter(({ line, named }) => named.length > 0 && !KEEPS.test(line) && (TAKES.test(line) || ONLY.test(line)))
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
  const at = ORDINAL.exec(lineOf(part))?.[1];
  if (at !== undefined)
    return all.filter((_, index) => index === (at === 'last' ? all.length - 1 : at === 'first' || at === '1st' || at === 'former' ? 0 : 1));
  if (!one) return all.filter(({ tool }) => KIND_OF[tool]?.test(lineOf(part)) && all.filter((each) => each.tool === tool).length === 1);
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

// The same with another day or length.

const MOST_WORDS = 16;
const NOT_OF_IT = /\b(?:what|whats|which|why|remember|forget|remind|add (?:an?|another)|also|both)\b/;

function insteadOf(message: string, { last, answered, view }: Waiting): ReplyInParts | null {
  const [open] = last;
  if (!open || last.length > 1) return null;
  const question = readQuestion(message);
  const line = lineOf(message);
  if (question.words.length > MOST_WORDS || NOT_OF_IT.test(line)) return null;
  const slots = meantSlots(question, readSlots(question, view), view.today);
  const session = sessionOf(open, view);
  const proposed = dateOf(open, session);
  const others = sessionsSaid(question.words, view).filter(
    ({ is, disciplines }) =>
      is === 'known' && disciplines.length > 0 && !disciplines.some((each) => each === (session?.discipline ?? open.args?.discipline)),
  );
  if (others.length > 0) return null;
  const days = daysSaid(question.words, slots.ahead).filter((day) => day.kind === 'day' && day.role !== 'source');
  const other = days.findLast((day) => day.from !== proposed && !isRejected(question.words, day));
  const shift = days.length === 0 ? shiftSaid(line) : null;
  const leaves = days.length === 0 && LEAVES_OUT.test(line) && session && open.tool !== 'propose_skip_session';
  const eases = days.length === 0 && EASES.test(line) && session && open.args?.intensity === undefined;
  const change: ChangeArgs | null = leaves
    ? { tool: 'propose_skip_session', args: { sessionId: session.id } }
    : eases && minutesIn(question.words) === null
      ? { tool: 'propose_adjust_session', args: { sessionId: session.id, intensity: 'easy' } }
      : other
        ? onDay(open, session, dayAhead(other, session, view.today))
        : shift !== null && proposed !== null
          ? onDay(open, session, addDays(proposed, shift))
          : lasting(open, session, { line, words: question.words, answered });
  return change === null ? null : { kind: 'instead', change, declines: [open.id] };
}

/** "No, just skip it": another change of the same session. */
const LEAVES_OUT =
  /\b(?:just |rather |lets |please |actually |better )*(?:skip|drop|bin|cancel|leave out|scrap) (?:it|that|this|the \w+)(?: (?:altogether|completely|entirely|instead|this week|then|out))+\b|\b(?:just|rather|lets) (?:skip|drop|bin) (?:it|that|this)\b|\btake it out (?:altogether|completely|instead)\b/;
const EASES = /\b(?:make|keep|do) (?:it|that) (?:just |only )?(?:easy|easier|gentle|lighter)(?: instead)?\b/;

/** "Can't do Thursday either": a day that is said to be none. */
const isRejected = (words: readonly Word[], { at }: DaySaid): boolean =>
  words
    .slice(Math.max(0, at - 4), at)
    .some(({ text, clause }) => clause === words[at]?.clause && /^(cant|cannot|not|wont|no|than|busy|dont)$/.test(text)) ||
  NO_GOOD.test(
    words
      .slice(at + 1, at + 5)
      .map(({ text }) => text)
      .join(' '),
  );
const NO_GOOD =
  /^(?:is |isnt |s |wont |doesnt |looks |also |too )*(?:no good|no use|out|bad|not (?:good|great|possible|an option)|busy|full|taken|off|work|suit|a no|worse|rubbish|tricky|difficult|impossible|either)\b/;

const dateOf = ({ args }: OpenChange, session: SessionFacts | undefined): LocalDate | null => {
  const date = args?.toDate ?? args?.date;
  return typeof date === 'string' ? (date as LocalDate) : (session?.date ?? null);
};

/** "Monday", said on a Monday of a session that comes later, is the next one. */
const dayAhead = ({ from }: DaySaid, session: SessionFacts | undefined, today: LocalDate): LocalDate =>
  from === today && session !== undefined && session.date > today ? addDays(from, 7) : from;

function onDay(open: OpenChange, session: SessionFacts | undefined, date: LocalDate): ChangeArgs | null {
  if ((open.tool === 'propose_move_session' || open.tool === 'propose_skip_session') && session)
    return date === session.date ? null : { tool: 'propose_move_session', args: { sessionId: session.id, toDate: date } };
  const isWhole =
    typeof open.args?.durationMin === 'number' && typeof open.args.name === 'string' && typeof open.args.discipline === 'string';
  return open.tool === 'propose_create_workout' && isWhole ? ({ tool: open.tool, args: { ...open.args, date } } as ChangeArgs) : null;
}

const LENGTH =
  /\b(?:shorter|longer|min|mins|minutes|hours?|h|too (?:much|long|short|little)|make it|do|manage|call it|even|only|just|rather|instead|say|max|tops)\b/;
const [LEAST_MIN, MOST_MIN] = [10, 400];

/** Another length, with or without its unit. */
function lasting(
  open: OpenChange,
  session: SessionFacts | undefined,
  { line, words }: { line: string; words: readonly { text: string }[]; answered: string },
): ChangeArgs | null {
  const said = minutesIn(words) ?? bareNumber(words, line);
  if (said === null || said < LEAST_MIN || said > MOST_MIN || said === open.args?.durationMin) return null;
  if (open.tool === 'propose_create_workout' && typeof open.args?.name === 'string')
    return { tool: open.tool, args: { ...open.args, durationMin: said } } as ChangeArgs;
  const isOfLength =
    (open.tool === 'propose_adjust_session' && open.args?.intensity === undefined) ||
    (open.tool === 'propose_skip_session' && LENGTH.test(line));
  return isOfLength && session && said !== session.durationMin
    ? { tool: 'propose_adjust_session', args: { sessionId: session.id, durationMin: said } }
    : null;
}

function bareNumber(words: readonly { text: string }[], line: string): number | null {
  const numbers = words.flatMap((_, at) => numberAt(words, at)?.value ?? []);
  return numbers.length === 1 && LENGTH.test(line) ? (numbers[0] ?? null) : null;
}

// What it would be.

const ASKS_OF_IT =
  /^(?:(?:would|will|is|does|wont|wouldnt|isnt) (?:that|it|this) (?:be|go|land|fall|come|clash|mean|move|put|then be|still be)\b(?!.{0,12}\b(?:ok|okay|fine|wise|good|bad|safe|harm|hurt|better|too)\b)|how (?:long|much|far|many minutes) (?:would|will|is|does) (?:it|that|the (?:ride|run|swim|session))\b|(?:what|which) day (?:would|will|is) (?:it|that)\b|when (?:would|will|is) (?:it|that)\b|what (?:would|does|will) (?:it|that) (?:be|become|mean|look like)\b|which (?:session|one|run|ride|swim) (?:is|was|would) (?:it|that)\b)/;

function askedOf(message: string, last: readonly OpenChange[]): ReplyInParts | null {
  const [open] = last;
  return open && last.length === 1 && ASKS_OF_IT.test(lineOf(message)) ? { kind: 'asked', of: open } : null;
}

// A yes or a no, and a question.

/** Yes beyond doubt: "ok" and "great" may only close what was said. */
const PLAIN_YES =
  /\b(?:yes|yep|yeah|yup|yeh|aye|sure|please|go ahead|go for it|do it|do that|confirm\w*|agreed?|accept\w*|lets do (?:it|that)|sounds good|works for me|perfect|absolutely|definitely|deal|then|move it|take it out|make it so|put it in)\b/;
const OF_PROPOSAL = /\b(?:it|that|this|them|those|then|instead|but|if|unless)\b/i;

function settledBeside(parts: readonly string[], waiting: Waiting, view: AthleteView): ReplyInParts | null {
  const { last, wished, answered } = waiting;
  const ids = last.map(({ id }) => id);
  const opens = { changes: last, wished, answered, view };
  const says = (part: string): 'yes' | 'no' | null => {
    if (part.includes('?')) return null;
    const reply = replyIn(part);
    return reply ?? (surelyYes(part, opens) || (restated(part, opens) !== null && isYes(restated(part, opens))) ? 'yes' : null);
  };
  const replies = parts.map(says);
  const reply = replies.find((each) => each !== null) ?? null;
  const questions = parts.filter((part) => part.includes('?') || isAsked(part));
  const rest = parts.filter((part, at) => replies[at] === null && !questions.includes(part) && !IS_FILLER.test(lineOf(part)));
  const said = parts
    .filter((_, at) => replies[at] !== null)
    .map(lineOf)
    .join(' ');
  const isOne = replies.every((each) => each === null || each === reply);
  if (reply && rest.length === 0 && questions.length === 1 && isOne) {
    const question = questions[0] ?? '';
    const isOfIt = OF_PROPOSAL.test(question.replace(ASKS_WITH_IT, ' '));
    if (isOfIt || (reply === 'yes' && !PLAIN_YES.test(said))) return null;
    return reply === 'yes'
      ? { kind: 'settled', accepts: ids, declines: [], question }
      : { kind: 'settled', accepts: [], declines: ids, question };
  }
  const more = reply === 'yes' && rest.length > 0 && questions.length === 0 ? rest.join(', ') : null;
  if (more !== null && PLAIN_YES.test(said) && wishesAnother(more, last, view))
    return { kind: 'settled', accepts: ids, declines: [], question: more };
  // A reason, a sigh or a remark beside the yes, and nothing that stands against it.
  const isHarmless = questions.length === 0 && rest.every((part) => isRemark(part, opens));
  if (
    parts.length > 1 &&
    replies.includes('yes') &&
    isOne &&
    isHarmless &&
    (PLAIN_YES.test(said) || rest.some((part) => INTENDS.test(lineOf(part))))
  )
    return { kind: 'settled', accepts: ids, declines: [], question: null };
  return null;
}

/** "Yes, and take ten minutes off Thursday's run": a wish of its own, of another session. */
function wishesAnother(text: string, open: readonly OpenChange[], view: AthleteView): boolean {
  const question = readQuestion(text);
  const wished = readWish({ question, slots: meantSlots(question, readSlots(question, view), view.today) }, view);
  return wished?.isPlain === true && wished.wishes.every(({ session }) => open.every(({ args }) => args?.sessionId !== session.id));
}

const IS_FILLER = /^(?:also|and|so|oh|ah|hm+|well|thanks|thank you|cheers|coach|btw|by the way|sorry|lol|haha|)$/;
/** "How many days is it until": an it that means nothing. */
const ASKS_WITH_IT = /\b(?:is it|will it be|does it take|it is|its)\b/gi;
/** "I'll do it early": who says how it will be done has agreed. */
const INTENDS =
  /^(?:i ?ll|ill|i will|i can|ive got|that(?: ?s| is)|thats|it ?s|its|even if|even though|although|i think|i suppose|i guess|youre|you are|makes sense|much|no problem|not ideal)\b/;

/** What is said beside a reply: no doubt, no other day, sport or figure, and no other wish. */
function isRemark(part: string, { changes, view }: { changes: readonly OpenChange[]; view: AthleteView }): boolean {
  const line = lineOf(part);
  if (AGAINST.test(line) || /\d/.test(part)) return false;
  const question = readQuestion(part);
  const own = changes.flatMap((each) => [dateOf(each, sessionOf(each, view)), sessionOf(each, view)?.date ?? null]);
  const days = meantSlots(question, readSlots(question, view), view.today).ahead;
  return days.every(({ from, kind }) => kind !== 'day' || own.some((date) => date === from));
}

const isYes = (read: ReturnType<typeof restated>): boolean => read !== null && 'says' in read && read.says === 'yes';
const AGAINST =
  /\b(?:but not|dont want|rather not|not sure|unsure|maybe|wait|hold on|instead|cancel|leave it|keep it|forget it|no|nope|nah|worried|afraid|hurts?|pain|ill|sick|sore|what|how|why|when|move|shorten|swap|skip|add|also|another|other|not (?:the|my|on|this|that|both|all)|except|without|leave|keep|make|longer|shorter|easier|harder|lighter|change|half|first)\b/;
