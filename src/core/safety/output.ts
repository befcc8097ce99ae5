import { type Flag, NOTHING_KNOWN, raiseFlags } from '#core/safety/flags.ts';
import { type Languages, lexiconFor } from '#core/safety/language.ts';
import { findConcepts } from '#core/safety/lexicon.ts';
import { plainText, readWords } from '#core/safety/tokens.ts';

/** One line of `content/assistant/safety/output.jsonl`: advice that a model must not give. */
export type OutputFlag = Omit<Flag, 'level' | 'isSure' | 'needs'>;

export interface OutputFinding {
  rule: string;
  group: Flag['group'];
  /** The words that say it, in small letters and without accents. */
  excerpt: string;
}

/** Every kind of harmful advice in a text, once. Advice that is denied ("do not train through it") is none. Linear in its length. */
export function triageOutput(text: string, languages: Languages, flags: readonly OutputFlag[]): OutputFinding[] {
  const plain = plainText(text);
  const words = readWords(plain);
  const graded = flags.map((flag): Flag => ({ ...flag, level: 'refuse' }));
  return raiseFlags(words, findConcepts(words, lexiconFor(words, languages)), graded, NOTHING_KNOWN).map(({ flag, from, to }) => ({
    rule: flag.name,
    group: flag.group,
    excerpt: plain.slice(words[from]?.start ?? 0, words[to]?.end ?? 0),
  }));
}
