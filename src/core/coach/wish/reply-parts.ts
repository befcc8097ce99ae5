import { sayWeekday } from '#core/coach/figures/spoken.ts';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import { meantSlots } from '#core/coach/intent/meant-slots.ts';
import { surelyYes } from '#core/coach/intent/plain-yes.ts';
import { replyIn } from '#core/coach/intent/reply-to-proposal.ts';
import { type OpenChange, restated, sessionOf } from '#core/coach/intent/restated.ts';
import { readSlots } from '#core/coach/intent/slots.ts';
import { isAsked } from '#core/coach/intent/two-questions.ts';
import type { AthleteView } from '#core/coach/view.ts';
import { chosenOf } from '#core/coach/wish/chosen-proposals.ts';
import { clearsOtherDay } from '#core/coach/wish/clears-other-day.ts';
import { insteadOf } from '#core/coach/wish/instead-of-open.ts';
import { dateOf, type ReplyInParts, replyLine, type Waiting } from '#core/coach/wish/open-waiting.ts';
import { readWish } from '#core/coach/wish/read-wish.ts';

const PARTS =
  /(?<=[.!?;…]) | ?, | [-–—]{1,3} | (?=but\b)| (?:and|&) (?=(?:what|whats|what's|how|when|which|who|why|where|is|are|do|does|can|could|tell|show|also|yes|no|(?:please )?(?:skip|drop|bin|cancel|scrap|leave out|move|shift|swap|shorten|cut|trim|add|ease|halve|extend|push|bring|put|make)(?! (?:it|that|this|so)\b))\b)/i;
const MOST_PARTS = 5;
/** A reply is short; what is longer says more than a reply. */
const MOST_LETTERS = 400;

/** Null where the message is another thing, or says more than can be told apart. */
export function replyInParts(message: string, waiting: Waiting): ReplyInParts | null {
  const { last } = waiting;
  if (last.length === 0 || message.length > MOST_LETTERS) return null;
  const unsettled = NOT_YET.exec(message);
  const first = unsettled && message.slice(unsettled[0].length);
  if (first) return (/\b(?:it|that|this|them)\b/i.test(first) ? askedOf([first], last) : null) ?? { kind: 'beside', question: first };
  const beside = ofItsDay(message, waiting);
  if (beside !== null) return { kind: 'beside', question: beside };
  const parts = message
    .replace(/\s/g, ' ')
    .split(PARTS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length > MOST_PARTS) return null;
  return (
    chosenOf(parts, waiting) ??
    insteadOf(message, waiting) ??
    askedOf([message], last) ??
    askedOf(
      parts.filter((part) => !HESITATES.test(replyLine(part))),
      last,
    ) ??
    settledBeside(message, parts, waiting)
  );
}

/** "Before I say yes: which day is the big ride?" */
const NOT_YET =
  /^\W{0,3}(?:ok|okay|hm+|well|wait|hang on|hold on|so|and|but|sorry)?\W{0,3}(?:before|until) (?:i|we|you) (?:say (?:yes|no|anything|so)|agree|confirm|decide|do (?:it|that|anything)|accept|answer|go ahead|change anything)\W{1,5}/i;

const ON_THAT_DAY =
  /^(?:and )?(?:what|whats|which|is there anything|anything)(?: \w+){0,3} (?:on|planned|there) (?:that|on that|on the) (?:new )?day\b|^(?:what|whats) else (?:is|do i have|have i got|would i have) (?:on |there )?(?:that day|then)\b/;
/** "What else is on that day?": the day that is proposed, or where the session stands. */
function ofItsDay(message: string, { last, view }: Waiting): string | null {
  const [open] = last;
  if (!open || last.length > 1 || !ON_THAT_DAY.test(replyLine(message))) return null;
  const date = dateOf(open, sessionOf(open, view));
  return date && `What is planned on ${sayWeekday(date)}?`;
}

// What it would be.

const ASKS_OF_IT =
  /^(?:what (?:exactly )?(?:changes|would change|will change|does (?:it|that) change)(?: exactly| then| for me)?$|what exactly (?:would|will|changes|does)\b|(?:can you )?(?:explain|describe|show me) (?:it|that|the change|what changes)$|how (?:long|far|many minutes) (?:was|is) (?:it|that|this|(?:the|that|this)(?: \w+){1,2})(?: one)?(?: (?:before(?: that| this)?|now|right now|again|originally|at the moment|to begin with|currently))?$|(?:on )?(?:what|which) day (?:is|was) (?:it|that|this) (?:now|at the moment|currently|on now|planned)\b|how (?:long|far) (?:was|is) (?:it|that|the \w+) (?:before|now|originally|at the moment|to begin with)\b|(?:would|will|is|does|wont|wouldnt|isnt) (?:that|it|this) (?:be|go|land|fall|come|clash|mean|move|put|then be|still be)\b(?!.{0,12}\b(?:ok|okay|fine|wise|good|bad|safe|harm|hurt|better|too)\b)|how (?:long|much|far|many minutes) (?:would|will|is|does) (?:it|that|the (?:ride|run|swim|session))\b|(?:forgive me |sorry |remind me |wait )*(?:what|which) day (?:would|will|is|was) (?:it|that|this|the)\b|when (?:would|will|is) (?:it|that)\b|what (?:would|does|will) (?:it|that|this) (?:be|become|mean|look like|do to|do for)\b|which (?:session|one|run|ride|swim) (?:is|was|would) (?:it|that)\b)/;

function askedOf([part, more]: readonly string[], last: readonly OpenChange[]): ReplyInParts | null {
  const [open] = last;
  const isAskedOf = part !== undefined && more === undefined && ASKS_OF_IT.test(replyLine(part));
  return open && last.length === 1 && isAskedOf ? { kind: 'asked', of: open } : null;
}
/** "Not sure. What would it do to Thursday?" */
const HESITATES =
  /^(?:(?:im |i am )?(?:not sure|unsure|undecided|in two minds)|maybe|perhaps|let me think|good question|one question|quick question|first)$/;

// A yes or a no, and a question.

/** Yes beyond doubt: "ok" and "great" may only close what was said. */
const PLAIN_YES =
  /\b(?:yes|yep|yeah|yup|yeh|aye|sure|please|go ahead|go for it|do it|do that|confirm\w*|agreed?|accept\w*|lets do (?:it|that)|sounds (?:good|right|fine|ok|okay|great|perfect|sensible|like a plan)|works for me|perfect|absolutely|definitely|deal|then|move it|take it out|make it so|put it in)\b/;
const OF_PROPOSAL = /\b(?:it|that|this|them|those|then|instead|but|if|unless)\b/i;

function settledBeside(message: string, parts: readonly string[], waiting: Waiting): ReplyInParts | null {
  const { last, wished, answered, view } = waiting;
  const ids = last.map(({ id }) => id);
  const opens = { changes: last, wished, answered, view };
  const says = (part: string): 'yes' | 'no' | null => {
    if (part.includes('?') || clearsOtherDay(part, daysOf(last, view), view)) return null;
    const reply = replyIn(part);
    return reply ?? (surelyYes(part, opens) || (restated(part, opens) !== null && isYes(restated(part, opens))) ? 'yes' : null);
  };
  const replies = parts.map(says);
  const reply = replies.find((each) => each !== null) ?? null;
  const questions = parts.filter((part, at) => part.includes('?') || (replies[at] === null && isAsked(part)));
  const rest = parts.filter((part, at) => replies[at] === null && !questions.includes(part) && !IS_FILLER.test(replyLine(part)));
  const said = parts
    .filter((_, at) => replies[at] !== null)
    .map(replyLine)
    .join(' ');
  const yeses = replies.filter((each) => each === 'yes').length;
  if (replies.at(-1) === 'yes' && yeses > 1 && parts.every((part) => !part.includes('?')) && GIVES_IN.test(replyLine(message)))
    return { kind: 'settled', accepts: ids, declines: [], question: null };
  const isOne = replies.every((each) => each === null || each === reply);
  if (reply && rest.length === 0 && questions.length === 1 && isOne) {
    const question = (questions[0] ?? '').replace(/^(?:and|also|oh|btw)[, ]+/i, '');
    const isOfIt = OF_PROPOSAL.test(question.replace(ASKS_WITH_IT, ' ').replace(ENDS_IN_THEN, '$1'));
    if (isOfIt || (reply === 'yes' && !PLAIN_YES.test(said))) return null;
    return reply === 'yes'
      ? { kind: 'settled', accepts: ids, declines: [], question }
      : { kind: 'settled', accepts: [], declines: ids, question };
  }
  const more = reply === 'yes' && rest.length > 0 && questions.length === 0 ? sameFor(rest.join(', '), last) : null;
  if (more !== null && PLAIN_YES.test(said) && wishesAnother(more, last, view))
    return { kind: 'settled', accepts: ids, declines: [], question: more };
  // A reason, a sigh or a remark beside the yes, and nothing that stands against it.
  const isHarmless = questions.length === 0 && rest.every((part) => isRemark(part, opens));
  if (
    parts.length > 1 &&
    replies.includes('yes') &&
    isOne &&
    isHarmless &&
    (PLAIN_YES.test(said) || rest.some((part) => INTENDS.test(replyLine(part))))
  )
    return { kind: 'settled', accepts: ids, declines: [], question: null };
  return null;
}

/** The days that the proposals are of: where something stands, and where it would go. */
const daysOf = (open: readonly OpenChange[], view: AthleteView) =>
  open.flatMap((each) => [sessionOf(each, view)?.date, dateOf(each, sessionOf(each, view))]);

/** "… and the swim today too": the same as is proposed, for another session. */
function sameFor(text: string, [open, other]: readonly OpenChange[]): string {
  const said = TOO.exec(text)?.[1];
  if (said === undefined || !open || other || STARTS_ORDER.test(said)) return text;
  if (open.tool === 'propose_skip_session') return `skip ${said}`;
  return open.tool === 'propose_adjust_session' && open.args?.intensity === 'easy' ? `make ${said} easy` : text;
}
const TOO = /^(?:and |also |plus )*((?:the |my |on )?\w[\w' ]{2,40}?) (?:too|as well|also)[.! ]*$/i;

/** "… and bin Tuesday as well" says itself what is to be done. */
const STARTS_ORDER = /^(?:skip|drop|bin|cancel|scrap|ditch|lose|clear|leave|take|delete|remove)\b/i;

/** "Yes, and take ten minutes off Thursday's run": a wish of its own, of another session. */
function wishesAnother(text: string, open: readonly OpenChange[], view: AthleteView): boolean {
  if (clearsOtherDay(text, daysOf(open, view), view)) return true;
  const question = readQuestion(text);
  const wished = readWish({ question, slots: meantSlots(question, readSlots(question, view), view.today) }, view);
  return wished?.isPlain === true && wished.wishes.every(({ session }) => open.every(({ args }) => args?.sessionId !== session.id));
}

/** "No... och, go on then, yes, do it": in the end it is a yes. */
const GIVES_IN = /\b(?:go on then|go on|actually|ok then|okay then|alright then|on second thoughts?|oh well|fine then)\b/;

const IS_FILLER = /^(?:also|and|so|oh|ah|hm+|well|thanks|thank you|cheers|coach|btw|by the way|sorry|lol|haha|)$/;
/** "How many days is it until": an it that means nothing. */
const ASKS_WITH_IT =
  /\b(?:is it|will it be|does it take|it is|its|(?:this|that) (?:week|weekend|month|year|season|morning|evening|afternoon|day|time))\b/gi;
/** "And what is on Saturday then?" */
const ENDS_IN_THEN =
  /^((?:and |so |also )*what(?:['’]?s| is| do i have| have i got) (?:on |planned |there |up )?(?:on |for |this |next )?(?:\w+day|tomorrow|today)),? then ?\?{0,2}$/i;
/** "I'll do it early": who says how it will be done has agreed. */
const INTENDS =
  /^(?:i ?ll|ill|i will|i can|ive got|that(?: ?s| is)|thats|it ?s|its|even if|even though|although|i think|i suppose|i guess|youre|you are|makes sense|much|no problem|not ideal)\b/;

/** What is said beside a reply: no doubt, no other day, sport or figure, and no other wish. */
function isRemark(part: string, { changes, view }: { changes: readonly OpenChange[]; view: AthleteView }): boolean {
  const line = replyLine(part).replace(FOR_ONESELF, ' ');
  if (AGAINST.test(line) || /\d/.test(part)) return false;
  const question = readQuestion(part);
  const own = changes.flatMap((each) => [dateOf(each, sessionOf(each, view)), sessionOf(each, view)?.date ?? null]);
  const days = meantSlots(question, readSlots(question, view), view.today).ahead;
  return days.every(({ from, kind }) => kind !== 'day' || own.some((date) => date === from));
}

/** "Then I can sleep a bit longer". */
const FOR_ONESELF = /\b(?:sleep|rest|lie in|stay in bed|stay|lie) (?:in )?(?:a (?:bit|little) )?longer\b/;

const isYes = (read: ReturnType<typeof restated>): boolean => read !== null && 'says' in read && read.says === 'yes';
const AGAINST =
  /\b(?:but not|dont want|rather not|not sure|unsure|maybe|wait|hold on|instead|cancel|leave it|keep it|forget it|no|nope|nah|worried|afraid|hurts?|pain|ill|sick|sore|what|how|why|when|move|shorten|swap|skip|add|also|another|other|not (?:the|my|on|this|that|both|all)|except|without|leave|keep|make|longer|shorter|easier|harder|lighter|change|half|first)\b/;
