import { addDays, type LocalDate } from '#core/calendar.ts';
import type { ChangeArgs } from '#core/coach/answer/proposal.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import { meantSlots } from '#core/coach/intent/meant-slots.ts';
import { type OpenChange, sessionOf } from '#core/coach/intent/restated.ts';
import { minutesIn, numberAt } from '#core/coach/intent/said-minutes.ts';
import { DECLINES } from '#core/coach/intent/said-of-open.ts';
import { readSlots, type Slots } from '#core/coach/intent/slots.ts';
import { lineOf, type Word } from '#core/coach/language/words.ts';
import type { SessionFacts } from '#core/coach/view.ts';
import { clearsOtherDay } from '#core/coach/wish/clears-other-day.ts';
import { type DaySaid, daysSaid, shiftSaid } from '#core/coach/wish/day-said.ts';
import { oneMeant, sessionsMeant, standsOn } from '#core/coach/wish/meant-sessions.ts';
import { nearIts } from '#core/coach/wish/near-its.ts';
import { dateOf, type ReplyInParts, replyLine, type Waiting } from '#core/coach/wish/open-waiting.ts';
import { isKnown, sessionsSaid } from '#core/coach/wish/session-said.ts';
import { SOMEWHAT_SHORTER } from '#core/coach/wish/wish.ts';

const MOST_WORDS = 24;
const ALSO = /\balso\b/g;
const NOT_OF_IT = /\b(?:what|whats|whatve|whatll|which|why|ask|remember|forget|remind|add (?:an?|another)|also|both)\b/;

/** "Wednesday is packed, what about Tuesday then?": another day for it, where no yes stands before and no session comes after. */
const WHAT_ABOUT_A_DAY =
  /\bwhat about (?=(?:(?:on|for|the|this|next|coming|maybe|rather) ){0,2}(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|\d{1,2}(?:st|nd|rd|th))(?: (?:the \d{1,2}(?:st|nd|rd|th)?|then|instead|please|rather|morning|evening|afternoon|of this week|that week))*$)/;

const STARTS_YES = /^(?:yes|yeah|yep|sure)\b/;

/** The same change with another day or length, or another change of the same session. */
export function insteadOf(message: string, { last, answered, view }: Waiting): ReplyInParts | null {
  const [open] = last;
  if (!open || last.length > 1) return null;
  if (DECLINES.test(lineOf(message))) return null;
  const question = readQuestion(message);
  const line = replyLine(message);
  const heard = AGREES.test(lineOf(message)) ? line.replace(ALSO, ' ') : STARTS_YES.test(line) ? line : line.replace(WHAT_ABOUT_A_DAY, ' ');
  if (question.words.length > MOST_WORDS || NOT_OF_IT.test(heard)) return null;
  const slots = meantSlots(question, readSlots(question, view), view.today);
  const session = sessionOf(open, view);
  const meant = MEANT_OTHER.test(line) ? otherSession(open, { question, slots }, view) : null;
  if (meant) return { kind: 'instead', changes: [meant], declines: [open.id] };
  const proposed = dateOf(open, session);
  const others = sessionsSaid(question.words, view).filter(
    ({ is, disciplines }) =>
      is === 'known' && disciplines.length > 0 && !disciplines.some((each) => each === (session?.discipline ?? open.args?.discipline)),
  );
  if (others.length > 0) return null;
  if (session && wishesOfOther(question.words, { session, slots }, view)) return null;
  const fewer = open.tool === 'propose_replan' ? fewerDays(open, { question, slots }, line) : null;
  if (fewer !== null) return { kind: 'anew', wish: fewer, declines: [open.id] };
  if (clearsOtherDay(message, [session?.date, proposed], view)) return null;
  const days = daysSaid(question.words, slots.ahead).filter((day) => day.kind === 'day' && day.role !== 'source');
  const other = days.findLast((day) => day.from !== proposed && !isRejected(question.words, day));
  const shift = days.length === 0 ? shiftSaid(line) : null;
  const besides = session && AGREES.test(lineOf(message)) ? besideOpen(open, session, { other, line, words: question.words, view }) : null;
  if (besides) return { kind: 'instead', changes: besides, declines: [open.id] };
  const leaves = days.length === 0 && (LEAVES_OUT.test(line) || SKIPS_IT.test(line)) && session && open.tool !== 'propose_skip_session';
  const eases = days.length === 0 && EASES.test(line) && session && open.args?.intensity === undefined;
  const shortens =
    days.length === 0 &&
    open.tool !== 'propose_adjust_session' &&
    SHORTENS_IT.test(line) &&
    !STARTS_YES.test(line) &&
    session &&
    minutesIn(question.words) === null &&
    !/\d/.test(line);
  const change: ChangeArgs | null = leaves
    ? { tool: 'propose_skip_session', args: { sessionId: session.id } }
    : eases && minutesIn(question.words) === null
      ? { tool: 'propose_adjust_session', args: { sessionId: session.id, intensity: 'easy' } }
      : shortens
        ? { tool: 'propose_adjust_session', args: { sessionId: session.id, durationMin: somewhatShorter(session.durationMin) } }
        : other
          ? onDay(open, session, dayAhead(other, session, { today: view.today, open, words: question.words }))
          : shift !== null && proposed !== null
            ? onDay(open, session, addDays(proposed, shift))
            : lasting(open, session, { line, words: question.words, answered });
  return change === null ? null : { kind: 'instead', changes: [change], declines: [open.id] };
}

const WISHES_MORE =
  /\b(?:and|also|plus) (?:then |also |please |can you |could you |just )*(?:drop|skip|cancel|move|shorten|cut|make|swap|bin|leave|take|trim|ease|push|bring|shift)\b/;
/** "Yes, and drop the spin on Friday as well": another session of the same sport, by the day it stands on. */
function wishesOfOther(
  words: readonly Word[],
  { session, slots }: { session: SessionFacts; slots: Slots },
  view: Waiting['view'],
): boolean {
  if (!WISHES_MORE.test(words.map(({ text }) => text).join(' '))) return false;
  const [said] = sessionsSaid(words, view).filter(isKnown);
  const near = daysSaid(words, slots.ahead).filter(
    ({ at, kind, from }) =>
      said && kind === 'day' && from !== session.date && (at === said.from - 1 || (at >= said.to && at <= said.to + 1)),
  );
  return said !== undefined && near.some((day) => standsOn(said, day, view));
}

/** "Yes, but only an hour": what is proposed is wanted, and not all of it. */
const AGREES =
  /^(?:(?:hm+|oh|well|ah|right|um+) )*(?:yes|yeah|yep|yup|aye|ok|okay|sure|fine|good|great|perfect|alright|agreed|deal|sounds good|works|that works|go ahead|do it|cool|lovely|happy with that)\b.*\b(?:but|and|only|just|though|if)\b/;

/** What is proposed together with what is said beside the yes, where both are of one session; null where it is not. */
function besideOpen(
  waiting: OpenChange,
  session: SessionFacts,
  { other, line, words, view }: { other: DaySaid | undefined; line: string; words: readonly Word[]; view: Waiting['view'] },
): ChangeArgs[] | null {
  const { tool, args = {} } = waiting;
  const sessionId = session.id;
  const minutes = minutesIn(words) ?? bareNumber(words, line);
  const durationMin = minutes !== null && minutes >= LEAST_MIN && minutes <= MOST_MIN ? minutes : undefined;
  const isEasy = EASES.test(line);
  if (tool === 'propose_move_session' && !other && (durationMin !== undefined || isEasy))
    return [
      { tool, args: { sessionId, toDate: args.toDate as LocalDate } },
      {
        tool: 'propose_adjust_session',
        args: { sessionId, ...(durationMin !== undefined && { durationMin }), ...(isEasy && { intensity: 'easy' }) },
      },
    ];
  if (tool !== 'propose_adjust_session') return null;
  const open = {
    ...(typeof args.durationMin === 'number' && { durationMin: args.durationMin }),
    ...(args.intensity === 'easy' && { intensity: 'easy' as const }),
  };
  if (other && durationMin === undefined) {
    const toDate = dayAhead(other, session, { today: view.today, open: waiting, words });
    return toDate === session.date
      ? null
      : [
          { tool: 'propose_move_session', args: { sessionId, toDate } },
          { tool, args: { sessionId, ...open } },
        ];
  }
  if (!other && isEasy && open.durationMin !== undefined)
    return [{ tool, args: { sessionId, ...open, ...(durationMin !== undefined && { durationMin }), intensity: 'easy' } }];
  return !other && durationMin !== undefined && open.intensity === 'easy' && open.durationMin === undefined
    ? [{ tool, args: { sessionId, durationMin, intensity: 'easy' } }]
    : null;
}

/** "Just till Thursday", "only from Wednesday on": fewer of the days that were proposed; null where that is another thing. */
function fewerDays({ args }: OpenChange, { question, slots }: Pick<Asked, 'question' | 'slots'>, line: string): string | null {
  const [day, other] = daysSaid(question.words, slots.ahead).filter(({ kind }) => kind === 'day');
  const { from, to, reason } = (args ?? {}) as Partial<Extract<ChangeArgs, { tool: 'propose_replan' }>['args']>;
  if (!day || other || !from || !to || day.from < from || day.from > to) return null;
  const [first, last] = UNTIL.test(line) ? [from, addDays(day.from, -1)] : ONWARDS.test(line) ? [day.from, to] : [to, from];
  if (first > last) return null;
  const days = first === last ? sayWeekday(first) : `${sayWeekday(first)} to ${sayWeekday(last)}`;
  return reason === 'away' ? `I am away ${days}, please replan` : `replan ${days} easier`;
}
const UNTIL = /\b(?:until|till|til|up to|before)\b/;
const ONWARDS = /\b(?:from|starting|after|since)\b/;

/** "Wrong one, I meant the run on Saturday". */
const MEANT_OTHER =
  /\b(?:wrong (?:one|run|ride|swim|session|day)|i meant|i mean|i was talk\w+ about|not that one|other one|different one)\b/;

/** The same change of the session that is named now; null where none is told, or it needs more than its name. */
function otherSession(open: OpenChange, { question, slots }: Pick<Asked, 'question' | 'slots'>, view: Waiting['view']): ChangeArgs | null {
  const [said, second] = sessionsSaid(question.words, view).filter(
    ({ is, from }) =>
      is === 'known' &&
      !/^(?:not|isnt|wasnt)$/.test(question.words[from - 1]?.text ?? '') &&
      !/^not$/.test(question.words[from - 2]?.text ?? ''),
  );
  const old = sessionOf(open, view);
  const days = daysSaid(question.words, slots.ahead);
  const like =
    said ??
    (old && days.length > 0
      ? { disciplines: [old.discipline].flatMap((each) => (each === 'rest' || each === 'other' ? [] : [each])), words: [] }
      : null);
  if (!like || second) return null;
  const found = oneMeant(sessionsMeant(like, { days }, view), { days: [] }, view);
  if (!found || found.id === old?.id) return null;
  const { args } = open;
  if (open.tool === 'propose_skip_session') return { tool: open.tool, args: { sessionId: found.id } };
  if (open.tool === 'propose_move_session' && typeof args?.toDate === 'string' && args.toDate !== found.date)
    return { tool: open.tool, args: { sessionId: found.id, toDate: args.toDate as LocalDate } };
  if (open.tool !== 'propose_adjust_session') return null;
  if (args?.intensity === 'easy') return { tool: open.tool, args: { sessionId: found.id, intensity: 'easy' } };
  const durationMin = lengthOfOther(args?.durationMin, found, { said: minutesIn(question.words), old });
  return durationMin !== null && durationMin !== found.durationMin ? { tool: open.tool, args: { sessionId: found.id, durationMin } } : null;
}

/** As long as is said with it, or as was proposed; where that would leave less than half of it, shorter by the same share. */
function lengthOfOther(
  proposed: unknown,
  found: SessionFacts,
  { said, old }: { said: number | null; old: SessionFacts | undefined },
): number | null {
  if (said !== null) return said;
  if (typeof proposed !== 'number') return null;
  const isFarLess = proposed < found.durationMin / 2 && old !== undefined && proposed < old.durationMin;
  return isFarLess ? Math.round((found.durationMin * proposed) / old.durationMin / 5) * 5 : proposed;
}

/** "No, just skip it": another change of the same session. */
const LEAVES_OUT =
  /\b(?:just |rather |lets |please |actually |better )*(?:skip|drop|bin|cancel|leave out|scrap) (?:it|that|this|the \w+)(?: (?:altogether|completely|entirely|instead|this week|then|out))+\b|\b(?:just|rather|lets) (?:skip|drop|bin) (?:it|that|this)\b|\btake it out (?:altogether|completely|instead)\b/;
/** "Could we just shorten it instead?": by how much is not said. */
const SHORTENS_IT =
  /\b(?:shorten|trim|cut) (?:it|that|this)(?: down| back| a (?:bit|little))?\b|\bmake (?:it|that) (?:a (?:bit|little) )?shorter\b/;
const somewhatShorter = (minutes: number): number => Math.max(LEAST_MIN, Math.round((minutes * SOMEWHAT_SHORTER) / 5) * 5);
/** "Changed my mind, skip the ride": another sport than that of the one that waits was looked for before. */
const SKIPS_IT =
  /\b(?:skip|drop|bin|cancel|scrap|ditch|lose) (?:(?:the|my|that|this|whole) ){0,2}(?:\w+ )?(?:run|ride|swim|bike|session|workout|one|gym|strength)\b|\bleave (?:it|that|the \w+) out\b/;
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

/** "Monday", said on a Monday of a session that comes later, is the next one. */
function dayAhead({ from, at }: DaySaid, session: SessionFacts | undefined, { today, open, words }: Ahead): LocalDate {
  const of = typeof open.args?.toDate === 'string' ? (open.args.toDate as LocalDate) : session?.date;
  const date = of === undefined ? from : nearIts(of, from, { words, at });
  return date === today && session !== undefined && session.date > today ? addDays(date, 7) : date;
}

interface Ahead {
  today: LocalDate;
  open: OpenChange;
  words: readonly Word[];
}

function onDay(open: OpenChange, session: SessionFacts | undefined, date: LocalDate): ChangeArgs | null {
  if ((open.tool === 'propose_move_session' || open.tool === 'propose_skip_session') && session)
    return date === session.date ? null : { tool: 'propose_move_session', args: { sessionId: session.id, toDate: date } };
  const isWhole =
    typeof open.args?.durationMin === 'number' && typeof open.args.name === 'string' && typeof open.args.discipline === 'string';
  return open.tool === 'propose_create_workout' && isWhole ? ({ tool: open.tool, args: { ...open.args, date } } as ChangeArgs) : null;
}

const LENGTH =
  /\b(?:shorter|longer|min|mins|minutes|hours?|h|too (?:much|long|short|little)|make it|make that|do|manage|call it|even|only|just|rather|instead|say|max|tops)\b/;
const [LEAST_MIN, MOST_MIN] = [10, 400];

/** Another length, with or without its unit. */
function lasting(
  open: OpenChange,
  session: SessionFacts | undefined,
  { line, words }: { line: string; words: readonly { text: string }[]; answered: string },
): ChangeArgs | null {
  const said = minutesIn(words) ?? hoursIn(line, open.args?.durationMin ?? session?.durationMin) ?? bareNumber(words, line);
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

const HOURS =
  /\b(one|two|three|four|five|[1-6]) and (?:a )?(half|quarter|three quarters)\b|\b(?:make it|call it|say|do) (two|three|four|five|[2-6])$/;
const COUNTS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 };
const PARTS: Readonly<Record<string, number>> = { half: 30, quarter: 15, 'three quarters': 45 };
/** "Too short, two and a half": hours, where what is proposed lasts that long. */
function hoursIn(line: string, now: unknown): number | null {
  const said = HOURS.exec(line);
  if (!said || typeof now !== 'number' || now < LEAST_OF_HOURS) return null;
  const count = said[1] ?? said[3] ?? '';
  return (COUNTS[count] ?? Number(count)) * 60 + (PARTS[said[2] ?? ''] ?? 0);
}
const LEAST_OF_HOURS = 75;

function bareNumber(words: readonly { text: string }[], line: string): number | null {
  const [, wanted] = /\b(\d{2,3}) (?:min\w* )?(?:and )?not \d{2,3}\b/.exec(line) ?? [];
  if (wanted !== undefined) return Number(wanted);
  const named = /\b(?:make (?:it|that)|call it|do|say|rather|to|at) (\d{2,3})\b/.exec(line)?.[1];
  if (named !== undefined) return Number(named);
  const numbers = words.flatMap((_, at) => numberAt(words, at)?.value ?? []);
  return numbers.length === 1 && LENGTH.test(line) ? (numbers[0] ?? null) : null;
}
