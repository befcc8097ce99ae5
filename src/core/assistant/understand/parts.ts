import { SUPPOSES } from '#core/assistant/understand/compare.ts';
import { fitOf } from '#core/assistant/understand/edit-terms.ts';
import { hasTrait, shareWithKin } from '#core/assistant/understand/heads.ts';
import type { UnderstandInput } from '#core/assistant/understand/input.ts';
import { isQuestion, MEASURES, Phrases, SPORTS, type Word, withoutFillers, wordsOf } from '#core/assistant/understand/terms.ts';
import { halvesOf, plainText, sentencesOf } from '#core/language/clauses.ts';
import { type DaysFound, datesIn } from '#core/language/dates.ts';
import { classify, type Reading } from '#core/language/linear-classifier.ts';
import { type Found, quantitiesIn } from '#core/language/quantities.ts';

export type WithoutVectors = Omit<UnderstandInput, 'vectors'>;

/** A part of a message with what it is likely to be. */
export interface Part {
  text: string;
  words: readonly Word[];
  readings: readonly Reading[];
  label: string;
  share: number;
}

export const isChange = ({ label }: Pick<Part, 'label'>) => label.startsWith('edit:') && label !== 'edit:undo';

export interface Parts {
  whole: string;
  sentences: readonly string[];
  /** The last sentence in two, where it may ask for two things. */
  halves: readonly [string, string] | null;
}

/** The same word again and again says no more than twice. */
const withoutRuns = (text: string): string =>
  text
    .split(' ')
    .filter((word, at, all) => word !== all[at - 1] || word !== all[at - 2])
    .join(' ');

export function partsOf(input: WithoutVectors): Parts {
  const names = [...input.sessions, ...input.races, ...input.activities].map(({ name }) => name);
  const whole = plainText(withoutRuns(input.text), names).trim();
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

const LONGEST_READ = 400;

/** What is read of a part: of a long one its beginning and its end, where the question is. A long message is read sentence by sentence too. */
export const readable = (text: string): string =>
  text.length <= LONGEST_READ ? text : `${text.slice(0, LONGEST_READ / 2)} ${text.slice(-LONGEST_READ / 2)}`;

const NO_NAME = new Set('the race half triathlon city great park lake sprint olympic marathon ironman'.split(' '));

/** A text as the classifier was trained on: small letters, and a race that is named is "my race". */
export function forClassifier(text: string, { races }: Pick<UnderstandInput, 'races'>): string {
  const plain = readable(text).toLowerCase();
  return races
    .reduce((named, { name }) => {
      const first = name.toLowerCase().match(/\p{L}{4,}/u)?.[0];
      return first === undefined || NO_NAME.has(first) ? named : named.replaceAll(first, 'my race');
    }, plain)
    .trim();
}

export function read(text: string, input: UnderstandInput): Part {
  const plain = forClassifier(text, input);
  const words = wordsOf(text);
  const all = classify(plain, input.vectors.get(plain) ?? null, input.heads);
  // Nothing has been changed yet that a longer message could want undone.
  const possible = input.conversation.turns.length > 0 || words.length < 6 ? all : all.filter(({ label }) => label !== 'edit:undo');
  const readings = fitted(primed(possible, words, input), readable(text), input).slice(0, 8);
  const label = settledLabel(text, words, readings);
  const share = label === readings[0]?.label ? shareWithKin(label, readings) : Math.max(0.5, shareWithKin(label, readings));
  return { text, words, readings, label, share };
}

/** What was talked about is likely talked about still: a change where "it" is a session, a feeling after a feeling. */
function primed(readings: readonly Reading[], words: readonly Word[], { conversation }: UnderstandInput): readonly Reading[] {
  const last = conversation.turns.at(-1)?.frames.at(-1);
  if (!last || words.length > 10) return readings;
  const isOfSession = last.kind === 'edit' || (last.kind === 'ask' && (last.measure === 'planned' || last.measure === 'key-session'));
  const factorOf = (label: string): number => {
    if (last.kind === 'talk') return label.startsWith('talk:') ? 2 : 1;
    if (label === 'help:capabilities') return 0.5;
    return isOfSession && isChange({ label }) && IT.has(words) ? 2 : 1;
  };
  const weighed = readings.map(({ label, share }) => ({ label, share: share * factorOf(label) }));
  const sum = weighed.reduce((all, { share }) => all + share, 0);
  return weighed.map(({ label, share }) => ({ label, share: share / sum })).sort((a, b) => b.share - a.share);
}
const IT = new Phrases('it');

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
  const weighed = edits
    .map(({ label, share }) => ({ label, share: share * fitOf(label.slice(5), text, days, found) }))
    .sort((a, b) => b.share - a.share);
  const [best, next] = weighed;
  const sum = (best?.share ?? 0) + (next?.share ?? 0);
  const shared = weighed.map(({ label, share }) => ({ label, share: (all * share) / sum }));
  return [...shared, ...readings.filter((reading) => !isChange(reading))].sort((a, b) => b.share - a.share);
}

const ADVICE = new Phrases('advice');
const REQUESTS = new Phrases('requests');
const OTHERS = new Phrases('others');
export const POLITE = /\b(?:please|kindly|be possible|would you mind)\b/i;
const DONE_BY_ME =
  /^(?:so |well |anyway )?(?:i|we|i've|we've) (?:have )?(?:just |already )?(?:skipped|moved|swapped|cut|missed|switched|did|used to)\b/i;

const SHOULD_I = /[,;.] (?:so )?(?:what |when )?(?:should|shall|do) (?:i|we)\b/i;
const CERTAIN = 0.8;
const OWN = /\b(?:i|my|me|mine|we|our)\b/i;

/**
 * An edit never follows from a question for advice, a hypothesis or a story: then the next likely label counts. Being away is a fact. What is to be
 * explained is knowledge, unless it is the athlete's own.
 */
function settledLabel(text: string, words: readonly Word[], readings: readonly Reading[]): string {
  const { label: top = 'learn', share = 0 } = readings[0] ?? {};
  if (/^what (?:if|happens)\b/i.test(text) && MEASURES.has(words) && share < 0.6) return 'ask:what-if';
  if (/^(?:explain|what(?:'s|’s| is| are) an?)\b/i.test(text) && !OWN.test(text) && share < 0.6) return 'learn';
  if (!isChange({ label: top })) return top;
  const isAdvice =
    (ADVICE.begins(withoutFillers(words)) || SHOULD_I.test(text)) && !POLITE.test(text) && !(top === 'edit:absence' && share > CERTAIN);
  const isSupposed = isQuestion(text) && SUPPOSES.find(words).some(({ words: count, at }) => count > 1 || at === words[0]?.at);
  const isStory = (OTHERS.begins(words) || DONE_BY_ME.test(text)) && !REQUESTS.has(words);
  const isChoice = /\bor\b/i.test(text) && SPORTS.find(words).length > 1 && !REQUESTS.has(words);
  if (!isAdvice && !isSupposed && !isStory && !isChoice) return top;
  const other = readings.find(({ label, share }) => share > 0.08 && (isStory ? !label.startsWith('edit:') : hasTrait(label, 'advised')));
  return other?.label ?? (isStory ? 'talk:life' : isSupposed ? 'ask:what-if' : 'ask:should');
}

const isActing = ({ label }: Pick<Part, 'label'>): boolean => !/^(?:talk:|mention$|reply:)/.test(label);
const STARTS = new Phrases('request-starts');

/** The parts that ask for something, in order; the whole message where only one does. */
export function actingParts(all: Part, sentences: readonly string[], halves: Parts['halves'], input: UnderstandInput): Part[] {
  if (hasTrait(all.label, 'whole') && all.share > 0.6) return [all];
  const isSingle = sentences.length <= 1;
  const parts = isSingle ? [all] : sentences.map((sentence) => read(sentence, input)).filter(({ share }) => share > 0.3);
  const asking = parts.filter((part) => isActing(part) && (isSingle || asksFor(part)));
  const isClear = isActing(all) && all.share > 0.6;
  const feeling = isSingle || isClear ? undefined : [all, ...parts].find(({ label, share }) => hasTrait(label, 'feeling') && share > 0.5);
  if (feeling && asking.every(({ label }) => hasTrait(label, 'gives-way'))) return [{ ...all, label: feeling.label, share: feeling.share }];
  const split = halves && asking.length <= 1 ? splitParts(halves, asking[0] ?? all, input) : null;
  if (split) return split;
  if (isSingle || asking.length === 0) return [all];
  const distinct = asking.filter((part, at) => !asking.slice(0, at).some((each) => each.label === part.label && !isApart(part, each)));
  const [only] = distinct;
  // Of several questions the unclear one is like the others.
  const areGeneral =
    distinct.some(({ label }) => label === 'learn') && distinct.every(({ label, share }) => label === 'learn' || share < 0.5);
  const told = parts.filter(({ label, share }) => label === 'mention' && share > 0.6);
  if (only && distinct.length === 1 && told.length > 0 && only.share >= 0.45) return [only, ...told];
  if (!only || distinct.length > 1) return areGeneral ? distinct.map((part) => ({ ...part, label: 'learn' })) : distinct;
  const isVague = only.label === 'edit:unclear' || only.share < 0.45;
  const isOfAll = isVague && isActing(all) && (all.share > only.share || all.label.startsWith('edit:'));
  return [isOfAll ? { ...only, label: all.label, share: all.share } : only];
}

/** Two changes of different sessions, and two general questions, are two; two sentences about one figure are one. */
const isApart = (one: Part, other: Part): boolean => one.label === 'learn' || (isChange(one) && namesSession(one) && namesSession(other));
const namesSession = ({ text, words }: Part): boolean => SPORTS.has(words) || /day\b|tomorrow|tonight|today/i.test(text);

/** "Be blunt." and "Fine." ask for nothing by themselves. */
function asksFor({ text, label, words }: Part): boolean {
  const asks = text.includes('?') || (words.length > 2 && isQuestion(text));
  if (words.length <= 3 && !asks && label !== 'edit:skip') return isChange({ label }) || MEASURES.has(words);
  if (!label.startsWith('ask:') && label !== 'learn') return true;
  return asks || hasTrait(label, 'stated') || STARTS.begins(withoutFillers(words));
}

/** Two changes, or two questions of different kinds, in one sentence. */
function splitParts(halves: readonly [string, string], all: Part, input: UnderstandInput): Part[] | null {
  if (hasTrait(all.label, 'whole')) return null;
  const parts = halves.map((half) => read(half, input));
  const [first, second] = parts;
  if (!first || !second || !parts.every((part) => isActing(part) && part.share > 0.4)) return null;
  if (isChange(first) && isChange(second))
    return namesSession(first) && (namesSession(second) || first.label !== second.label) ? parts : null;
  return first.label !== second.label && isChange(first) === isChange(second) && all.share < 0.9 && second.words.length > 2 ? parts : null;
}

/** Numbers that are no part of a date; lengths of days to come count, such as "the next 3 days". */
export function measured(text: string, days: readonly DaysFound[]): Found[] {
  return quantitiesIn(text).filter(({ at, unit }) => {
    const date = days.find((each) => each.at <= at && at < each.end);
    return date === undefined || ((unit === 'day' || unit === 'week') && /^(next|coming)\b/.test(date.name));
  });
}
