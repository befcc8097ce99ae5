import type { Draft } from '#core/coach/answer/answer.ts';
import { type Bench, benchOf, type Calculation } from '#core/coach/answer/bench.ts';
import { besideCaution } from '#core/coach/answer/beside-caution.ts';
import { firstOfPlace } from '#core/coach/answer/body.ts';
import type { ProposalDraft } from '#core/coach/answer/proposal.ts';
import { dataBehindCaution } from '#core/coach/answer/readiness.ts';
import { answerTold, isNoAnswer, offerBeside, onlyTells } from '#core/coach/answer/told.ts';
import type { ArticleLibrary } from '#core/coach/articles/article.ts';
import { type Figure, plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import type { OpenChange } from '#core/coach/intent/restated.ts';
import { cleanMessage } from '#core/coach/language/clean-message.ts';
import { lessBeside } from '#core/coach/less-beside.ts';
import { toldFact } from '#core/coach/memory/told-fact.ts';
import { readTurn } from '#core/coach/read-turn.ts';
import { ofTheirAge, safetyFacts } from '#core/coach/safety/facts-of-athlete.ts';
import { fixedAnswer } from '#core/coach/safety/fixed-answer.ts';
import type { Helpline } from '#core/coach/safety/helplines.ts';
import { endsTraining, isGraver, type SafetyVerdict } from '#core/coach/safety/level.ts';
import { withoutOwnNames } from '#core/coach/safety/own-names.ts';
import { ofThatAche, strengthTold, tellsStrength } from '#core/coach/safety/strength-told.ts';
import { meantAfter, toldOn } from '#core/coach/safety/told-on.ts';
import { NOTHING_KNOWN, type SafetyFacts, triage } from '#core/coach/safety/triage.ts';
import type { ToolCall } from '#core/coach/tools/coach-tools.ts';
import { toolsOver } from '#core/coach/tools/tools-over-view.ts';
import { answerOf, askOf } from '#core/coach/turn-answer.ts';
import { proposalReply } from '#core/coach/turn-reply.ts';
import { understand } from '#core/coach/understand.ts';
import { besideFact, toldBefore } from '#core/coach/understand-more.ts';
import { type AthleteView, isMinor } from '#core/coach/view.ts';
import { withoutAskedRest } from '#core/coach/without-asked-rest.ts';

/**
 * One turn of the built-in coach, and the steps that a language model shares with it. Pure: no clock, no dice, no network; the same
 * message with the same `messageId` over the same view gives the same answer, letter for letter.
 *
 * THE STEPS, in the order the server takes them:
 *
 *  1. `gate(message)`                       blank → reject, nothing is stored; else the cleaned text (at most 4,000 characters).
 *  2. `triageTurn(text, history, view)`     before limit and model. When `answersSafety(verdict)`, the answer is `safetyTurn(...)`: fixed
 *                                           words, free of the daily limit, `lines` to show as telephone links, `handoff` true = tell a human.
 *  3. daily limit                           `isLimitReached(view)`; the server may know better and pass `limitReached`.
 *  4. reply to the open proposal            `replyIn(text)` is 'yes' | 'no' | null, to the proposals of the last answer; to the only one that waits
 *                                           from before it where nothing else can be meant (waiting-proposal.ts), else it is asked.
 *  5. `understand(text, asked, view)`       intent and slots; also a model's route to narrate mode.
 *  6. brief                                 `AthleteView` (view.ts), filled by the server from the athlete's own rows, with an `ArticleLibrary`.
 *  7. answer                                `takeTurn(input)` does 1 to 8 for the built-in coach and returns the whole `TurnResult`.
 *  8. check                                 our own sentences by `holds` (inside takeTurn); a model's by `speechCheck` (speech-check.ts)
 *                                           while it streams, over the tools it called (`toolsOver(view, search)`, tools-over-view.ts).
 *
 * WHAT THE SERVER DOES WITH A RESULT of kind 'answer':
 *  - streams `sentences` one by one (`text` is all of them); `figures` of a sentence are its chips: text, value, source.
 *  - stores `proposals` (status proposed, 30 minutes, the plan's version); `accepts` names the proposal to carry out now, `declines` the one
 *    to close. Nothing else changes anything. Effects and broken rules of a proposal are computed by the plan's own door when it is stored.
 *  - carries out `toolCalls` named remember, forget, handoff_to_coach (they carry validated args), stores the rest as the audit.
 *  - counts the message against the limit when `counts`.
 */
export interface TurnInput {
  message: string;
  /** Makes the choice of words repeatable, and the ids of proposals. */
  messageId: string;
  /** Oldest first. */
  history: readonly TurnMessage[];
  view: AthleteView;
  library: ArticleLibrary;
  /** Overrides what the view says about the daily limit. */
  limitReached?: boolean;
  /** What `triageTurn` found, where it has been asked already. */
  verdict?: SafetyVerdict;
}

export interface TurnMessage {
  role: 'user' | 'assistant';
  text: string;
  /** Whose answer it is. */
  by?: 'built-in' | 'model';
  /** Proposals of this answer that still wait, with what they do; the server leaves out what has expired or was answered. */
  proposals?: readonly OpenChange[];
}

export type TurnResult = { kind: 'rejected' } | { kind: 'rate-limited'; text: string } | TurnAnswer;

export interface TurnAnswer {
  kind: 'answer';
  text: string;
  sentences: readonly Sentence[];
  /** All figures of all sentences. */
  figures: readonly Figure[];
  intent: Intent | 'safety';
  toolCalls: readonly ToolCall[];
  calculations: readonly Calculation[];
  /** Ids of the articles it rests on. */
  articles: readonly string[];
  proposals: readonly ProposalDraft[];
  /** Ids of proposals to carry out, or to close, because the athlete said so. */
  accepts: readonly string[];
  declines: readonly string[];
  safety: SafetyVerdict;
  lines: readonly Helpline[];
  refused: boolean;
  handoff: boolean;
  /** Whether it is counted against the daily limit. */
  counts: boolean;
}

/** The message as it is read; null is blank and is rejected. */
export function gate(message: string): string | null {
  const text = cleanMessage(message);
  return text === '' ? null : text;
}

export const isLimitReached = ({ usage }: AthleteView): boolean => usage.dailyLimit !== null && usage.messagesToday >= usage.dailyLimit;

/** The verdict on a message; a red flag of the message before still stands while the athlete asks about training. */
export const triageTurn = (text: string, history: readonly TurnMessage[], view: AthleteView): SafetyVerdict =>
  withoutAskedRest(ofTheirAge(triageWith(withoutOwnNames(text, view), history, safetyFacts(view)), text, view), text, view);

function triageWith(text: string, history: readonly TurnMessage[], facts: SafetyFacts): SafetyVerdict {
  const now = triage(text, facts);
  const at = history.findLastIndex(({ role }) => role === 'user');
  const before = history[at];
  const leaning =
    now.level === 'none' && before && !CLEARED.test(text)
      ? toldOn({ now: text, before: before.text, triage: (words) => triage(words, facts) })
      : null;
  if (leaning) return leaning;
  const meant = before ? meantAfter({ now: text, before: before.text, triage: (words) => triage(words, facts) }, now) : null;
  if (meant) return meant;
  if (
    endsTraining(now.level) ||
    before === undefined ||
    CLEARED.test(text) ||
    !(asksOn(text) || tellsStrength(text, history[at + 1]?.text ?? ''))
  )
    return now;
  const earlier = triage(before.text, facts);
  const answer = history[at + 1]?.text ?? '';
  if (!endsTraining(earlier.level)) return (now.level === 'none' ? ofThatAche(text, before.text, answer) : null) ?? now;
  const rated = now.level === 'none' || now.group === 'pain' ? strengthTold(text, { before: before.text, verdict: earlier, answer }) : null;
  if (rated !== null) return rated;
  if (!asksOn(text)) return now;
  return earlier.level === 'crisis' ? earlier : { ...earlier, level: 'urgent' };
}

const ASKS_ON = /\b(train|run|ride|swim|race|session|workout|intervals?|carry on|continue|still|anyway|plan|watts|pace)\b/i;
/** "May I do the hill blocks this evening then?" */
const MAY_DO =
  /\b(?:can|could|may|should|shall|(?:ok|okay|fine|safe|alright|allowed|good) to)(?: i| we)?(?: (?:still|then|just|now|at least|maybe|already)){0,2} (?:do|start|try|join|hit|finish|lift|jog|spin|push|cycle|go (?:hard|easy|out|ahead|for|to the (?:gym|track|pool|club)))\b/i;
const asksOn = (text: string): boolean => ASKS_ON.test(text) || MAY_DO.test(text);
const CLEARED = /\b(cleared|doctor said|gp said|all clear|checked out|tests? (were|came back) (fine|normal|clear))\b/i;

/** Whether the fixed words answer, whatever else was asked. */
export const answersSafety = ({ level }: SafetyVerdict): boolean => level !== 'none';

/** Danger is answered also when the daily limit is used up. */
export const isFreeOfLimit = ({ level }: SafetyVerdict): boolean => isGraver(level, 'caution');

const ALL_KNOWN: SafetyFacts = { isMinor: true, isLight: true, isStrained: true, isNew: true };

/** Whether a message is free of the limit where its words alone decide; null where it takes what is known of the athlete. */
export function isFreeByWords(text: string, history: readonly TurnMessage[]): boolean | null {
  const kinds = [NOTHING_KNOWN, ALL_KNOWN, { ...ALL_KNOWN, isMinor: false }];
  const [first, ...others] = kinds.map((facts) => isFreeOfLimit(triageWith(text, history, facts)));
  return others.every((each) => each === first) ? (first ?? null) : null;
}

export function takeTurn(input: TurnInput): TurnResult {
  const text = gate(input.message);
  if (text === null) return { kind: 'rejected' };
  const verdict = input.verdict ?? triageTurn(text, input.history, input.view);
  const isLimited = input.limitReached ?? isLimitReached(input.view);
  if (isLimited && !isFreeOfLimit(verdict)) {
    return {
      kind: 'rate-limited',
      text: 'You have used your messages for today. They start again tomorrow; messages about danger are always answered.',
    };
  }
  const bench = benchOf(toolsOver(input.view, input.library.search), input.messageId);
  if (answersSafety(verdict)) return safetyTurn(input, verdict, bench);
  return proposalReply(input, text, bench, (words) => ordinaryTurn(input, words, bench)) ?? ordinaryTurn(input, text, bench);
}

/** The fixed words for a verdict; a caution is followed by the athlete's own numbers behind it. */
export function safetyTurn(input: TurnInput, verdict: SafetyVerdict, bench: Bench): TurnAnswer {
  const fixed = fixedAnswer(verdict, isMinor(input.view));
  const asked = understand(input.message, [], input.view);
  const ask = askOf(input, asked, bench);
  const isAboutLoad = verdict.group === 'overtraining';
  const numbers = isAboutLoad || verdict.group === 'sleep' ? dataBehindCaution(ask) : null;
  const form =
    isAboutLoad && verdict.level === 'refuse' && input.view.load
      ? say`Form (TSB) is ${bench.use('get_load_summary', {}).figure('/load/tsb', 'tenth')}.`
      : null;
  if (fixed?.needsHuman) bench.use('handoff_to_coach', { reason: verdict.group ?? 'safety', urgency: 'urgent' });
  const beside = besideCaution(ask, verdict);
  const place = firstOfPlace(ask, verdict);
  const less = beside === null ? lessBeside(input, verdict, bench) : null;
  const draft: Draft = {
    sentences: [
      plainly(fixed?.text ?? ''),
      form,
      numbers,
      ...(place?.sentences ?? []),
      ...(beside?.sentences ?? []),
      ...(less?.sentences ?? []),
    ].filter((each): each is Sentence => each !== null),
    articles: [...(fixed?.articles ?? []), ...(place?.articles ?? []), ...(beside?.articles ?? [])],
    proposals: less?.proposals ?? [],
    refused: verdict.level === 'refuse',
    handoff: fixed?.needsHuman ?? false,
  };
  return {
    ...answerOf(draft, { input, bench, intent: 'safety' }),
    safety: verdict,
    lines: fixed?.lines ?? [],
    counts: !isFreeOfLimit(verdict),
  };
}

/** An ache or a cold that is answered with care, and less training that is wished for it in the same breath. */
function withLess(heard: Draft, input: TurnInput, bench: Bench): Draft {
  const less = heard.safety && (heard.proposals ?? []).length === 0 ? lessBeside(input, heard.safety, bench) : null;
  return less === null ? heard : { ...heard, sentences: [...heard.sentences, ...less.sentences], proposals: less.proposals ?? [] };
}

function ordinaryTurn(input: TurnInput, text: string, bench: Bench): TurnAnswer {
  const read = (words: string) => readTurn(input, words, bench);
  const fact = toldFact(text);
  const whole = read(text);
  const beside = fact && isNoAnswer(whole.understood.intent, whole.heard) ? besideFact(text, fact) : null;
  const { understood, heard } = beside === null ? whole : read(beside);
  const isOnlyTold = fact !== null && onlyTells(fact, understood.intent, heard);
  const draft = isOnlyTold ? answerTold(input, fact) : withLess(heard, input, bench);
  const intent = isOnlyTold ? 'told' : understood.intent;
  const told = fact ?? toldBefore(input.history, text, input.view);
  const offer = told && offerBeside(told, { view: input.view, intent, draft, messageId: input.messageId });
  const proposals = [...(draft.proposals ?? []), ...(offer ? [offer] : [])];
  return answerOf({ ...draft, proposals }, { input, bench, intent });
}
