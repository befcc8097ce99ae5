import { addDays, type LocalDate } from '#core/calendar.ts';
import { IT_WAITS } from '#core/coach/answer/about-open.ts';
import { otherLength } from '#core/coach/answer/adjust.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { isSport, keptDays, SAID } from '#core/coach/answer/beside-change.ts';
import { intoThePast, movesBeside } from '#core/coach/answer/beside-move.ts';
import { CONFIRM, MOST_AT_ONCE, nameOf, namesApart, propose, sayMinutes } from '#core/coach/answer/change.ts';
import { forThePart } from '#core/coach/answer/for-a-part.ts';
import type { ChangeArgs } from '#core/coach/answer/proposal.ts';
import { sessionsOn } from '#core/coach/answer/session-match.ts';
import { easyInPlace } from '#core/coach/answer/swap.ts';
import { limitOf, withinLimit } from '#core/coach/answer/told-limit.ts';
import { join, list, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import type { OpenChange } from '#core/coach/intent/restated.ts';
import { disciplineOf } from '#core/coach/intent/slots.ts';
import type { SessionFacts } from '#core/coach/view.ts';
import type { Wish } from '#core/coach/wish/wish.ts';

/** What a wish proposes, down to its arguments. */
export function argsOf(wish: Wish): ChangeArgs {
  const sessionId = wish.session.id;
  switch (wish.act) {
    case 'move':
      return { tool: 'propose_move_session', args: { sessionId, toDate: wish.toDate } };
    case 'skip':
      return { tool: 'propose_skip_session', args: { sessionId } };
    case 'length':
      return { tool: 'propose_adjust_session', args: { sessionId, durationMin: wish.durationMin } };
    case 'ease':
      return { tool: 'propose_adjust_session', args: { sessionId, intensity: 'easy' } };
    case 'replace':
      return { tool: 'propose_skip_session', args: { sessionId } };
  }
}

const ONE_AT_A_TIME = plainly('One change of a session at a time: after your yes, say the other one again and I propose it.');
const OTHER_WAYS = plainly('If another day suits you better, name it; or say that it should be left out.');

/** Asked where a wish fits several sessions as well: each by its name and day. */
export function askWhich(ask: Ask, candidates: readonly SessionFacts[]): Draft {
  const named = namesApart(ask, candidates);
  const last = named.at(-1) ?? plainly('');
  return { sentences: [...noneOn(ask, candidates), say`Which one do you mean: ${join(named.slice(0, -1), ', ')} or ${last}?`, SAY_WHICH] };
}
/** "Move tomorrow's swim to Saturday", where no swim is planned tomorrow. */
function noneOn({ slots, view }: Ask, candidates: readonly SessionFacts[]): Sentence[] {
  const [first, target] = slots.ahead;
  const sport = slots.disciplines.length === 1 ? slots.disciplines[0] : undefined;
  const isOnlyDay = first?.kind === 'day' && first.from === first.to && (target !== undefined || !first.isTarget);
  if (!first || !sport || !isOnlyDay || candidates.some(({ date }) => date === first.from)) return [];
  return noneThere({ view }, first.from, sport);
}

const noneThere = ({ view }: Pick<Ask, 'view'>, date: LocalDate, sport: string): Sentence[] =>
  !isSport(sport) || sessionsOn(view, date).some(({ discipline }) => discipline === sport)
    ? []
    : [plainly(`No ${SAID[sport]} is planned on ${sayWeekday(date)}.`)];

/** "Push Thursday's swim to Friday", where none is planned on Thursday and the next stands on another day; null where it is not so. */
function insteadOfNone(ask: Ask, [first, second]: readonly Wish[]): Draft | null {
  const [day] = ask.slots.ahead;
  if (!first || second || !day || day.from < ask.view.today) return null;
  const { words } = ask.question;
  const after = words.slice(day.at + 1, day.at + 2 + MOST_BETWEEN).filter(({ clause }) => clause === words[day.at]?.clause);
  const sport = after.findIndex(({ text }) => disciplineOf(text) === first.session.discipline);
  const isItsDay = sport >= 0 && !after.slice(0, sport).some(({ text }) => text === 'to');
  // "Sunday", said on a Sunday, is the next one too.
  const isNext = day.from === ask.view.today && first.session.date === addDays(day.from, 7);
  const isOn = first.act !== 'move' && day.kind === 'day' && !isNext && isOnThatDay(words, day.at, first);
  const none = isItsDay ? noneOn(ask, [first.session]) : isOn ? noneThere(ask, day.from, first.session.discipline) : [];
  return none.length > 0
    ? {
        sentences: [
          ...none,
          say`The nearest is ${nameOf(ask, first.session)}. If you mean that one, say the change again with its day.`,
          AS_IT_IS,
        ],
      }
    : null;
}
/** "Skip my run on Friday": the day stands right behind the sport. */
const isOnThatDay = (words: Ask['question']['words'], at: number, { session }: Wish): boolean =>
  ['on', 'this', 'next'].includes(words[at - 1]?.text ?? '') &&
  [at - 2, at - 3].some((before) => disciplineOf(words[before]?.text ?? '') === session.discipline);
const MOST_BETWEEN = 2;
const AS_IT_IS = plainly('Until then the plan stands as it is.');
const SAY_WHICH = plainly('Say its day or its name, and I propose it; until then the plan stands as it is.');

/** The changes that were wished, each as a proposal, in one answer with one yes. */
export function answerWishes(ask: Ask, wished: readonly Wish[], isOffered = false): Draft {
  const meant = wished.filter(
    ({ act, session }, at) => act !== 'skip' || !wished.slice(at + 1).some((each) => each.session.id === session.id),
  );
  const together = meant.filter((wish, at) => isBesideThose(wish, meant.slice(0, at)));
  const wishes = together.slice(0, MOST_AT_ONCE);
  const [only] = wishes;
  const other = insteadOfNone(ask, wishes);
  if (other) return other;
  if (only && wished.length === 1 && only.act === 'replace') return withPart(ask, easyInPlace(ask, only.session, only.discipline));
  if (only && wished.length === 1 && only.act === 'length') return otherLength(ask, only.session, only.durationMin);
  const moves = wishes.filter((wish) => wish.act === 'move');
  const past = intoThePast(ask, moves);
  if (past) return past;
  const skips = wishes.filter((wish) => wish.act === 'skip');
  const lengths = wishes.filter((wish) => wish.act === 'length');
  const isSized = ({ session }: Wish): boolean => lengths.some((wish) => wish.session.id === session.id);
  const isEased = ({ session }: Wish): boolean => wishes.some((wish) => wish.act === 'ease' && wish.session.id === session.id);
  const eased = wishes.filter((wish) => wish.act === 'ease' && !isSized(wish));
  const told = lengths.flatMap(({ session, durationMin }) => tooLong(ask, session, durationMin));
  const kept = (wish: Extract<Wish, { act: 'length' }>): Extract<Wish, { act: 'length' }> => {
    const limit = told.find(({ session }) => session === wish.session);
    return limit ? { ...wish, durationMin: limit.durationMin } : wish;
  };
  const sentences: Sentence[] = [...told.map(({ said }) => said)];
  const [moved, otherMove] = moves;
  const alone = moved && !otherMove ? besideMove(ask, lengths.map(kept), wishes, moved.session) : null;
  const isTold = (wish: Wish): boolean => alone !== null && wish.session.id === moved?.session.id;
  if (moves.length > 0)
    sentences.push(
      say`I propose to move ${list(moves.map(({ session, toDate }) => say`${nameOf(ask, session)} to ${sayWeekday(toDate)}`))}${alone ?? plainly('')}.`,
    );
  if (skips.length > 0)
    sentences.push(say`I propose to skip ${list(skips.map(({ session }) => nameOf(ask, session)))}.`, ...skipped(skips));
  const sizes = lengths.filter((wish) => !isTold(wish)).map(kept);
  if (sizes.length > 0)
    sentences.push(
      say`I propose to make ${list(sizes.map((wish) => say`${nameOf(ask, wish.session)} ${sayMinutes(ask, wish.durationMin)}${plainly(isEased(wish) ? ' and easy, no hard parts' : '')}`))}.`,
    );
  const gentler = eased.filter((wish) => !isTold(wish));
  if (gentler.length > 0)
    sentences.push(
      say`I propose to make ${list(gentler.map(({ session }) => nameOf(ask, session)))} easy: same time or less, no hard parts.`,
    );
  return {
    sentences: [
      ...sentences,
      ...movesBeside(
        ask,
        moves.filter((wish) => !isEased(wish)),
      ),
      ...keptDays(ask, moves),
      ...forThePart(ask),
      ...(isOffered ? [OTHER_WAYS] : []),
      ...(together.length < meant.length ? [ONE_AT_A_TIME] : []),
      CONFIRM,
    ],
    proposals: wishes
      .filter((wish) => wish.act !== 'ease' || !isSized(wish))
      .map((wish, at) => propose(ask, at, wish.act === 'length' ? sized(kept(wish), isEased(wish)) : argsOf(wish))),
    articles: skips.length > 0 ? ['consistency-and-missed-sessions'] : [],
  };
}

/** "To Saturday, and only an hour", "easy and 40 minutes": what goes together for one session. Left out or exchanged, it is nothing else. */
const isBesideThose = ({ act, session }: Wish, before: readonly Wish[]): boolean =>
  before.every((each) => each.session.id !== session.id || (each.act !== act && TOGETHER.has(each.act) && TOGETHER.has(act)));
const TOGETHER: ReadonlySet<Wish['act']> = new Set<Wish['act']>(['move', 'length', 'ease']);

/** ", and to make it 60 min there": what else is wished of the one that is moved; null where nothing is. */
function besideMove(ask: Ask, lengths: readonly Extract<Wish, { act: 'length' }>[], wishes: readonly Wish[], { id }: SessionFacts) {
  const length = lengths.find(({ session }) => session.id === id);
  const isEasy = wishes.some(({ act, session }) => act === 'ease' && session.id === id);
  if (length) return say`, and to make it ${sayMinutes(ask, length.durationMin)}${plainly(isEasy ? ' and easy' : '')} there`;
  return isEasy ? plainly(', and to make it easy there: same time or less, no hard parts') : null;
}

/** Another length, and easy too where that is wished beside it: one change of what the session is. */
function sized(wish: Extract<Wish, { act: 'length' }>, isEasy: boolean): ChangeArgs {
  const sessionId = wish.session.id;
  return {
    tool: 'propose_adjust_session',
    args: { sessionId, durationMin: wish.durationMin, ...(isEasy && { intensity: 'easy' as const }) },
  };
}

/** The same, with what is said of the part that is spared before it is asked for a yes. */
const withPart = (ask: Ask, draft: Draft): Draft => ({
  ...draft,
  sentences: [...draft.sentences.slice(0, -1), ...forThePart(ask), ...draft.sentences.slice(-1)],
});

/** What leaving out costs, said of one session; of several their own names say it. */
export function skipped(skips: readonly Extract<Wish, { act: 'skip' }>[]): Sentence[] {
  const [only, other] = skips;
  if (!only || other) return [];
  return [
    plainly(
      only.session.key
        ? 'It is a key session, so moving it would cost less than losing it; say a day and I propose that instead.'
        : 'It is not a key session, so nothing is lost; do not make it up later.',
    ),
  ];
}

/** A length beyond what the athlete once told is proposed as far as it goes. */
function tooLong(ask: Ask, session: Wish['session'], wanted: number) {
  const told = wanted > session.durationMin ? limitOf(ask, { ...session, durationMin: wanted, isMore: true }) : null;
  if (!told) return [];
  const durationMin = withinLimit(told.limit, { wanted, nowMin: session.durationMin });
  return durationMin > session.durationMin ? [{ session, durationMin, said: told.said }] : [];
}

export const INTENT_OF_TOOL: Readonly<Record<ChangeArgs['tool'], Intent>> = {
  propose_move_session: 'move',
  propose_skip_session: 'skip',
  propose_adjust_session: 'adjust',
  propose_create_workout: 'create',
  propose_replan: 'replan',
};

/** Changes that are known down to their arguments, proposed as if they had been wished so. */
export function answerChanges(ask: Ask, changes: readonly ChangeArgs[]): Draft {
  const [created] = changes.filter((change) => change.tool === 'propose_create_workout');
  if (created) return answerCreated(ask, created);
  const wishes = changes.flatMap((change): Wish[] => wishesOf(change, ask.view.plan?.sessions ?? []));
  return wishes.length > 0 ? answerWishes(ask, wishes) : { sentences: [plainly('That session is not in your plan any more.')] };
}

function answerCreated(ask: Ask, change: Extract<ChangeArgs, { tool: 'propose_create_workout' }>): Draft {
  const { discipline, date, durationMin, name } = change.args;
  const told = limitOf(ask, { discipline, date, durationMin, isMore: true });
  return {
    sentences: [
      ...(told ? [told.said] : []),
      say`I propose a new session on ${sayWeekday(date)}: ${name}, ${sayMinutes(ask, durationMin)}.`,
      CONFIRM,
    ],
    proposals: [propose(ask, 0, change)],
  };
}

function wishesOf({ tool, args }: ChangeArgs, sessions: readonly SessionFacts[]): Wish[] {
  const session = 'sessionId' in args ? sessions.find(({ id }) => id === args.sessionId) : undefined;
  if (!session) return [];
  if (tool === 'propose_move_session') return [{ act: 'move', session, toDate: args.toDate }];
  if (tool === 'propose_skip_session') return [{ act: 'skip', session }];
  if (tool !== 'propose_adjust_session') return [];
  const { durationMin, intensity } = args;
  return [
    ...(durationMin === undefined ? [] : [{ act: 'length' as const, session, durationMin }]),
    ...(intensity === 'easy' || durationMin === undefined ? [{ act: 'ease' as const, session }] : []),
  ];
}

/** What stands on the days that would be planned anew, and what becomes of it. */
function describeReplan(ask: Ask, { from, to, reason }: NonNullable<OpenChange['args']>): Draft {
  if (typeof from !== 'string' || typeof to !== 'string') return { sentences: [plainly(IT_WAITS)] };
  const there = openIn(ask.view, { from: from as LocalDate, to: to as LocalDate });
  const [key, others] = [there.filter((each) => each.key), there.filter((each) => !each.key)];
  const isEasier = reason !== 'away';
  return {
    sentences: [
      ...(key.length > 0
        ? [
            say`${list(key.map((each) => nameOf(ask, each)))} ${plainly(isEasier ? 'would turn easy, get shorter or go' : 'would move to days around, where they fit')}.`,
          ]
        : []),
      ...(others.length > 0
        ? [
            say`${list(others.map((each) => nameOf(ask, each)))} ${plainly(isEasier ? 'would get somewhat shorter' : 'would move or be left out')}.`,
          ]
        : []),
      plainly('The card shows each of them with before and after.'),
      plainly(IT_WAITS),
    ],
  };
}
const openIn = ({ plan }: Ask['view'], { from, to }: { from: LocalDate; to: LocalDate }): SessionFacts[] =>
  (plan?.sessions ?? []).filter(({ date, durationMin, status }) => date >= from && date <= to && durationMin > 0 && status === 'planned');

export function describeOpen(ask: Ask, { tool, args = {} }: OpenChange): Draft {
  const session = ask.view.plan?.sessions.find(({ id }) => id === args.sessionId);
  const { toDate, date, durationMin } = args;
  const day = typeof toDate === 'string' ? toDate : typeof date === 'string' ? date : session?.date;
  const minutes = typeof durationMin === 'number' ? durationMin : session?.durationMin;
  const name = session ? nameOf(ask, session) : plainly(typeof args.name === 'string' ? args.name : 'the session');
  if (tool === 'propose_skip_session' && session)
    return { sentences: [say`${name} would be left out; it is ${sayMinutes(ask, session.durationMin)} long.`, plainly(IT_WAITS)] };
  if (tool === 'propose_replan') return describeReplan(ask, args);
  if (day === undefined || minutes === undefined) return { sentences: [plainly(IT_WAITS)] };
  const beside = sessionsOn(ask.view, day as LocalDate).filter(({ id }) => id !== session?.id);
  return {
    sentences: [
      session && session.durationMin !== minutes
        ? say`${name} is ${sayMinutes(ask, session.durationMin)} long now and would be ${sayMinutes(ask, minutes)}, on ${sayWeekday(day as LocalDate)}.`
        : say`${name} would be ${sayMinutes(ask, minutes)} long, on ${sayWeekday(day as LocalDate)}.`,
      beside.length > 0
        ? say`On the same day: ${list(beside.map((each) => nameOf(ask, each)))}.`
        : plainly('Nothing else is planned that day.'),
      plainly(IT_WAITS),
    ],
  };
}
