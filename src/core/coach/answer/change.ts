import { UNDO_WORDS } from '#core/coach/answer/about-open.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { isSport, notAsNamed, SAID } from '#core/coach/answer/beside-change.ts';
import { type Leap, leapOf, MIND_THE_STEP } from '#core/coach/answer/leap.ts';
import { NO_PLAN } from '#core/coach/answer/plan.ts';
import type { ProposalArgs, ProposalDraft } from '#core/coach/answer/proposal.ts';
import { sessionsNamed, sessionsOn } from '#core/coach/answer/session-match.ts';
import { moreThoughStrained } from '#core/coach/answer/strained.ts';
import { limitOf, withinLimit } from '#core/coach/answer/told-limit.ts';
import { list, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import type { DayMention } from '#core/coach/intent/days.ts';
import { lengthMeans, timesLength } from '#core/coach/intent/relative.ts';
import { numberAt } from '#core/coach/intent/said-minutes.ts';
import { undoes } from '#core/coach/intent/said-of-open.ts';
import { cannotMake } from '#core/coach/intent/told-figure.ts';
import { plain } from '#core/coach/language/words.ts';
import type { SessionFacts } from '#core/coach/view.ts';
import { SOMEWHAT_SHORTER } from '#core/coach/wish/wish.ts';

export const CONFIRM = plainly('Shall I do it? Nothing changes until you say yes.');

/** A session by its name, with its numbers sourced from the plan. */
export function nameOf(ask: Ask, session: SessionFacts): Sentence {
  const used = ask.bench.use('get_plan', { from: session.date, to: session.date });
  const at = used.result.plan?.sessions.findIndex(({ id }) => id === session.id) ?? -1;
  const found = used.result.plan?.sessions[at];
  return found ? say`${used.words(`/plan/sessions/${at}/name`, found.name)} on ${sayWeekday(session.date)}` : plainly('the session');
}

/** "Skip tomorrow's swim", where a ride stands: that is said, and nothing is proposed before it is meant. */
export function insteadOfNamed(ask: Ask, session: SessionFacts | undefined): Draft | null {
  // "Same for Sunday please": of whatever stands there.
  const said = ask.question.says(SAME_FOR) ? [] : notAsNamed(ask, session);
  if (!session || said.length === 0) return null;
  return { sentences: [...said, say`If you mean ${nameOf(ask, session)}, say the change again with its name, and I propose it.`] };
}

const SAME_FOR = /^(?:and |ok |then |please |do )*(?:the )?same (?:thing |again )?(?:for|on|with) /;

export const propose = (ask: Ask, at: number, proposal: ProposalArgs): ProposalDraft => ({ ...proposal, id: `${ask.messageId}-${at + 1}` });

/** What each is called, with its sport where they are of several: "Threshold 20x150" does not say that it is swum. */
export function namesApart(ask: Ask, sessions: readonly SessionFacts[]): Sentence[] {
  const areOfSeveral = new Set(sessions.map(({ discipline }) => discipline)).size > 1;
  return sessions.map((session) => {
    const { discipline } = session;
    return areOfSeveral && isSport(discipline) ? say`${nameOf(ask, session)} (${plainly(SAID[discipline])})` : nameOf(ask, session);
  });
}

export function answerSkip(ask: Ask): Draft {
  if (ask.view.plan === null) return { sentences: [NO_PLAN] };
  const unknown = notPlanned(ask);
  if (unknown) return unknown;
  const named = sessionsNamed(ask.question.words, ask.slots.ahead, ask.view);
  const [session] = named;
  if (!session) return { sentences: [freeAlready(ask) ?? plainly('Which session should I take out?')] };
  const other = named.length === 1 ? insteadOfNamed(ask, session) : null;
  if (other) return other;
  const several = isOfSeveralDays(ask) ? named.slice(0, MOST_AT_ONCE) : named.slice(0, 3);
  const isWholeDay = ask.question.says(/\b(rest day|day off|off)\b/) || (ask.slots.disciplines.length === 0 && ask.question.says(ALL_DAY));
  if ((isOfSeveralDays(ask) || isWholeDay) && several.length > 1) return answerDayOff(ask, several);
  return {
    sentences: [
      say`I propose to skip ${nameOf(ask, session)}.`,
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

/** "Forget Friday completely, I am on a plane all day". */
const ALL_DAY = /\b(?:completely|altogether|entirely|(?:all|the whole|the entire|whole) day|whole of|all of|full stop)\b/;

const OF_OTHERS = /\b(yoga|pilates|zumba|crossfit|hiit|spin class|park ?run|massage|boxing|football|tennis|climbing|physio)\b/;
/** "Cancel Friday's yoga", of which the plan knows nothing: what stands there instead; null where it does, or none is named. */
function notPlanned(ask: Ask): Draft | null {
  const named = OF_OTHERS.exec(ask.question.words.map(({ text }) => text).join(' '))?.[1];
  if (named === undefined || (ask.view.plan?.sessions ?? []).some(({ name }) => plain(name).includes(named))) return null;
  const [day] = ask.slots.ahead;
  const there = day?.kind === 'day' ? sessionsOn(ask.view, day.from) : [];
  return {
    sentences: [
      plainly(`I do not see any ${named} in your plan, so there is nothing to cancel.`),
      ...(day && there.length > 0
        ? [say`On that day stands ${list(there.map((each) => nameOf(ask, each)))}; say so if you mean that.`]
        : []),
    ],
  };
}

export const MOST_AT_ONCE = 12;

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
  const other = insteadOfNamed(ask, session);
  if (other) return other;
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
  if (wanted !== null) return otherLength(ask, session, wanted);
  if (!ask.question.has('easier') && ask.question.says(OF_MUCH)) return { sentences: [WHICH_ONE] };
  return {
    sentences: [say`I propose to make ${nameOf(ask, session)} easy: same time or less, no hard parts.`, CONFIRM],
    proposals: [propose(ask, 0, { tool: 'propose_adjust_session', args: { sessionId: session.id, intensity: 'easy' } })],
  };
}

/** Another length for a session; a longer one only as far as what was told of a limit lets it. */
export function otherLength(ask: Ask, session: SessionFacts, wanted: number): Draft {
  const strained = moreThoughStrained(ask, wanted - session.durationMin);
  if (strained) return strained;
  const told = wanted > session.durationMin ? limitOf(ask, { ...session, durationMin: wanted, isMore: true }) : null;
  // What was told of a longest time says more than a rule of thumb.
  const leap = told?.limit.kind === 'longest' ? null : leapOf(ask, session, wanted);
  if (leap?.isTooBig) return tooBigALeap(ask, session, leap, told?.limit.kind === 'injury' ? told.said : null);
  const durationMin = told ? withinLimit(told.limit, { wanted, nowMin: session.durationMin }) : wanted;
  if (told && durationMin <= session.durationMin) return keptBelow(ask, session, told.said);
  return {
    sentences: [
      ...(told ? [told.said] : []),
      say`I propose to make ${nameOf(ask, session)} ${sayMinutes(ask, durationMin)}.`,
      ...(leap && durationMin === wanted ? [leap.said, MIND_THE_STEP] : []),
      CONFIRM,
    ],
    proposals: [propose(ask, 0, { tool: 'propose_adjust_session', args: { sessionId: session.id, durationMin } })],
    ...(leap && { articles: ['ramp-rate-and-progression'] }),
  };
}

/** Instead of a jump that is not proposed: what it would be, and the step that may be taken. */
const tooBigALeap = (ask: Ask, session: SessionFacts, { said, nextMin }: Leap, told: Sentence | null): Draft => ({
  sentences: [
    ...(told ? [told] : []),
    say`I would not make ${nameOf(ask, session)} so long at once: it is too big a jump.`,
    said,
    say`Build it up step by step, with an easier week after every two or three: ${sayMinutes(ask, nextMin)} would be a next step. Say that length, and I propose it.`,
  ],
  articles: ['ramp-rate-and-progression'],
});

/** "Trim Saturday's by 20": minutes, whose unit nobody says. */
function bareLength({ words, says }: Ask['question']): number | null {
  const at = words.findIndex(({ text }) => text === 'by' || text === 'to');
  const number = at < 0 ? null : numberAt(words, at + 1);
  const isLast = number !== null && words.slice(at + 1 + number.words).every(({ text }) => /^(please|then|instead)$/.test(text));
  return number !== null && isLast && number.value >= 5 && says(LENGTHS) ? number.value : null;
}
/** By how much is not said, and easier is not meant. */
const OF_MUCH =
  /\b(?:half|halve|halved|(?:more|less) (?:bike|run|swim|riding|running|swimming|cycling)|longer|double|volume|distance|split)\b/;
const LENGTHS = /\b(trim|cut|shorten|shorter|reduce|extend|lengthen|longer|stretch|clip|shave)\b/;

/** A length that is only to be longer or shorter: a small step, which may be named better. */
const SOMEWHAT_LONGER = 1.15;
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

/** What stands on the day that somebody cannot make, and what may become of it. */
function whatStandsThere(ask: Ask): Draft | null {
  const [session] = cannotMake(ask) ? sessionsNamed(ask.question.words, ask.slots.ahead, ask.view) : [];
  if (!session) return null;
  return {
    sentences: [
      say`There is ${nameOf(ask, session)}.`,
      ...notAsNamed(ask, session),
      plainly('To which day should I move it, or shall I leave it out?'),
    ],
  };
}

export const answerChangeUnclear = (ask: Ask): Draft => whatStandsThere(ask) ?? askWhat(ask);

const askWhat = ({ bench, question }: Ask): Draft => ({
  sentences: [
    plainly(
      undoes(question.text)
        ? UNDO_WORDS
        : bench.pick(
            'What should I change: which session, and to which day or length?',
            'Which session do you mean, and what should happen to it?',
          ),
    ),
  ],
});
