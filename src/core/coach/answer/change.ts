import { addDays, type LocalDate, startOfWeek, weekday } from '#core/calendar.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { keptDays, notAsNamed } from '#core/coach/answer/beside-change.ts';
import { NO_PLAN } from '#core/coach/answer/plan.ts';
import type { ProposalArgs, ProposalDraft } from '#core/coach/answer/proposal.ts';
import { sessionsNamed, sessionsOn } from '#core/coach/answer/session-match.ts';
import { limitOf, withinLimit } from '#core/coach/answer/told-limit.ts';
import { list, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { meansAllOf } from '#core/coach/intent/change-wishes.ts';
import { type DayMention, isWeekday } from '#core/coach/intent/days.ts';
import { lengthMeans, shiftOfDays, timesLength } from '#core/coach/intent/relative.ts';
import { numberAt } from '#core/coach/intent/said-minutes.ts';
import type { Word } from '#core/coach/language/words.ts';
import type { SessionFacts } from '#core/coach/view.ts';

export const CONFIRM = plainly('Shall I do it? Nothing changes until you say yes.');

/** A session by its name, with its numbers sourced from the plan. */
export function nameOf(ask: Ask, session: SessionFacts): Sentence {
  const used = ask.bench.use('get_plan', { from: session.date, to: session.date });
  const at = used.result.plan?.sessions.findIndex(({ id }) => id === session.id) ?? -1;
  const found = used.result.plan?.sessions[at];
  return found ? say`${used.words(`/plan/sessions/${at}/name`, found.name)} on ${sayWeekday(session.date)}` : plainly('the session');
}

export const propose = (ask: Ask, at: number, proposal: ProposalArgs): ProposalDraft => ({ ...proposal, id: `${ask.messageId}-${at + 1}` });

interface Part {
  words: readonly Word[];
  days: readonly DayMention[];
}

/** "Move A to this day and B to that day" is two parts. */
function partsOf({ question, slots }: Ask): Part[] {
  const cuts = question.words.flatMap(({ text }, at) => (text === 'and' || text === 'und' || text === 'y' || text === 'et' ? [at] : []));
  const edges = [0, ...cuts, question.words.length];
  const parts = edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] ?? question.words.length;
    return { words: question.words.slice(from, to), days: slots.ahead.filter(({ at }) => at >= from && at < to) };
  });
  return parts.every(({ days }) => days.length > 0) ? parts : [{ words: question.words, days: slots.ahead }];
}

export function answerMove(ask: Ask): Draft {
  if (ask.view.plan === null) return { sentences: [NO_PLAN] };
  const moves = allShifted(ask) ?? partsOf(ask).flatMap((part) => moveIn(ask, part) ?? []);
  if (moves.length === 0) return { sentences: [whichMove(ask)] };
  const said = moves.map(({ session, toDate }) => say`${nameOf(ask, session)} to ${sayWeekday(toDate)}`);
  return {
    sentences: [say`I propose to move ${list(said)}.`, ...warnings(ask, moves), ...keptDays(ask, moves), CONFIRM],
    proposals: moves.map(({ session, toDate }, at) =>
      propose(ask, at, { tool: 'propose_move_session', args: { sessionId: session.id, toDate } }),
    ),
  };
}

/** What stands on the day that was named, when it is not said where it should go. */
function whichMove(ask: Ask): Sentence {
  const day = ask.slots.ahead[0]?.from;
  const [there] = day ? sessionsOn(ask.view, day) : [];
  return there
    ? say`There is ${nameOf(ask, there)}. To which day should I move it, or shall I leave it out?`
    : plainly('Which session should I move, and to which day?');
}

/** "Push everything back a day this week": each session of those days that still lies ahead; null where one is meant. */
function allShifted({ question, slots, view }: Ask): Move[] | null {
  const shift = shiftOfDays(question);
  if (shift === null || !meansAllOf({ question, slots })) return null;
  const span = slots.ahead.find(({ from, to }) => from < to) ?? { from: view.today, to: addDays(startOfWeek(view.today), 6) };
  const open = (view.plan?.sessions ?? []).filter(
    ({ date, status, durationMin }) =>
      status !== 'completed' &&
      durationMin > 0 &&
      date >= view.today &&
      date >= span.from &&
      date <= span.to &&
      addDays(date, shift) >= view.today,
  );
  return open.slice(0, MOST_AT_ONCE).map((session) => ({ session, toDate: addDays(session.date, shift) }));
}

export interface Move {
  session: SessionFacts;
  toDate: LocalDate;
}

function moveIn({ view, slots, question }: Ask, { words, days }: Part): Move | null {
  const shift = shiftOfDays(question);
  if (shift !== null) {
    const [session] = sessionsNamed(words, days, view);
    return session ? { session, toDate: addDays(session.date, shift) } : null;
  }
  const target = days.findLast(({ isTarget }) => isTarget) ?? days.at(-1);
  if (!target) return null;
  const sources = days.filter((day) => day !== target);
  const named = sessionsNamed(words, sources, view).filter(({ date }) => date !== target.from);
  // Of "A to this day and B to that day", B is what A pushes away: it stands on a day that is spoken of.
  const pushed = sources.length === 0 ? named.find(({ date }) => slots.ahead.some(({ from }) => from === date)) : undefined;
  const session = pushed ?? named[0];
  if (!session) return null;
  return { session, toDate: dayMeant(session, { target, isFrom: sources.length > 0 }, { view, question }) };
}

/**
 * The day a session goes to. "Next Friday's run on Wednesday" means the Wednesday of that week, and "Monday", said on a Monday of a session
 * that comes later, is the next one.
 */
function dayMeant(
  session: SessionFacts,
  { target, isFrom }: { target: DayMention; isFrom: boolean },
  { view, question }: Pick<Ask, 'view' | 'question'>,
): LocalDate {
  const [before = '', word = ''] = [question.words[target.at - 1]?.text, question.words[target.at]?.text];
  const isBare = target.kind === 'day' && isWeekday(word) && !/^(next|this|coming|last)$/.test(before);
  if (isBare && isFrom && target.from < startOfWeek(session.date)) return addDays(startOfWeek(session.date), weekday(target.from));
  const isToday =
    target.from === view.today && session.date > view.today && !question.says(/\b(today|tonight|now|heute|hoy|aujourdhui|oggi)\b/);
  return isToday ? addDays(target.from, 7) : target.from;
}

function warnings(ask: Ask, moves: readonly Move[]): Sentence[] {
  const isElse = notAsNamed(ask, moves[0]?.session);
  const beside = moves.flatMap(({ session, toDate }): Sentence[] => {
    const there = sessionsOn(ask.view, toDate).filter(({ id }) => !moves.some((move) => move.session.id === id));
    const hard = there.find(({ key }) => key);
    if (hard && session.key)
      return [say`That puts two key sessions on one day, beside ${nameOf(ask, hard)}; I would rather keep them apart.`];
    return there.length > 0 ? [plainly(`${sayWeekday(toDate)} then holds more than one session.`)] : [];
  });
  return [...isElse, ...beside];
}

export function answerSkip(ask: Ask): Draft {
  if (ask.view.plan === null) return { sentences: [NO_PLAN] };
  const named = sessionsNamed(ask.question.words, ask.slots.ahead, ask.view);
  const [session] = named;
  if (!session) return { sentences: [freeAlready(ask) ?? plainly('Which session should I take out?')] };
  const several = isOfSeveralDays(ask) ? named.slice(0, MOST_AT_ONCE) : named.slice(0, 3);
  if ((isOfSeveralDays(ask) || ask.question.says(/\b(rest day|day off|off)\b/)) && several.length > 1) return answerDayOff(ask, several);
  return {
    sentences: [
      say`I propose to skip ${nameOf(ask, session)}.`,
      ...notAsNamed(ask, session),
      plainly(
        session.key
          ? 'It is a key session, so moving it would cost less than losing it; say a day and I propose that instead.'
          : 'It is not a key session, so nothing is lost; do not make it up later.',
      ),
      CONFIRM,
    ],
    proposals: [propose(ask, 0, { tool: 'propose_skip_session', args: { sessionId: session.id } })],
    articles: ['consistency-and-missed-sessions'],
  };
}

const MOST_AT_ONCE = 12;

/** "Skip the rest of the week", "nothing on Thursday and Friday": all that stands there. */
const isOfSeveralDays = ({ slots, question }: Ask): boolean =>
  (slots.disciplines.length === 0 || question.says(/\b(all|every|both)\b|^(no|without) \w+ing\b/)) &&
  slots.planned === null &&
  (slots.ahead.length > 1 || slots.ahead.some(({ from, to }) => from < to)) &&
  !question.says(/\b(the|my|one|a|that) (\w+ )?(session|workout|one|intervals?|brick|tempo)\b/);

/** "Make Friday a rest day", when nothing stands there. */
function freeAlready({ slots, view }: Ask): Sentence | null {
  const [day] = slots.ahead;
  const isFree = day?.kind === 'day' && slots.disciplines.length === 0 && sessionsOn(view, day.from).length === 0;
  return isFree ? plainly(`${sayWeekday(day.from)} is free already: nothing is planned then, so rest.`) : null;
}

/** A day, or several, without any session; or without those of one sport. */
function answerDayOff(ask: Ask, sessions: readonly SessionFacts[]): Draft {
  const isOneDay = sessions.every(({ date }) => date === sessions[0]?.date);
  const lead = ask.slots.disciplines.length > 0 ? '' : isOneDay ? 'keep that day free: ' : 'keep those days free: ';
  return {
    sentences: [say`I propose to ${plainly(lead)}skip ${list(sessions.map((session) => nameOf(ask, session)))}.`, CONFIRM],
    proposals: sessions.map(({ id }, at) => propose(ask, at, { tool: 'propose_skip_session', args: { sessionId: id } })),
  };
}

const WHICH_ONE = plainly('Which session do you mean, and how long or how hard should it be?');

/** "Trim that one", where nothing was spoken of before: neither which one nor by how much. */
const isOfNothingNamed = ({ before, slots, question }: Ask): boolean =>
  before.length === 0 &&
  slots.ahead.length === 0 &&
  slots.disciplines.length === 0 &&
  slots.planned === null &&
  slots.minutes === null &&
  question.says(/\b(shorter|longer|shorten|extend|lengthen|trim|cut)\b/) &&
  question.says(/\b(it|that|this|one)\b/) &&
  !question.says(/\b(key|hard|session|workout|brick|today)\b/);

export function answerAdjust(ask: Ask): Draft {
  if (ask.view.plan === null) return { sentences: [NO_PLAN] };
  if (isOfNothingNamed(ask)) return { sentences: [WHICH_ONE] };
  const days = ask.slots.ahead.length > 0 || ask.slots.disciplines.length > 0 ? ask.slots.ahead : todayOnly(ask);
  const [session] = sessionsNamed(ask.question.words, days, ask.view);
  if (!session) return { sentences: [WHICH_ONE] };
  const minutes = ask.slots.minutes ?? bareLength(ask.question);
  const isHarder = ask.question.has('harder') && minutes === null && !ask.question.has('easier');
  if (isHarder)
    return {
      sentences: [
        say`I would not make ${nameOf(ask, session)} harder: the plan raises load in steps that you absorb. If it felt too easy several times, a new test of your threshold moves all sessions up.`,
      ],
    };
  const times = minutes === null ? (timesLength(ask.question) ?? roughly(ask.question)) : null;
  const wanted =
    times !== null ? toFive(session.durationMin * times) : minutes === null ? null : newLength(ask, session.durationMin, minutes);
  const told = wanted !== null && wanted > session.durationMin ? limitOf(ask, { ...session, durationMin: wanted, isMore: true }) : null;
  const durationMin = wanted === null || !told ? wanted : withinLimit(told.limit, { wanted, nowMin: session.durationMin });
  if (told && durationMin !== null && durationMin <= session.durationMin) return keptBelow(ask, session, told.said);
  const length = durationMin === null ? null : sayMinutes(ask, durationMin);
  const args = { sessionId: session.id, ...(durationMin === null ? { intensity: 'easy' as const } : { durationMin }) };
  return {
    sentences: [
      ...(told ? [told.said] : []),
      ...notAsNamed(ask, session),
      length
        ? say`I propose to make ${nameOf(ask, session)} ${length}.`
        : say`I propose to make ${nameOf(ask, session)} easy: same time or less, no hard parts.`,
      CONFIRM,
    ],
    proposals: [propose(ask, 0, { tool: 'propose_adjust_session', args })],
  };
}

/** "Trim Saturday's by 20": minutes, whose unit nobody says. */
function bareLength({ words, says }: Ask['question']): number | null {
  const at = words.findIndex(({ text }) => text === 'by' || text === 'to');
  const number = at < 0 ? null : numberAt(words, at + 1);
  const isLast = number !== null && words.slice(at + 1 + number.words).every(({ text }) => /^(please|then|instead)$/.test(text));
  return number !== null && isLast && number.value >= 5 && says(LENGTHS) ? number.value : null;
}
const LENGTHS = /\b(trim|cut|shorten|shorter|reduce|extend|lengthen|longer|stretch|clip|shave)\b/;

/** A length that is only to be longer or shorter: a small step, which may be named better. */
const SOMEWHAT_LONGER = 1.15;
const SOMEWHAT_SHORTER = 0.75;
const roughly = ({ says, has }: Ask['question']): number | null => {
  if (has('easier')) return null;
  if (says(/\b(longer|extend|lengthen|stretch)\b/)) return SOMEWHAT_LONGER;
  return says(/\b(shorter|shorten|trim|clip)\b/) ? SOMEWHAT_SHORTER : null;
};
const toFive = (minutes: number): number => Math.max(10, Math.round(minutes / 5) * 5);

/** It is as long already as the athlete's own limit lets it be. */
const keptBelow = (ask: Ask, session: SessionFacts, told: Sentence): Draft => ({
  sentences: [
    told,
    say`So I leave ${nameOf(ask, session)} as long as it is: ${sayMinutes(ask, session.durationMin)}. If the limit no longer holds, tell me and I propose it longer; more easy time on the bike or in the water costs nothing of that kind.`,
  ],
  articles: ['injury-traffic-light'],
});

/** "30 minutes shorter" takes away, "two hours" is the whole; never below ten minutes. */
function newLength({ question }: Ask, nowMin: number, minutes: number): number {
  const means = lengthMeans(question);
  return Math.max(10, means === 'shorter' ? nowMin - minutes : means === 'longer' ? nowMin + minutes : minutes);
}

export function sayMinutes({ bench }: Ask, minutes: number): Sentence {
  const hours = minutes / 60;
  return { text: `${minutes} min`, figures: [bench.calculate({ expr: `${hours}*60`, value: minutes, constants: [60, hours] }, 'whole')] };
}

function todayOnly({ view }: Ask): DayMention[] {
  return [{ from: view.today, to: view.today, kind: 'day', at: 0, isTarget: false }];
}

export const answerDeletePlan = (): Draft => ({
  sentences: [
    plainly(
      'I cannot delete a whole plan from the chat. If you are sure, you can end it on the plans page, where you see what goes and confirm it; what you have done stays.',
    ),
    plainly('If the plan is too much right now, I can propose an easier week instead.'),
  ],
});

export const answerChangeUnclear = ({ bench }: Ask): Draft => ({
  sentences: [
    plainly(
      bench.pick(
        'What should I change: which session, and to which day or length?',
        'Which session do you mean, and what should happen to it?',
      ),
    ),
  ],
});
