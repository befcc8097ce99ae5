import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { CONFIRM, insteadOfNamed, nameOf, propose, sayMinutes } from '#core/coach/answer/change.ts';
import { type Leap, leapOf, MIND_THE_STEP } from '#core/coach/answer/leap.ts';
import { NO_PLAN } from '#core/coach/answer/plan.ts';
import { sessionsNamed } from '#core/coach/answer/session-match.ts';
import { moreThoughStrained } from '#core/coach/answer/strained.ts';
import { besideIt, cappedDays, fitsAlready, nothingThere } from '#core/coach/answer/time-left.ts';
import { limitOf, withinLimit } from '#core/coach/answer/told-limit.ts';
import { plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import type { DayMention } from '#core/coach/intent/days.ts';
import { lengthMeans, timesLength } from '#core/coach/intent/relative.ts';
import { numberAt } from '#core/coach/intent/said-minutes.ts';
import type { SessionFacts } from '#core/coach/view.ts';
import { SOMEWHAT_SHORTER } from '#core/coach/wish/wish.ts';

const WHICH_ONE = plainly('Which session do you mean, and how long or how hard should it be?');

/** "Trim that one", where nothing was spoken of before: neither which one nor by how much. */
const isOfNothingNamed = ({ before, slots, question }: Ask): boolean =>
  before.length === 0 &&
  slots.ahead.length === 0 &&
  slots.disciplines.length === 0 &&
  slots.planned === null &&
  slots.minutes === null &&
  question.says(/\b(shorter|longer|shorten|extend|lengthen|trim|cut|easier|gentler|lighter|harder)\b/) &&
  question.says(/\b(it|that|this|one)\b/) &&
  !question.says(/\b(key|hard|session|workout|brick|today)\b/);

export function answerAdjust(ask: Ask): Draft {
  if (ask.view.plan === null) return { sentences: [NO_PLAN] };
  if (isOfNothingNamed(ask)) return { sentences: [WHICH_ONE] };
  const days = ask.slots.ahead.length > 0 || ask.slots.disciplines.length > 0 ? ask.slots.ahead : todayOnly(ask);
  const [session] = sessionsNamed(ask.question.words, days, ask.view);
  if (!session) return nothingThere(ask) ?? { sentences: [WHICH_ONE] };
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
  const fits = cappedDays(ask, wanted) ?? fitsAlready(ask, session, wanted);
  if (fits) return fits;
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
      ...besideIt(ask, session),
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

function todayOnly({ view }: Ask): DayMention[] {
  return [{ from: view.today, to: view.today, kind: 'day', at: 0, isTarget: false }];
}
