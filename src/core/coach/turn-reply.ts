import type { Bench } from '#core/coach/answer/bench.ts';
import { isOffer } from '#core/coach/answer/proposal.ts';
import { replyWords } from '#core/coach/answer/reply-words.ts';
import { answerChanges, describeOpen, INTENT_OF_TOOL } from '#core/coach/answer/wish.ts';
import { writeAnswer } from '#core/coach/answer/write-answer.ts';
import { plainly } from '#core/coach/figures/sentence.ts';
import { endsInYes } from '#core/coach/intent/plain-yes.ts';
import { isBareYes } from '#core/coach/intent/reply-to-proposal.ts';
import { saidToOpen } from '#core/coach/said-to-open.ts';
import type { TurnAnswer, TurnInput, TurnMessage } from '#core/coach/turn.ts';
import { answerOf, askOf } from '#core/coach/turn-answer.ts';
import { understand } from '#core/coach/understand.ts';
import { namesAnotherDay } from '#core/coach/understand-more.ts';
import { goesBack, type LateReply, lateReply, questionBesideYes, withoutPast } from '#core/coach/waiting-proposal.ts';
import type { ReplyInParts } from '#core/coach/wish/open-waiting.ts';
import { replyInParts } from '#core/coach/wish/reply-parts.ts';

/** How a question beside a reply is answered, or a wish that is said in the place of the one that waits. */
type AnswerWords = (text: string) => TurnAnswer;

/** A yes carries out what the last answer proposed, or what alone waits from before; a no closes it. Nothing else ever does. */
export function proposalReply(whole: TurnInput, text: string, bench: Bench, ordinary: AnswerWords): TurnAnswer | null {
  const input = { ...whole, history: withoutPast(whole.history, whole.view.today) };
  const open = input.history.findLast(({ role }) => role === 'assistant')?.proposals ?? [];
  if (open.length === 0 && isYesToWhatIsOver(text, whole))
    return { ...answerOf({ sentences: [DAY_IS_OVER] }, { input, bench, intent: 'nothing-open' }), counts: false };
  const parted = replyInParts(text, waitingIn(input));
  if (parted) return answerParted(parted, input, bench, ordinary);
  const late = open.length === 0 ? lateReply(input.history, text, input.view) : null;
  if (late) return answerLate(late, input, bench);
  if (open.length === 0 && (endsInYes(text) || isBareYes(text)) && !WISHES_OF_IT.test(text)) return nothingOpen(input, text, bench);
  const reply = saidToOpen(text, input);
  if (reply === null) return open.length > 0 ? replyAndMore(input, text, { open, bench, ordinary }) : null;
  if ('words' in reply) return answerOf({ sentences: [plainly(reply.words(bench))] }, { input, bench, intent: 'why' });
  if ('changes' in reply) return answerParted({ kind: 'instead', changes: reply.changes, declines: [] }, input, bench, ordinary);
  if ('wish' in reply) return { ...ordinary(reply.wish), declines: reply.ids };
  if (open.length === 0) return null;
  const isYes = reply.says === 'yes';
  const answer = answerOf({ sentences: [plainly(replyWords(reply, bench))] }, { input, bench, intent: isYes ? 'confirm' : 'decline' });
  return isYes ? { ...answer, accepts: reply.ids, declines: reply.besides ?? [] } : { ...answer, declines: reply.ids };
}

const DAY_IS_OVER = plainly('The day of that proposal is past, so nothing was changed. Name a day from today on, and I propose it again.');
/** "Yes, only saw this now", where the day that was proposed is over. */
function isYesToWhatIsOver(text: string, whole: TurnInput): boolean {
  const last = whole.history.findLast(({ role }) => role === 'assistant');
  if (!last?.proposals?.some((each) => !isOffer(each) && goesBack(each, whole.view.today))) return false;
  const parted = replyInParts(text, waitingIn(whole));
  if (parted) return 'accepts' in parted && parted.accepts.length > 0;
  const reply = saidToOpen(text, whole);
  return reply !== null && 'says' in reply && reply.says === 'yes';
}

/** "Ok, skip it then": nothing waits for the yes, and the wish stands by itself. */
const WISHES_OF_IT =
  /^(?!.*\b(?:yes|yeah|yep|yup|sure|confirm\w*|go ahead|do it)\b).*\b(?:skip|shorten|ease|drop|bin|scrap) (?:it|that|this|them|today['’]?s|tomorrow['’]?s|the \w+)\b/i;

/** What waits: the proposals of the last answer, and those from before it. */
function waitingIn({ history, view }: TurnInput) {
  const changesOf = (message: TurnMessage | undefined) => (message?.proposals ?? []).filter((each) => !isOffer(each));
  const last = history.findLast(({ role }) => role === 'assistant');
  const wished = history.findLast(({ role }) => role === 'user')?.text ?? '';
  return {
    last: changesOf(last),
    all: history.flatMap(changesOf),
    wished,
    answered: last?.text ?? '',
    view,
  };
}

function answerParted(parted: ReplyInParts, input: TurnInput, bench: Bench, ordinary: AnswerWords): TurnAnswer {
  const ask = askOf(input, understand(input.message, [], input.view), bench);
  if (parted.kind === 'asked') return answerOf(describeOpen(ask, parted.of), { input, bench, intent: 'why' });
  if (parted.kind === 'instead')
    return {
      ...answerOf(answerChanges(ask, parted.changes), {
        input,
        bench,
        intent: INTENT_OF_TOOL[parted.changes[0]?.tool ?? 'propose_replan'],
      }),
      declines: parted.declines,
    };
  if (parted.kind === 'anew') return { ...ordinary(parted.wish), declines: parted.declines };
  if (parted.kind === 'beside') return ordinary(parted.question);
  const { accepts, declines, question } = parted;
  const isYes = accepts.length > 0;
  const said = plainly(replyWords({ says: isYes ? 'yes' : 'no', about: 'change', isMore: false }, bench));
  const settled = answerOf({ sentences: [said] }, { input, bench, intent: isYes ? 'confirm' : 'decline' });
  if (question === null) return { ...settled, accepts, declines };
  const answer = ordinary(question);
  return { ...answer, text: `${said.text} ${answer.text}`, sentences: [said, ...answer.sentences], accepts, declines };
}

function answerLate(late: LateReply, input: TurnInput, bench: Bench): TurnAnswer {
  if ('asks' in late) return { ...answerOf({ sentences: [plainly(late.asks)] }, { input, bench, intent: 'nothing-open' }), counts: false };
  const words = replyWords({ says: late.says, about: 'change', isMore: false }, bench);
  const answer = answerOf({ sentences: [plainly(words)] }, { input, bench, intent: late.says === 'yes' ? 'confirm' : 'decline' });
  return late.says === 'yes' ? { ...answer, accepts: late.ids } : { ...answer, declines: late.ids };
}

/** "Do it, and what is my form?" is a yes and a question; "on Wednesday" is the same for that day, and the first one is closed. */
function replyAndMore(
  input: TurnInput,
  text: string,
  { open, bench, ordinary }: { open: NonNullable<TurnMessage['proposals']>; bench: Bench; ordinary: AnswerWords },
) {
  const ids = open.filter((each) => !isOffer(each)).map(({ id }) => id);
  const question = ids.length > 0 ? questionBesideYes(text, input.view) : null;
  if (question === null && !namesAnotherDay(text, input.view)) return null;
  const answer = ordinary(question ?? text);
  if (question === null) return answer.proposals.some((each) => !isOffer(each)) && ids.length > 0 ? { ...answer, declines: ids } : null;
  const done = plainly(replyWords({ says: 'yes', about: 'change', isMore: open.length > ids.length }, bench));
  return { ...answer, text: `${done.text} ${answer.text}`, sentences: [done, ...answer.sentences], accepts: ids };
}

function nothingOpen(input: TurnInput, text: string, bench: Bench): TurnAnswer {
  const ask = askOf(input, { ...understand(text, [], input.view), intent: 'nothing-open' }, bench);
  return { ...answerOf(writeAnswer(ask), { input, bench, intent: 'nothing-open' }), counts: false };
}
