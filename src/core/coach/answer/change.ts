import { UNDO_WORDS } from '#core/coach/answer/about-open.ts';
import type { Ask, Draft } from '#core/coach/answer/answer.ts';
import { isSport, notAsNamed, SAID } from '#core/coach/answer/beside-change.ts';
import { NO_PLAN } from '#core/coach/answer/plan.ts';
import type { ProposalArgs, ProposalDraft } from '#core/coach/answer/proposal.ts';
import { sessionsNamed, sessionsOn } from '#core/coach/answer/session-match.ts';
import { list, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { undoes } from '#core/coach/intent/said-of-open.ts';
import { cannotMake } from '#core/coach/intent/told-figure.ts';
import { plain } from '#core/coach/language/words.ts';
import type { SessionFacts } from '#core/coach/view.ts';

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

/** So many minutes: the athlete's own number where they wrote it, else what their words come to. */
export function sayMinutes({ bench, question }: Ask, minutes: number): Sentence {
  if (new RegExp(`(?<!\\d)${minutes}(?!\\d)`).test(question.text))
    return { text: `${minutes} min`, figures: [{ text: String(minutes), value: minutes, source: 'user' }] };
  const hours = minutes / 60;
  return { text: `${minutes} min`, figures: [bench.calculate({ expr: `${hours}*60`, value: minutes, constants: [60, hours] }, 'whole')] };
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
