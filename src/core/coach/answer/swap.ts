import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import type { Move } from '#core/coach/answer/beside-move.ts';
import { CONFIRM, nameOf, propose, sayMinutes } from '#core/coach/answer/change.ts';
import { answerMove } from '#core/coach/answer/move.ts';
import { NO_PLAN } from '#core/coach/answer/plan.ts';
import { sessionsNamed } from '#core/coach/answer/session-match.ts';
import { list, plainly, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { NEW_SPORT } from '#core/coach/intent/change-wishes.ts';
import type { DayMention } from '#core/coach/intent/days.ts';
import { disciplineOf } from '#core/coach/intent/slots.ts';
import { SPARING } from '#core/coach/intent/sparing.ts';
import { wantsSomethingElse } from '#core/coach/intent/wishes-of-days.ts';
import type { Word } from '#core/coach/language/words.ts';
import type { SessionFacts } from '#core/coach/view.ts';
import type { Discipline } from '#core/discipline.ts';

export function answerSwap(ask: Ask): Draft {
  if (ask.view.plan === null) return { sentences: [NO_PLAN] };
  if (wantsSomethingElse(ask)) return whatElse(ask);
  const harder = inHarder(ask);
  if (harder) return harder;
  const other = inItsPlace(ask);
  if (other) return other;
  const crossed = crossedBy(ask);
  if (crossed) return swapped(ask, crossed);
  const stands = asPlanned(ask);
  if (stands) return stands;
  if (ask.slots.disciplines.length > 1 && ask.question.says(/\b(all|every)\b/)) return { sentences: [ONE_BY_ONE] };
  const pair = ask.slots.ahead.length < 2 ? pairOf(ask) : null;
  if (pair)
    return swapped(ask, [
      { session: pair[0], toDate: pair[1].date },
      { session: pair[1], toDate: pair[0].date },
    ]);
  const [first, second] = ask.slots.ahead;
  if (first && !second && !first.isTarget && ask.question.says(/\breplace\b/))
    return { sentences: [plainly('What should come in its place: which sport, and how long?')] };
  if (!first || !second || first.from === second.from) return answerMove(ask);
  const between = ask.question.words.findIndex(({ text }, at) => at > first.at && /^(with|for|and|und|con|y|avec|et|mit)$/.test(text));
  const cut = between < 0 ? second.at : between;
  const one = sessionsNamed(ask.question.words.slice(0, cut), [first], ask.view);
  const two = sessionsNamed(ask.question.words.slice(cut), [second], ask.view);
  const named = ask.slots.disciplines.length > 0;
  const moves: Move[] = [
    ...one.slice(0, named ? 1 : 3).map((session) => ({ session, toDate: second.from })),
    ...two.slice(0, named ? 1 : 3).map((session) => ({ session, toDate: first.from })),
  ];
  if (moves.length === 0) return { sentences: [plainly('Which two sessions should I swap?')] };
  return swapped(ask, moves);
}

/** What is planned, and what it could become. */
function whatElse(ask: Ask): Draft {
  const [session] = sessionsNamed(ask.question.words, ask.slots.ahead, ask.view);
  return {
    sentences: [
      session
        ? say`What should come in the place of ${nameOf(ask, session)}: the same sport but easy or shorter, or another sport, and how long?`
        : plainly('Which session, and what should come in its place: easier, shorter, or another sport?'),
    ],
  };
}

const HARD_IN_PLACE =
  /\b(?:something|some|a|an)(?: really| proper| properly| bit)? (?:hard|harder|tough|tougher|fast|faster|spicy|spicier|intense|brutal)\b.*\b(?:instead|in place|rather than|for)\b|\b(?:instead|rather)\b.*\b(?:something|some|a|an)(?: really| proper| properly)? (?:hard|harder|tough|fast|intense|brutal)\b/;
/** "Something hard on Wednesday instead of the jog": what is easy is easy for a reason; null where nothing of the kind is wished. */
function inHarder(ask: Ask): Draft | null {
  if (!ask.question.says(HARD_IN_PLACE)) return null;
  const [session] = sessionsNamed(ask.question.words, ask.slots.ahead, ask.view);
  return session
    ? {
        sentences: [
          say`I would leave ${nameOf(ask, session)} as it is: the plan has hard days with easy ones between, and an easy one that turns hard takes the quality from the next key session.`,
          plainly('If you feel that fresh, tell me which key session you would like to have earlier, and I propose the move.'),
        ],
        articles: ['intensity-distribution'],
      }
    : null;
}

/** Where a session is to go; both, where each goes to the day of the other. */
export function answerMoveOrSwap(ask: Ask): Draft {
  const crossed = ask.view.plan === null ? null : crossedBy(ask);
  return crossed ? swapped(ask, crossed) : answerMove(ask);
}

const TURNS = /\b(swap\w*|swop\w*|switch\w*|flip\w*|exchange|trade|the other way (round|around|about))\b/;

/** "Run on Saturday, bike on Sunday": two sports and two days, where each stands on the day of the other; null where it is another thing. */
function crossedBy({ slots, question, view }: Ask): Move[] | null {
  const [one, two] = slots.disciplines;
  if (one === undefined || two === undefined || slots.disciplines.length > 2 || slots.minutes !== null) return null;
  const weekend = slots.ahead.find(({ kind }) => kind === 'weekend');
  const days = slots.ahead.filter(({ kind }) => kind === 'day');
  const among: ReadonlySet<string> = new Set(weekend ? [weekend.from, weekend.to] : days.map(({ from }) => from));
  if (among.size !== 2 || days.some(({ from }) => !among.has(from))) return null;
  const found = [one, two].map((sport) => {
    const there = (view.plan?.sessions ?? []).filter(
      ({ date, discipline, durationMin, status }) =>
        among.has(date) && discipline === sport && durationMin > 0 && status !== 'completed' && date >= view.today,
    );
    return there.length === 1 ? there[0] : there.filter(({ key }) => key).length === 1 ? there.find(({ key }) => key) : undefined;
  });
  const [first, second] = found;
  if (!first || !second || first.date === second.date) return null;
  const sportAt = (sport: string) => question.words.findIndex(({ text }) => disciplineOf(text) === sport);
  const isInOrder = sportAt(one) <= sportAt(two);
  const [early, late] = isInOrder ? [first, second] : [second, first];
  const [day, next] = daysOf(days, isInOrder ? [sportAt(one), sportAt(two)] : [sportAt(two), sportAt(one)]);
  const isCrossed = day !== undefined && day.from === late.date && (next === undefined || next.from === early.date);
  const isTurned = question.says(TURNS) && (day === undefined || next === undefined || day.from === early.date);
  return isCrossed || isTurned
    ? [
        { session: first, toDate: second.date },
        { session: second, toDate: first.date },
      ]
    : null;
}

/** The days of two sports that are named one after the other: each has the day that follows it, where both do ("the car is gone Sunday; run Saturday, ride Sunday"). */
function daysOf(days: readonly DayMention[], [first, second]: readonly [number, number]): readonly (DayMention | undefined)[] {
  const sorted = days.toSorted((a, b) => a.at - b.at);
  const after = sorted.find(({ at }) => at > first && at < second);
  const next = sorted.find(({ at }) => at > second);
  return after && next ? [after, next] : sorted;
}

/** "Ride on Saturday, run on Sunday", where that is what the plan says; null where it is not. */
function asPlanned(ask: Ask): Draft | null {
  const { slots, view, question } = ask;
  const days = slots.ahead.filter(({ kind }) => kind === 'day');
  if (slots.disciplines.length !== 2 || days.length !== 2 || slots.minutes !== null || question.says(TURNS)) return null;
  const sports = question.words.flatMap(({ text }, at) => {
    const sport = disciplineOf(text);
    return sport !== null && slots.disciplines.includes(sport) ? [{ sport, at }] : [];
  });
  const [one, two] = slots.disciplines
    .map((sport) => sports.find((each) => each.sport === sport))
    .toSorted((a, b) => (a?.at ?? 0) - (b?.at ?? 0));
  if (!one || !two) return null;
  const own = daysOf(days, [one.at, two.at]);
  if (![one, two].every(({ at }, place) => (own[place]?.at ?? 0) > at)) return null;
  const there = own.map((day, at) =>
    (view.plan?.sessions ?? []).find(
      ({ date, discipline, durationMin, status }) =>
        date === day?.from && discipline === (at === 0 ? one : two).sport && durationMin > 0 && status !== 'completed',
    ),
  );
  const [first, second] = there;
  if (!first || !second) return null;
  return {
    sentences: [
      say`That is how your plan has it already: ${list([nameOf(ask, first), nameOf(ask, second)])}.`,
      plainly('Nothing needs to change; if you meant the other way round, say “swap them”.'),
    ],
  };
}

const ONE_BY_ONE = plainly('I change such sessions one at a time, so that you see what each costs: which day first?');

function swapped(ask: Ask, moves: readonly Move[]): Draft {
  const said = moves.map(({ session, toDate }) => say`${nameOf(ask, session)} to ${sayWeekday(toDate)}`);
  return {
    sentences: [say`I propose to swap them: ${list(said)}.`, CONFIRM],
    proposals: moves.map(({ session, toDate }, at) =>
      propose(ask, at, { tool: 'propose_move_session', args: { sessionId: session.id, toDate } }),
    ),
  };
}

/** "Flip the long run and the long ride", "swap the weekend around": two sessions of two days that are not named; null where it is another thing. */
function pairOf(ask: Ask): [SessionFacts, SessionFacts] | null {
  const { slots, view, question } = ask;
  const open = (view.plan?.sessions ?? []).filter(
    ({ date, durationMin, status }) => date >= view.today && durationMin > 0 && status !== 'completed',
  );
  const weekend = slots.ahead.find(({ kind }) => kind === 'weekend');
  const on = (date: string | undefined) => {
    const there = open.filter((each) => each.date === date);
    return there.find(({ key }) => key) ?? there[0];
  };
  const [first, second] = slots.disciplines;
  const named = (cut: 0 | 1) => {
    const at = question.words.findIndex(({ text }) => /^(and|with|for|und)$/.test(text));
    const half = cut === 0 ? question.words.slice(0, at) : question.words.slice(at);
    const days = slots.ahead.filter(({ isTarget, at: dayAt }) => !isTarget && dayAt < at === (cut === 0));
    const all = slots.ahead.filter(({ isTarget }) => !isTarget);
    return at < 0 ? undefined : (sessionsNamed(half, days, view)[0] ?? sessionsNamed(half, all, view)[0]);
  };
  const [one, two] = weekend ? [on(weekend.from), on(weekend.to)] : first && second ? [named(0), named(1)] : [];
  return one && two && one.date !== two.date ? [one, two] : null;
}

const TO_NEW = new RegExp(`\\b(?:for|with|by|to|into) (?:(?=${NEW_SPORT}\\b)(?:an?|some|something)\\b|(?=${SPARING}))`);
const MADE_INTO = / an? (easy |gentle |short |recovery )?(swim|ride|spin|run|jog)\b/;
const OLD_AFTER = /\b(?:instead of|rather than|in place of) /;
const IS_EASY = /\b(easy|easier|gentle|recovery|relaxed|light|lighter|softer|short|something)\b/;

/** What is planned, and what shall come in its place, as they are said: "swap A for a B", "a B instead of A". */
function oldAndNew(words: readonly Word[]): { old: readonly Word[]; wanted: readonly Word[] } | null {
  const line = words.map(({ text }) => text).join(' ');
  const placed = OLD_AFTER.exec(line);
  const at = placed?.index ?? TO_NEW.exec(line)?.index ?? MADE_INTO.exec(line)?.index;
  if (at === undefined) return null;
  const cut = line
    .slice(0, at)
    .split(' ')
    .filter((text) => text !== '').length;
  const [before, after] = [words.slice(0, cut), words.slice(cut)];
  return placed ? { old: after, wanted: before } : { old: before, wanted: after };
}

/** "Swap Tuesday's run for a ride": the run is left out, and an easy ride as long comes in its place. Of the same sport it is made easy. */
function inItsPlace(ask: Ask): Draft | null {
  const said = oldAndNew(ask.question.words);
  if (!said) return null;
  const wanted = said.wanted.map(({ text }) => text).join(' ');
  if (SPARES.test(wanted)) return inItsStead(ask, said.old);
  const to = said.wanted.flatMap(({ text }) => disciplineOf(text) ?? [])[0];
  const isEasy = IS_EASY.test(wanted);
  if (!to && !isEasy) return null;
  const [session] = sessionsNamed(said.old, ask.slots.ahead, ask.view);
  if (!session) return { sentences: [plainly('Which session should give way to it?')] };
  return !to || to === session.discipline ? madeEasy(ask, session) : easyInPlace(ask, session, to);
}

const SPARES = new RegExp(`\\b${SPARING}`);
const GENTLE: readonly Discipline[] = ['bike', 'swim'];

/** "Replace Thursday's run with something low impact": an easy one of a sport that the athlete does and that is not what is to be spared. */
function inItsStead(ask: Ask, old: readonly Word[]): Draft {
  const [session] = sessionsNamed(old, ask.slots.ahead, ask.view);
  if (!session) return whatElse(ask);
  const own = new Set((ask.view.plan?.sessions ?? []).map(({ discipline }) => discipline));
  const to = GENTLE.find((sport) => sport !== session.discipline && own.has(sport));
  return to ? easyInPlace(ask, session, to) : whatElse(ask);
}

/** A session is left out, and an easy one of another sport comes in its place, as long as was said or as it was. */
export function easyInPlace(ask: Ask, session: SessionFacts, to: Discipline): Draft {
  const name = `Easy ${to === 'bike' ? 'ride' : to}`;
  const durationMin = ask.slots.minutes ?? Math.min(session.durationMin, MOST_MIN[to] ?? session.durationMin);
  return {
    sentences: [
      say`I propose to leave out ${nameOf(ask, session)} and to put an easy ${to === 'bike' ? 'ride' : to} of ${sayMinutes(ask, durationMin)} in its place.`,
      CONFIRM,
    ],
    proposals: [
      propose(ask, 0, { tool: 'propose_skip_session', args: { sessionId: session.id } }),
      propose(ask, 1, { tool: 'propose_create_workout', args: { discipline: to, date: session.date, durationMin, kind: 'easy', name } }),
    ],
  };
}

/** Three hours of riding are no three hours of running. */
const MOST_MIN: Partial<Readonly<Record<SessionFacts['discipline'], number>>> = { run: 60, swim: 60, strength: 45 };

const madeEasy = (ask: Ask, session: SessionFacts): Draft => ({
  sentences: [say`I propose to make ${nameOf(ask, session)} easy: same time or less, no hard parts.`, CONFIRM],
  proposals: [propose(ask, 0, { tool: 'propose_adjust_session', args: { sessionId: session.id, intensity: 'easy' } })],
});
