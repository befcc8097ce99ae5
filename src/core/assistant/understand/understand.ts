import type { Ask, Frame, Understood } from '#core/assistant/frame.ts';
import { ailmentIn, tellsAilment } from '#core/assistant/understand/ailment.ts';
import { buildAsk } from '#core/assistant/understand/ask.ts';
import { daytimeIn } from '#core/assistant/understand/compare.ts';
import { buildEdit } from '#core/assistant/understand/edit.ts';
import { before, completedEdit, leansBack, mergeFollowUp, pointedSession } from '#core/assistant/understand/follow-up.ts';
import { looksAhead, MEANINGS } from '#core/assistant/understand/heads.ts';
import type { Context, UnderstandInput } from '#core/assistant/understand/input.ts';
import {
  actingParts,
  forClassifier,
  isChange,
  measured,
  type Part,
  POLITE,
  partsOf,
  read,
  readable,
  type WithoutVectors,
} from '#core/assistant/understand/parts.ts';
import { replyOf } from '#core/assistant/understand/reply.ts';
import { ASKS, CARRIES_ON, isQuestion, Phrases, POINTS_BACK, SPORTS, wordsOf } from '#core/assistant/understand/terms.ts';
import { datesIn, periodsIn } from '#core/language/dates.ts';

/** Below this the likeliest label is more often wrong than right; found on authors that the classifier never met. */
const LEAST_SHARE = { joint: 0.36, words: 0.3 } as const;
const MOST_FRAMES = 3;
const MOST_EMBEDDED = 4;

/** What has to be embedded for `understand`, the message first: at most four texts. */
export function textsToEmbed(input: WithoutVectors): string[] {
  const { whole, sentences, halves } = partsOf(input);
  const others = [...new Set([...sentences, ...(halves ?? [])])].filter((part) => part !== whole);
  return [whole, ...others.slice(1 - MOST_EMBEDDED)].map((text) => forClassifier(text, input));
}

/** What a message asks for. Pure and synchronous; without vectors it decides by words alone. */
export function understand(input: UnderstandInput): Understood {
  const { whole, sentences, halves } = partsOf(input);
  if (!/[\p{L}\d]/u.test(whole)) return { frames: [{ kind: 'help', topic: 'capabilities', text: input.text }], confidence: 1 };
  const all = read(whole, input);
  const isUndo = all.label === 'edit:undo' && all.share > 0.4 && input.conversation.openProposals.length === 0;
  const reply = isUndo
    ? null
    : replyOf(whole, input.conversation, { edits: isChange(all), hasDay: datesIn(whole, input.today, 'future').length > 0 });
  if (reply) return { frames: replied(reply, all, input), confidence: 0.9 };
  const parts = actingParts(all, sentences, halves, input).slice(0, MOST_FRAMES);
  const frames = parts.map((part) => frameOf(part, surroundingOf(part, parts, sentences, whole), input));
  const confidence = Math.min(...frames.map((each) => each.confidence));
  const [only] = parts;
  const least = input.vectors.size > 0 ? LEAST_SHARE.joint : LEAST_SHARE.words;
  if (only && parts.length === 1 && confidence < least)
    return stillTalking(only, input) ?? lookedUp(only, whole, input) ?? unsure(only, confidence);
  return { frames: frames.map(({ frame }) => frame), confidence };
}

type Surrounding = Pick<Context, 'around' | 'message'>;

/** The sentences that belong to no other part, without and with the part itself. */
function surroundingOf(part: Part, parts: readonly Part[], sentences: readonly string[], whole: string): Surrounding {
  if (part.text === whole) return { around: '', message: whole };
  const around = sentences.filter((sentence) => !parts.some(({ text }) => sentence.includes(text))).join(' ');
  return { around, message: parts.length === 1 ? whole : `${around} ${part.text}`.trim() };
}

function contextOf(label: string, said: string, { around: others, message }: Surrounding, input: UnderstandInput): Context {
  const [text, around] = [readable(said), readable(others)];
  const direction = looksAhead(label) ? 'future' : 'past';
  const of = (part: string) => ({ days: datesIn(part, input.today, direction), periods: periodsIn(part, input.today, direction) });
  const [own, other] = [of(text), of(around)];
  const words = wordsOf(text);
  const sports = SPORTS.all(words);
  const found = measured(text, own.days);
  return {
    label,
    text,
    words,
    isQuestion: isQuestion(text),
    sports: sports.length > 0 ? sports : SPORTS.all(wordsOf(around)),
    periods: (own.periods.length > 0 ? own.periods : other.periods).map(({ from, to, name }) => ({ from, to, name })),
    days: own.days.length > 0 ? own.days : other.days,
    given: [...measured(around, other.days), ...found].map(({ at: _, isClock: __, ...quantity }) => quantity),
    found,
    around,
    message,
    pointed: IT.has(words) || words.length <= 5 ? pointedSession(input.conversation, input) : null,
    input,
  };
}
const IT = new Phrases('it');

function frameOf(part: Part, surrounding: Surrounding, input: UnderstandInput): { frame: Frame; confidence: number } {
  const context = contextOf(part.label, part.text, surrounding, input);
  const own = rested(asAdvice(rawFrame(part.label, context), context), context, part.share);
  const last = before(input.conversation);
  if (!last || isAdvised(own) || !leansBack(context, last)) return { frame: own, confidence: part.share };
  const frame = mergeFollowUp(own, context, part.share, last);
  return { frame, confidence: frame === own ? part.share : Math.max(part.share, 0.5) };
}

/** A question about training that says enough by itself. */
const isAdvised = (frame: Frame): boolean =>
  (frame.kind === 'learn' && frame.ailment !== undefined) ||
  (frame.kind === 'ask' && (frame.ailment ?? frame.between ?? frame.daytime) !== undefined);

/** "Can we do it early?" moves nothing to another day, so it is a question. */
function asAdvice(frame: Frame, context: Context): Frame {
  if (frame.kind !== 'edit' || frame.act !== 'move' || !context.isQuestion || POLITE.test(context.text)) return frame;
  const isSame = frame.to !== undefined && frame.session?.of === 'session' && frame.session.on === frame.to;
  const isStill = frame.to === undefined && (daytimeIn(context.text) ?? !MOVES.test(context.text));
  return isSame || isStill ? buildAsk({ ...context, label: 'ask:should' }) : frame;
}
const MOVES = /\b(?:mov|shift|switch|push|bring|resched|postpone|swap|chang|another day)/i;

/** A question about training, with the ailment that its answer has to rest on; a short or unclear one is about the ailment itself. */
function rested(frame: Frame, context: Context, share: number): Frame {
  const isUnclear = share < LEAST_SHARE.joint && context.isQuestion && frame.kind !== 'edit';
  const { words, input } = context;
  const isLearn = isUnclear || (frame.kind === 'learn' && POINTS_BACK.has(words));
  const goesOn = CARRIES_ON.begins(words) && input.conversation.turns.at(-1)?.frames.some((each) => tellsAilment(each) !== null);
  const isAdvice = frame.kind === 'ask' && (ADVISED.has(frame.measure) || OF_PLAN.has(frame.measure));
  const mayRest = isLearn || isAdvice || frame.kind === 'unknown';
  const asksToo = frame.kind === 'talk' && context.isQuestion && context.days.length + context.sports.length > 0;
  const ailment = mayRest || asksToo ? ailmentIn(context.message, input) : null;
  const isBefore = ailment?.text !== context.message && !goesOn && !isUnclear;
  if (!ailment || (frame.kind === 'ask' && OF_PLAN.has(frame.measure) && isBefore)) return frame;
  if (isLearn) return { kind: 'learn', query: context.message, ailment };
  return { ...(frame.kind === 'ask' ? frame : buildAsk({ ...context, label: 'ask:should' })), measure: 'train-today', ailment };
}
const ADVISED: ReadonlySet<Ask['measure']> = new Set<Ask['measure']>(['train-today', 'missed']);
/** A message that tells of an ailment and asks about these asks for advice. */
const OF_PLAN: ReadonlySet<Ask['measure']> = new Set<Ask['measure']>(['planned', 'activity', 'plan-status', 'key-session', 'on-track']);

const CHANGES = ['Move tomorrow’s session to another day', 'Make next week lighter', 'Skip tomorrow’s session'];

/** The frame of a label, from the words alone. */
function rawFrame(label: string, context: Context): Frame {
  const meaning = MEANINGS.get(label);
  const { text: own, message: text, sports } = context;
  const [sport] = sports;
  switch (meaning?.kind) {
    case 'ask':
      return buildAsk(context);
    case 'edit':
      return meaning.act === 'unclear' ? { kind: 'unknown', nearest: CHANGES } : buildEdit(meaning.act, context);
    case 'talk':
      return { kind: 'talk', about: meaning.about, ...(sport ? { sport } : {}), text };
    case 'help':
      return { kind: 'help', topic: meaning.topic, text };
    case 'remember':
    case 'mention':
      return {
        kind: 'remember',
        text: own.replace(/^(?:please )?(?:remember|note|keep in mind|don[’']t forget)(?: that|,|:)? /i, ''),
        memory: MEMORY_KINDS.first(context.words) ?? 'preference',
        isAsked: meaning.kind === 'remember',
      };
    case 'forget':
      return { kind: 'forget', text: own };
    case 'reply':
      return { kind: 'reply', to: 'question', choice: meaning.choice };
    default:
      return { kind: 'learn', query: text };
  }
}

const MEMORY_KINDS = new Phrases<Extract<Frame, { kind: 'remember' }>['memory']>('memory');

/** A clear yes, no or pick; with other words beside it they are read as well ("yes, but on Friday"). */
function replied(reply: Extract<Frame, { kind: 'reply' }>, all: Part, input: UnderstandInput): Frame[] {
  const last = before(input.conversation);
  if (reply.choice !== 'other' || !last) return [reply];
  const context = contextOf(isChange(all) ? all.label : 'edit:move', all.text, { around: '', message: all.text }, input);
  // "No, Tuesday" changes what was offered.
  const completed = last.frame.kind === 'edit' && all.words.length <= 4 ? completedEdit(last.frame, context) : null;
  return [reply, completed ?? mergeFollowUp(rawFrame(context.label, context), context, all.share, last)];
}

/** A statement that says nothing else tells of an ailment, or goes on with what was told before. */
function stillTalking({ text }: Part, input: UnderstandInput): Understood | null {
  const last = input.conversation.turns.at(-1)?.frames.at(-1);
  const ailment = ailmentIn(text, input);
  if (ailment?.text === text) return { frames: [{ kind: 'talk', about: ailment.of, text }], confidence: 0.5 };
  return last?.kind === 'talk' && !isQuestion(text) ? { frames: [{ ...last, text: `${last.text} ${text}` }], confidence: 0.5 } : null;
}

/** A general question that nothing else fits is looked up. */
function lookedUp(part: Part, whole: string, input: UnderstandInput): Understood | null {
  const asksHow = ASKS.all(part.words).includes('how');
  const isGeneral =
    asksHow || (isQuestion(part.text) && part.readings.slice(0, 4).some(({ label, share }) => label === 'learn' && share > 0.08));
  if (!isGeneral) return null;
  const { frame } = frameOf({ ...part, text: whole, label: 'learn' }, { around: '', message: whole }, input);
  return { frames: [frame], confidence: part.share };
}

/** Readings that are close are offered as buttons; else the nearest things that can be done. */
function unsure({ readings }: Part, confidence: number): Understood {
  const [first, second] = readings;
  const offered = readings.flatMap(({ label }) => {
    const { button, message } = MEANINGS.get(label) ?? {};
    return button && message ? { label: button, message } : [];
  });
  const choices = offered.filter(({ message }, at) => offered.findIndex((each) => each.message === message) === at).slice(0, 3);
  const isClose = (first?.share ?? 0) + (second?.share ?? 0) > 0.4 && choices.length > 1;
  return { frames: [{ kind: 'unknown', nearest: choices.map(({ message }) => message) }], confidence, ...(isClose ? { choices } : {}) };
}
