import type { LocalDate } from '#core/calendar.ts';
import { IT_WAITS } from '#core/coach/answer/about-open.ts';
import { isOffer } from '#core/coach/answer/proposal.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { endsInYes } from '#core/coach/intent/plain-yes.ts';
import { isBareYes, replyIn } from '#core/coach/intent/reply-to-proposal.ts';
import { isAsked, twoQuestions } from '#core/coach/intent/two-questions.ts';
import type { TurnMessage } from '#core/coach/turn.ts';
import { understand } from '#core/coach/understand.ts';
import type { AthleteView } from '#core/coach/view.ts';

/** Asked where a yes comes late; a yes to it is a yes to the one that waits. */
export const STILL_WAITS = 'One proposal from before still waits. Shall I carry that one out? Nothing changes until you say yes.';
export const SEVERAL_WAIT = 'Several proposals still wait. Accept the one you mean on its card; nothing changes until then.';

/** What a late reply means: the one proposal that waits, or a question back. */
export type LateReply = { says: 'yes' | 'no'; ids: readonly string[] } | { asks: string };

/** "Do it" and its like order something; a bare "ok" or "thanks" may only close what was said last. */
const ORDERS =
  /\b(do (?:it|that)|go ahead|go for it|confirm\w*|accept\w*|apply|proceed|make (?:it so|the change|that change)|(?:book|lock|pencil|pop|put|stick) (?:it|that) in|(?:go|carry) on with|change it|move it|execute|hazlo|adelante|mach das|vas y|fais le)\b/i;
/** Answers with a figure, and nothing in them that could be done. */
const ONLY_TELLS: ReadonlySet<Intent> = new Set<Intent>([
  'metric',
  'week-data',
  'compare',
  'trend',
  'activity',
  'last-done',
  'longest',
  'profile',
  'zones',
  'countdown',
  'race-list',
  'plan-day',
  'plan-week',
  'plan-next',
  'plan-position',
  'plan-rest',
]);
const SUGGESTS = /\?|\b(?:propose|suggest|recommend|shall i|should|could|would|try|ask me|tell me|want me|better|instead|i can|let me)\b/i;
const OF_PROPOSAL = /\b(?:it|that|this|them|those|then|instead|but|if|unless|move|change)\b/i;
const MOST_BETWEEN = 2;
/** An answer in between that says so: whatever is said to it is said to what waits. */
const SAYS_IT_WAITS =
  /\b(?:still )?wait(?:s|ing) for your (?:yes|ok|okay|answer|word)\b|\bproposal (?:is )?still (?:open|waits|waiting|stands)\b|\b(?:do you )?(?:still|then) want (?:it|that|me to|to)\b[^?]{0,40}\?|\b(?:shall|should) i (?:still |then )?(?:do|go ahead|apply|make|move|carry|change)\b[^?]{0,40}\?/i;

/** "That one has run out, so nothing was changed": what was proposed before it is over, and no yes brings it back. */
const SAYS_IT_IS_PAST =
  /\b(?:has|have|had|is|are|was|were) (?:now |already |since |meanwhile |all )?(?:expired|lapsed|run out|timed out|(?:no longer|not) (?:open|valid|waiting))\b|\b(?:proposal|suggestion|offer)s? (?:expired|lapsed|ran out|timed out)\b|\btoo late for that (?:proposal|change|one)\b/i;

/** What stands after the last question of an answer: what is said before it may be of another proposal than the one it asks about. */
const afterQuestion = (text: string): string => text.slice(text.lastIndexOf('?') + 1);

/** Whether a proposal is of a day that is over. */
export function goesBack({ args }: NonNullable<TurnMessage['proposals']>[number], today: LocalDate): boolean {
  const date = args?.toDate ?? args?.date;
  return typeof date === 'string' && date < today;
}

/** The same talk without the changes that an answer told to be over (those from before it, and its own where it ends in that), or whose day is. */
export function withoutPast(history: readonly TurnMessage[], today: LocalDate): readonly TurnMessage[] {
  if (history.every(({ proposals = [] }) => proposals.length === 0)) return history;
  const at = history.findLastIndex(({ role, text }) => role === 'assistant' && SAYS_IT_IS_PAST.test(text));
  const isOwn = SAYS_IT_IS_PAST.test(afterQuestion(history[at]?.text ?? ''));
  const isPast = (index: number): boolean => index < at || (index === at && isOwn);
  return history.map((message, index) =>
    message.proposals
      ? { ...message, proposals: message.proposals.filter((each) => isOffer(each) || !(isPast(index) || goesBack(each, today))) }
      : message,
  );
}

/**
 * A reply to a proposal of an answer before the last. It is carried out where nothing else can be meant: it alone waits, it is ordered, and
 * what was asked since only told figures. Else it is asked which is meant; null where the message is no reply to it.
 */
export function lateReply(history: readonly TurnMessage[], text: string, view: AthleteView): LateReply | null {
  const says = replyIn(text) ?? (endsInYes(text) || isBareYes(text) ? 'yes' : null);
  const last = history.findLast(({ role }) => role === 'assistant');
  const earlier = history.filter(({ proposals = [] }) => proposals.some((each) => !isOffer(each)));
  const [waiting] = earlier;
  if (says === null || !waiting || last?.proposals?.some((each) => !isOffer(each))) return null;
  const ids = (waiting.proposals ?? []).filter((each) => !isOffer(each)).map(({ id }) => id);
  const isAnswerToUs = last?.text === STILL_WAITS || last?.text.endsWith(IT_WAITS) === true || SAYS_IT_WAITS.test(last?.text ?? '');
  if (isAnswerToUs && earlier.length === 1) return { says, ids };
  if (says === 'no' || !(isBareYes(text) || ORDERS.test(text))) return null;
  if (earlier.length > 1) return { asks: SEVERAL_WAIT };
  return ORDERS.test(text) && onlyTold(history.slice(history.indexOf(waiting) + 1), view) ? { says, ids } : { asks: STILL_WAITS };
}

/** What is asked beside a plain order to go ahead; null where the message is anything else, or speaks of what is proposed. */
export function questionBesideYes(text: string, view: AthleteView): string | null {
  const [first, second] = twoQuestions(text) ?? [];
  if (first === undefined || second === undefined || replyIn(first) !== 'yes' || !ORDERS.test(first)) return null;
  if (!isAsked(second) || OF_PROPOSAL.test(second)) return null;
  return ONLY_TELLS.has(understand(second, [], view).intent) ? second : null;
}

/** A figure that is asked for, or anything else that is asked and wishes for no change: "won't I lose sharpness?". */
function isOnlyQuestion(text: string, view: AthleteView): boolean {
  const { intent } = understand(text, [], view);
  return ONLY_TELLS.has(intent) || (text.trimEnd().endsWith('?') && !ASKS_ADVICE.test(text) && !WISHES.has(intent));
}
const ASKS_ADVICE = /\b(?:should|shall|ought|can|could|may|must|might) (?:i|we)\b|\bwhat (?:do|would) you\b/i;
const WISHES: ReadonlySet<Intent> = new Set<Intent>([
  'train-today',
  'move',
  'swap',
  'skip',
  'adjust',
  'create',
  'replan',
  'change-unclear',
  'plan-create',
  'delete-plan',
  'remember',
  'forget',
  'handoff',
]);

/** Whether what was said since asked for figures and got nothing but them. */
function onlyTold(since: readonly TurnMessage[], view: AthleteView): boolean {
  const asked = since.filter(({ role }) => role === 'user');
  return (
    asked.length <= MOST_BETWEEN &&
    asked.every(({ text }) => isOnlyQuestion(text, view)) &&
    since.every(({ role, text, by }) => role === 'user' || (by !== 'model' && !SUGGESTS.test(text)))
  );
}
