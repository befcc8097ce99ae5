import { type Ask, allOf, type Draft } from '#core/coach/answer/answer.ts';
import type { Bench } from '#core/coach/answer/bench.ts';
import { answerMadeInto } from '#core/coach/answer/create.ts';
import { answerDoneAhead } from '#core/coach/answer/done-ahead.ts';
import { answerEffectIf } from '#core/coach/answer/effect-if.ts';
import { answerIndoors } from '#core/coach/answer/indoors.ts';
import { answerLengthIf } from '#core/coach/answer/length-if.ts';
import { answerProvoked } from '#core/coach/answer/provoked.ts';
import { answerToldDone } from '#core/coach/answer/told-done.ts';
import { answerWeekTo } from '#core/coach/answer/week-to.ts';
import { answerWhetherMoved } from '#core/coach/answer/whether-moved.ts';
import { answerWishes, askWhich } from '#core/coach/answer/wish.ts';
import { writeAnswer } from '#core/coach/answer/write-answer.ts';
import { asksReasons } from '#core/coach/asks-reasons.ts';
import { plainly } from '#core/coach/figures/sentence.ts';
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { isOthersIllness } from '#core/coach/intent/legs-asked.ts';
import { wayPicked } from '#core/coach/intent/offered-ways.ts';
import { plannedWhen } from '#core/coach/intent/planned-when.ts';
import { toldDone } from '#core/coach/intent/told-done.ts';
import { asShorter } from '#core/coach/language/as-wish.ts';
import { listedMoves } from '#core/coach/language/listed-moves.ts';
import { withoutStory } from '#core/coach/language/without-story.ts';
import { keptOfBefore } from '#core/coach/memory/keeps-that.ts';
import type { TurnInput, TurnMessage } from '#core/coach/turn.ts';
import { askOf } from '#core/coach/turn-answer.ts';
import { type Understood, understand } from '#core/coach/understand.ts';
import { understandTwo } from '#core/coach/understand-more.ts';
import type { AthleteView } from '#core/coach/view.ts';
import { ofAskedNew } from '#core/coach/wish/asked-new.ts';
import { doneAhead } from '#core/coach/wish/done-ahead.ts';
import { ofListed } from '#core/coach/wish/listed-one.ts';
import { pickedIn } from '#core/coach/wish/picked-in.ts';
import { sessionAskedMoved } from '#core/coach/wish/whether-moved.ts';
import { effectIfIn, indoorsIn, lengthIfIn, newIn, spokenIn, untoldIn, wishedIn } from '#core/coach/wish/wished-in.ts';

/** What words of a turn mean, and what is answered to them. */
export interface ReadTurn {
  understood: Understood;
  heard: Draft;
}

/** Words that no safety speaks about and that answer no proposal: a pick, a wish, or a question, in this order. */
export function readTurn(input: TurnInput, text: string, bench: Bench): ReadTurn {
  const answered = input.history.findLast(({ role }) => role === 'assistant')?.text ?? '';
  const told = input.history.findLast(({ role }) => role === 'user')?.text;
  const words =
    keptOfBefore(text, told) ??
    wayPicked(text, answered) ??
    ofAskedNew(text, answered, () => (told !== undefined && understand(told, [], input.view).intent === 'create' ? told : null)) ??
    withoutStory(asShorter(listedMoves(ofListed(text, answered, input.view))), speaksOfOneself);
  const asked = input.history.filter(({ role }) => role === 'user').map((message) => message.text);
  const picked = pickedIn(words, input.view, input.history);
  if (picked) return { understood: picked, heard: answerWishes(askOf(input, picked, bench), picked.wishes) };
  const indoors = indoorsIn(understand(words, asked, input.view), input.view);
  if (indoors) return { understood: indoors, heard: answerIndoors(askOf(input, indoors, bench), indoors.session) };
  const moved = sessionAskedMoved(words, input.view);
  if (moved) {
    const understood: Understood = { ...understand(words, asked, input.view), intent: 'plan-day' };
    return { understood, heard: answerWhetherMoved(askOf(input, understood, bench), moved) };
  }
  const lengthIf = lengthIfIn(understand(words, asked, input.view), input.view);
  if (lengthIf) return { understood: lengthIf, heard: answerLengthIf(askOf(input, lengthIf, bench), lengthIf.wish) };
  const effectIf = effectIfIn(understand(words, asked, input.view), input.view);
  if (effectIf) return { understood: effectIf, heard: answerEffectIf(askOf(input, effectIf, bench), effectIf.wishes) };
  // A report stands for itself, whatever was spoken of before.
  const whole = understand(words, [], input.view);
  const ahead = doneAhead(whole, input.view);
  if (ahead) {
    const understood: Understood = { ...whole, intent: 'skip' };
    return { understood, heard: answerDoneAhead(askOf(input, understood, bench), ahead) };
  }
  const done = MAY_BE_TOLD.has(whole.intent) ? toldDone(whole) : null;
  if (done) {
    const understood: Understood = { ...whole, intent: 'activity' };
    return { understood, heard: answerToldDone(askOf(input, understood, bench), done) };
  }
  const heardFirst = ofPlanned(inSight(understand(words, asked, input.view), words, input.history), input.view);
  const understood = newIn(heardFirst, input.view) ?? heardFirst;
  const made = MAY_BE_MADE.has(understood.intent)
    ? madeAnew(askOf(input, understood, bench))
    : MAY_BE_OF_WEEK.has(understood.intent)
      ? answerWeekTo(askOf(input, understood, bench))
      : understood.intent === 'plan-why'
        ? answerProvoked(askOf(input, understood, bench))
        : null;
  if (made) return { understood: { ...understood, intent: 'adjust' }, heard: made };
  const wished = understood === heardFirst ? wishedIn(understood, input.view, { said: words, history: input.history }) : null;
  if (wished) {
    const heard = answerWishes(askOf(input, wished, bench), wished.wishes, wished.isOffered);
    return { understood: wished, heard: withCare(heard, heardFirst) };
  }
  const untold = understood === heardFirst ? untoldIn(understood, input.view) : null;
  const spoken = untold && spokenIn(understood, untold, input.history);
  if (spoken) return { understood: spoken, heard: answerWishes(askOf(input, spoken, bench), spoken.wishes) };
  if (untold) return { understood, heard: askWhich(askOf(input, understood, bench), untold.candidates) };
  if (understood !== heardFirst) return { understood, heard: writeAnswer(askOf(input, understood, bench)) };
  const pair = understandTwo(words, { asked, view: input.view, whole: understood.intent }) ?? [understood];
  return { understood, heard: allOf(pair.map((each) => writeAnswer(askOf(input, each, bench)))) };
}

/** How somebody is bears on whatever is asked after it. */
const speaksOfOneself = (sentence: string): boolean =>
  readQuestion(sentence).has('ill', 'wasIll', 'niggle', 'bodyPart', 'tiredNow', 'sleep', 'hrv', 'restHr');

/** Less that is wished for a cold or an ache is proposed, and marked as a matter of care. */
function withCare(heard: Draft, understood: Understood): Draft {
  const { has, says } = understood.question;
  if (isOthersIllness(understood)) return heard;
  if (has('ill') && !says(I_WILL))
    return {
      ...heard,
      sentences: [...heard.sentences.slice(0, -1), WITH_A_COLD, ...heard.sentences.slice(-1)],
      articles: [...(heard.articles ?? []), 'training-when-ill'],
      safety: { level: 'caution', group: 'fever' },
    };
  return has('niggle') && has('bodyPart') ? { ...heard, safety: { level: 'caution', group: 'pain' } } : heard;
}
const WITH_A_COLD = plainly(
  'With signs above the neck only, easy and short is enough; with fever, a chesty cough or aches all over there is no training.',
);
/** "Ill be away on Friday", without its apostrophe. */
const I_WILL =
  /\bill (?:be|do|go|get|take|run|ride|swim|train|move|try|need|see|make|not|just|still|also|only|probably|miss|come|start|have|never|let|keep)\b/;

/** What a report of something done sounds like. */
const MAY_BE_TOLD: ReadonlySet<Intent> = new Set<Intent>([
  'knowledge',
  'unclear',
  'plan-day',
  'plan-next',
  'activity',
  'told',
  'thanks',
  'adjust',
  'prediction',
  'technique',
  'metric',
  'sweet-spot',
  'train-today',
  'capability',
]);

const madeAnew = (ask: Ask): Draft | null => answerMadeInto(ask) ?? answerProvoked(ask) ?? answerWeekTo(ask);
const MAY_BE_MADE: ReadonlySet<Intent> = new Set<Intent>([
  'swap',
  'move',
  'adjust',
  'create',
  'skip',
  'change-unclear',
  'knowledge',
  'unclear',
]);
const MAY_BE_OF_WEEK: ReadonlySet<Intent> = new Set<Intent>(['replan', 'plan-day', 'plan-week', 'week-data']);

/** "Which day do I do the sweet spot ride?": of the day on which it is planned. */
function ofPlanned(understood: Understood, view: AthleteView): Understood {
  const session = understood.isFollowUp ? null : plannedWhen(understood, understood.intent, view);
  if (!session) return understood;
  const day = { from: session.date, to: session.date, kind: 'day' as const, at: 0, isTarget: false };
  return { ...understood, intent: 'plan-day', slots: { ...understood.slots, ahead: [day], race: null } };
}

/** "Which of my numbers point to that?", after advice: its reasons, whatever else the words sound like. */
function inSight(understood: Understood, words: string, history: readonly TurnMessage[]): Understood {
  const answered = history.findLast(({ role }) => role === 'assistant')?.text ?? '';
  const isShort = words.split(' ').length <= MOST_WORDS_OF_WHY;
  if (understood.intent === 'plan-why' && understood.isFollowUp && OF_A_SESSION.test(words)) return understood;
  // "Why so much of it slow?": of what training is made of.
  if (/\bso (?:much|many|little|few)\b/i.test(words)) return understood;
  return (WHY_SOUNDS_LIKE.has(understood.intent) || isShort) && asksReasons(words, answered)
    ? { ...understood, intent: 'why' }
    : understood;
}
/** "Why this session?", after it was shown, asks what it is for. */
const OF_A_SESSION = /\b(?:this|that|the) (?:session|workout|ride|run|swim)\b/i;
const MOST_WORDS_OF_WHY = 7;
const WHY_SOUNDS_LIKE: ReadonlySet<Intent> = new Set<Intent>([
  'knowledge',
  'unclear',
  'plan-why',
  'key-sessions',
  'skip',
  'plan-day',
  'train-today',
  'change-unclear',
  'capability',
]);
