import { endsTraining, isGraver, NO_SAFETY, type SafetyVerdict } from '#core/assistant/safety/level.ts';
import type { ReadText } from '#core/assistant/safety/passages.ts';

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

/**
 * A red flag stands while the athlete goes on about it or about training, until somebody medical has cleared it or they say that it was
 * meant otherwise. A yes to a check-in question is what was suspected; a no is nothing.
 */
export function afterVerdict(now: SafetyVerdict, read: ReadText, last: SafetyVerdict | null): SafetyVerdict {
  if (last === null || endsTraining(now.level)) return now;
  const says = (concept: string) => read.found.some((each) => each.concept === concept && !each.isDenied);
  if (last.suspected !== undefined) {
    if (says('no') || says('cleared') || says('longAgo') || says('jest')) return now.rule === 'asks' ? NO_SAFETY : now;
    return says('yes') || says('now') ? { level: last.suspected, group: last.group, rule: 'answered' } : now;
  }
  if (!endsTraining(last.level) || says('cleared') || says('jest')) return now;
  const isAbout =
    says('leans') || says('trainWord') || says('eased') || says('now') || (last.rule !== 'stands' && read.words.length <= SHORT);
  return isAbout && isGraver(last.level, now.level) ? { level: last.level, group: last.group, rule: 'stands' } : now;
}

/** "Some spotting since", after a message about a pregnancy: what leans on the message before is read together with it. */
export const leansOn = ({ found, words }: ReadText): boolean =>
  words.length <= 2 * SHORT && found.some(({ concept }) => concept === 'leans' || concept === 'now');
