import type { Frame, Understood } from '#core/assistant/frame.ts';
import { buildAsk } from '#core/assistant/understand/ask.ts';
import { halvesOf, plainText, sentencesOf } from '#core/assistant/understand/clauses.ts';
import { SUPPOSES } from '#core/assistant/understand/compare.ts';
import { datesIn, periodsIn } from '#core/assistant/understand/dates.ts';
import { buildEdit, fitOf } from '#core/assistant/understand/edit.ts';
import { before, leansBack, mergeFollowUp, pointedSession, replyOf } from '#core/assistant/understand/follow-up.ts';
import { classify, type Reading } from '#core/assistant/understand/heads.ts';
import type { Context, UnderstandInput } from '#core/assistant/understand/input.ts';
import { looksAhead, MEANINGS } from '#core/assistant/understand/labels.ts';
import { type Found, quantitiesIn } from '#core/assistant/understand/quantities.ts';
import { isQuestion, MEASURES, Phrases, SPORTS, type Word, withoutFillers, wordsOf } from '#core/assistant/understand/terms.ts';

type WithoutVectors = Omit<UnderstandInput, 'vectors'>;

/** A part of a message with what it is likely to be. */
interface Part {
  text: string;
  words: readonly Word[];
  readings: readonly Reading[];
  label: string;
  share: number;
}

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
  const reply = isUndo ? null : replyOf(whole, input.conversation, isChange(all));
  if (reply) return { frames: replied(reply, all, input), confidence: 0.9 };
  const parts = actingParts(all, sentences, halves, input).slice(0, MOST_FRAMES);
  const read1 = parts.map((part) => frameOf(part, surroundingOf(part, parts, sentences, whole), input));
  const confidence = Math.min(...read1.map((each) => each.confidence));
  const [only] = parts;
  const least = input.vectors.size > 0 ? LEAST_SHARE.joint : LEAST_SHARE.words;
  if (only && parts.length === 1 && confidence < least) return stillTalking(only, input) ?? unsure(only, whole, confidence);
  return { frames: read1.map(({ frame }) => frame), confidence };
}

const isChange = ({ label }: Pick<Part, 'label'>) => label.startsWith('edit:') && label !== 'edit:undo';

interface Parts {
  whole: string;
  sentences: readonly string[];
  /** The last sentence in two, where it may ask for two things. */
  halves: readonly [string, string] | null;
}

function partsOf(input: WithoutVectors): Parts {
  const names = [...input.sessions, ...input.races, ...input.activities].map(({ name }) => name);
  const whole = plainText(input.text, names).trim();
  const sentences = sentencesOf(whole);
  return { whole, sentences, halves: sentences.length <= 2 ? likelyHalves(sentences.at(-1) ?? whole, input) : null };
}

/** The first way to cut a sentence so that by its words each half asks for something. */
function likelyHalves(sentence: string, input: WithoutVectors): [string, string] | null {
  const asks = (text: string) => {
    const part = read(text, { ...input, vectors: new Map() });
    return isActing(part) && part.share > 0.25;
  };
  return halvesOf(sentence).find((halves) => halves.every(asks)) ?? null;
}

const NO_NAME = new Set('the race half triathlon city great park lake sprint olympic marathon ironman'.split(' '));

/** As the classifier was trained: small letters, and a race that is named is "my race". */
function forClassifier(text: string, { races }: Pick<UnderstandInput, 'races'>): string {
  const plain = text.toLowerCase().slice(0, 400);
  return races
    .reduce((named, { name }) => {
      const first = name.toLowerCase().match(/\p{L}{4,}/u)?.[0];
      return first === undefined || NO_NAME.has(first) ? named : named.replaceAll(first, 'my race');
    }, plain)
    .trim();
}

function read(text: string, input: UnderstandInput): Part {
  const plain = forClassifier(text, input);
  const words = wordsOf(text);
  const all = classify(plain, input.vectors.get(plain) ?? null, input.heads);
  const possible = input.conversation.turns.length > 0 ? all : all.filter(({ label }) => label !== 'edit:undo');
  const readings = fitted(possible, text, input).slice(0, 8);
  const label = settledLabel(text, words, readings);
  const own = readings.find((each) => each.label === label)?.share ?? 0;
  return { text, words, readings, label, share: label === readings[0]?.label ? own : Math.max(0.5, own) };
}

/**
 * Which change is asked for is often less clear than that one is: then the acts share what all of them have, by their own share and by how well
 * the days and lengths of the message fit them.
 */
function fitted(readings: readonly Reading[], text: string, input: UnderstandInput): readonly Reading[] {
  const edits = readings.filter(isChange);
  const all = edits.reduce((sum, { share }) => sum + share, 0);
  if (all < 0.3) return readings;
  const days = datesIn(text, input.today, 'future');
  const found = measured(text, days);
  const weighed = edits.map(({ label, share }) => ({ label, share: share * fitOf(label.slice(5), text, days, found) })).sort((a, b) => b.share - a.share);
  const [best, next] = weighed;
  const sum = (best?.share ?? 0) + (next?.share ?? 0);
  const shared = weighed.map(({ label, share }) => ({ label, share: (all * share) / sum }));
  return [...shared, ...readings.filter((reading) => !isChange(reading))].sort((a, b) => b.share - a.share);
}

const ADVICE = new Phrases('advice');
const REQUESTS = new Phrases('requests');
const OTHERS = new Phrases('others');
/** What a question about a change may be about. */
const ADVISED = new Set('ask:should ask:train-today ask:missed-advice ask:what-if ask:planned ask:plan-why ask:plan-change ask:availability ask:rest-day learn'.split(' '));
const POLITE = /\b(?:please|kindly|be possible|would you mind)\b/i;
const DONE_BY_ME =
  /^(?:so |well |anyway )?(?:i|we|i've|we've) (?:have )?(?:just |already )?(?:skipped|moved|swapped|cut|missed|switched|did|used to)\b/i;

/** An edit never follows from a question for advice, a hypothesis or a story: then the next likely label counts. */
function settledLabel(text: string, words: readonly Word[], readings: readonly Reading[]): string {
  const top = readings[0]?.label ?? 'learn';
  if (!isChange({ label: top })) return top;
  const isAdvice = ADVICE.begins(withoutFillers(words)) && !POLITE.test(text);
  const isSupposed = isQuestion(text) && SUPPOSES.find(words).some(({ words: count, at }) => count > 1 || at === words[0]?.at);
  const isStory = (OTHERS.begins(words) || DONE_BY_ME.test(text)) && !REQUESTS.has(words);
  if (!isAdvice && !isSupposed && !isStory) return top;
  const other = readings.find(({ label, share }) => share > 0.08 && (isStory ? !label.startsWith('edit:') : ADVISED.has(label)));
  return other?.label ?? (isStory ? 'talk:life' : isSupposed ? 'ask:what-if' : 'ask:should');
}

const isActing = ({ label }: Pick<Part, 'label'>): boolean => !/^(?:talk:|mention$|reply:)/.test(label);
/** Statements that ask for something: "I missed two runs", "I was so slow on Sunday". */
const STATED = new Set(['ask:why', 'ask:missed-advice', 'ask:sweat-rate', 'ask:train-today', 'help:prompt']);
const STARTS = new Phrases('request-starts');
/** One request that may hold several clauses. */
const WHOLE = new Set(
  'ask:compare ask:fuel ask:sweat-rate ask:calculate ask:workout ask:block ask:prediction ask:race-brief edit:absence edit:check-in edit:illness help:prompt'.split(
    ' ',
  ),
);
const FEELINGS = new Set(['talk:pain', 'talk:unwell', 'talk:low', 'talk:nervous']);
/** A feeling beside one of these is what has to be answered. */
const GIVE_WAY = new Set(['ask:train-today', 'ask:should', 'learn', 'ask:missed-advice', 'ask:insights', 'ask:why']);

/** The parts that ask for something, in order; the whole message where only one does. */
function actingParts(all: Part, sentences: readonly string[], halves: Parts['halves'], input: UnderstandInput): Part[] {
  if (WHOLE.has(all.label) && all.share > 0.6) return [all];
  const isSingle = sentences.length <= 1;
  const parts = isSingle ? [all] : sentences.map((sentence) => read(sentence, input)).filter(({ share }) => share > 0.3);
  const asking = parts.filter((part) => isActing(part) && (isSingle || asksFor(part)));
  const isClear = isActing(all) && all.share > 0.6;
  const feeling = isSingle || isClear ? undefined : [all, ...parts].find(({ label, share }) => FEELINGS.has(label) && share > 0.5);
  if (feeling && asking.every(({ label }) => GIVE_WAY.has(label))) return [{ ...all, label: feeling.label, share: feeling.share }];
  const split = halves && asking.length <= 1 ? splitParts(halves, asking[0] ?? all, input) : null;
  if (split) return split;
  if (isSingle || asking.length === 0) return [all];
  const distinct = asking.filter((part, at) => !asking.slice(0, at).some((each) => each.label === part.label && !isApart(part, each)));
  const [only] = distinct;
  if (!only || distinct.length > 1) return distinct;
  const isVague = only.label === 'edit:unclear' || only.share < 0.45;
  return [
    isVague && isActing(all) && (all.share > only.share || all.label.startsWith('edit:'))
      ? { ...only, label: all.label, share: all.share }
      : only,
  ];
}

/** Two changes of different sessions, and two general questions, are two; two sentences about one figure are one. */
const isApart = (one: Part, other: Part): boolean => one.label === 'learn' || (isChange(one) && namesSession(one) && namesSession(other));
const namesSession = ({ text, words }: Part): boolean => SPORTS.has(words) || /day\b|tomorrow|tonight|today/i.test(text);

/** "Be blunt." and "Fine." ask for nothing by themselves. */
function asksFor({ text, label, words }: Part): boolean {
  const asks = text.includes('?') || (words.length > 2 && isQuestion(text));
  if (words.length <= 3 && !asks && label !== 'edit:skip') return isChange({ label }) || MEASURES.has(words);
  if (!label.startsWith('ask:') && label !== 'learn') return true;
  return asks || STATED.has(label) || STARTS.begins(withoutFillers(words));
}

/** Two changes, or two questions of different kinds, in one sentence. */
function splitParts(halves: readonly [string, string], all: Part, input: UnderstandInput): Part[] | null {
  if (WHOLE.has(all.label)) return null;
  const parts = halves.map((half) => read(half, input));
  const [first, second] = parts;
  if (!first || !second || !parts.every((part) => isActing(part) && part.share > 0.4)) return null;
  if (isChange(first) && isChange(second))
    return namesSession(first) && (namesSession(second) || first.label !== second.label) ? parts : null;
  return first.label !== second.label && isChange(first) === isChange(second) && all.share < 0.9 && second.words.length > 2 ? parts : null;
}

type Surrounding = Pick<Context, 'around' | 'message'>;

/** The sentences that belong to no other part, without and with the part itself. */
function surroundingOf(part: Part, parts: readonly Part[], sentences: readonly string[], whole: string): Surrounding {
  if (part.text === whole) return { around: '', message: whole };
  const around = sentences.filter((sentence) => !parts.some(({ text }) => sentence.includes(text))).join(' ');
  return { around, message: parts.length === 1 ? whole : `${around} ${part.text}`.trim() };
}

function contextOf(label: string, text: string, { around, message }: Surrounding, input: UnderstandInput): Context {
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

/** Numbers that are no part of a date; lengths of days to come count, such as "the next 3 days". */
function measured(text: string, days: Context['days']): Found[] {
  return quantitiesIn(text).filter(({ at, unit }) => {
    const date = days.find((each) => each.at <= at && at < each.end);
    return date === undefined || ((unit === 'day' || unit === 'week') && /^(next|coming)\b/.test(date.name));
  });
}

function frameOf(part: Part, surrounding: Surrounding, input: UnderstandInput): { frame: Frame; confidence: number } {
  const context = contextOf(part.label, part.text, surrounding, input);
  const own = rawFrame(part.label, context);
  const last = before(input.conversation);
  if (!last || !leansBack(context, last)) return { frame: own, confidence: part.share };
  const frame = mergeFollowUp(own, context, part.share, last);
  return { frame, confidence: frame === own ? part.share : Math.max(part.share, 0.5) };
}

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
        text: own,
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
  return [reply, mergeFollowUp(rawFrame(context.label, context), context, all.share, last)];
}

/** A statement that says nothing else goes on with what was told before. */
function stillTalking({ text }: Part, { conversation }: UnderstandInput): Understood | null {
  const last = conversation.turns.at(-1)?.frames.at(-1);
  return last?.kind === 'talk' && !isQuestion(text) ? { frames: [{ ...last, text: `${last.text} ${text}` }], confidence: 0.5 } : null;
}

/** Readings that are close are offered as buttons; else the nearest things that can be done. A general question is looked up. */
function unsure({ readings, text }: Part, whole: string, confidence: number): Understood {
  const [first, second] = readings;
  if (isQuestion(text) && readings.slice(0, 3).some(({ label, share }) => label === 'learn' && share > 0.1))
    return { frames: [{ kind: 'learn', query: whole }], confidence };
  const offered = readings.flatMap(({ label }) => {
    const { button, message } = MEANINGS.get(label) ?? {};
    return button && message ? { label: button, message } : [];
  });
  const choices = offered.filter(({ message }, at) => offered.findIndex((each) => each.message === message) === at).slice(0, 3);
  const isClose = (first?.share ?? 0) + (second?.share ?? 0) > 0.4 && choices.length > 1;
  return { frames: [{ kind: 'unknown', nearest: choices.map(({ message }) => message) }], confidence, ...(isClose ? { choices } : {}) };
}
