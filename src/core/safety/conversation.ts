import { endsTraining, isGraver, NO_SAFETY, type SafetyVerdict } from '#core/safety/level.ts';
import type { ReadText } from '#core/safety/passages.ts';

/** An earlier message of the conversation, oldest first, with what triage made of it. */
export interface EarlierTurn {
  role: 'user' | 'assistant';
  text: string;
  safety?: SafetyVerdict;
}

const SHORT = 14;

/** The verdict of the exchange before this message; null where there was none. */
export function lastVerdict(previous: readonly EarlierTurn[]): SafetyVerdict | null {
  const exchange = previous.slice(previous.findLastIndex(({ role }) => role === 'user'));
  return exchange.findLast(({ safety }) => safety !== undefined)?.safety ?? null;
}

/** The user's message before this one. */
export const messageBefore = (previous: readonly EarlierTurn[]): string | null =>
  previous.findLast(({ role }) => role === 'user')?.text ?? null;

/** What a flag that stands is called in the next message, and in the one after; then it is over. */
const STANDS: readonly (string | null)[] = ['stands', 'stands-again'];

/**
 * A red flag stands for two more messages about it or about training, unless somebody medical has cleared it or it was meant otherwise.
 * A yes to a check-in question is what was suspected; a no is nothing.
 */
export function afterVerdict(now: SafetyVerdict, read: ReadText, last: SafetyVerdict | null): SafetyVerdict {
  if (last === null || endsTraining(now.level)) return now;
  const says = (...concepts: string[]) => read.found.some(({ concept, isDenied }) => !isDenied && concepts.includes(concept));
  if (last.suspected !== undefined) {
    if (says('no', 'cleared', 'longAgo', 'jest')) return now.rule === 'asks' ? NO_SAFETY : now;
    return says('yes') || isNow(read) ? { level: last.suspected, group: last.group, rule: 'answered' } : now;
  }
  const rule = STANDS[STANDS.indexOf(last.rule) + 1];
  if (rule === undefined || !endsTraining(last.level) || says('cleared', 'jest')) return now;
  const isAbout = says('leans', 'trainWord', 'eased', 'now') || read.words.length <= SHORT;
  return isAbout && isGraver(last.level, now.level) ? { level: last.level, group: last.group, rule } : now;
}

const ASKS = new Set('can could should shall would may might will is are am do does did what when which how'.split(' '));

/** It is happening now; "can I still do the long ride?" says nothing of it. */
const isNow = ({ found, words }: ReadText): boolean =>
  found.some(({ concept, from, isDenied }) => {
    const first = words.find(({ sentence }) => sentence === words[from]?.sentence);
    return concept === 'now' && !isDenied && !ASKS.has(first?.text ?? '');
  });

/** "Some spotting since", after a message about a pregnancy: what leans on the message before is read together with it. */
export const leansOn = ({ found, words }: ReadText): boolean =>
  words.length <= 2 * SHORT && found.some(({ concept }) => concept === 'leans' || concept === 'now');
