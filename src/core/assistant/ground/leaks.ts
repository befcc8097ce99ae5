import type { Problem } from '#core/assistant/ground/claims.ts';
import type { Sources } from '#core/assistant/ground/facts-of.ts';
import type { Said } from '#core/assistant/ground/mentions.ts';
import words from '#core/language/vocabulary.json' with { type: 'json' };

const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/i;
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+\.\w{2,}/;
const MARK = /<\/?(?:tool_call|function|invoke|think|data|system|assistant|parameter)\b/;
const CALL = /"(?:name|tool|arguments|args|parameters|sessionId|toDate)"\s*:|\b(?:get|query|compare|search|propose|show)_[a-z_]+\b/;
const OTHERS = /\b(?:other|another|different) (?:athlete|user|member|customer|rider|runner)['’]?s?\b/i;

/** Parts of an answer that are nobody's to read: instructions, calls of tools written out, ids, addresses, data of others. */
export function findLeak(said: Said, { firstName, calls, userTexts, secrets = [] }: Sources): Problem | null {
  const { text } = said.passage;
  const problem = (reason: string): Problem => ({ sentence: text.trim(), reason });
  if (MARK.test(text) || CALL.test(text)) return problem('it writes out a tool call or its marks instead of an answer');
  if (repeats(text, secrets)) return problem('it repeats the instructions');
  if (UUID.test(text)) return problem('it shows an internal id');
  if (EMAIL.test(text) && !userTexts.some((each) => each.includes(EMAIL.exec(text)?.[0] ?? '')))
    return problem('it shows an e-mail address');
  const hasFigure = said.tokens.some(({ type }) => type === 'number');
  if (hasFigure && OTHERS.test(text) && said.mentions.length > 0) return problem('it gives data of another athlete');
  const other = hasFigure && said.mentions.length > 0 ? otherPerson(said, firstName) : null;
  if (!other) return null;
  const isKnown = userTexts.some((each) => each.includes(other)) || JSON.stringify(calls.map(({ result }) => result)).includes(other);
  return isKnown ? null : problem(`it gives data of someone named ${other}`);
}

const NO_NAMES: ReadonlySet<string> = new Set([...words.weekdays, ...words.months, words['own-names']].flatMap((list) => list.split('|')));

/** "Maya's FTP": a name that is not the athlete's, right before what is said of it. */
function otherPerson({ tokens, mentions }: Said, firstName: string | null): string | null {
  const before = mentions.flatMap(({ from }) => tokens.slice(Math.max(0, from - 3), from));
  const names = before.flatMap((token) =>
    token.type === 'word' && /^\p{Lu}\p{Ll}{2,}['’]s$/u.test(token.raw) ? [token.raw.slice(0, -2)] : [],
  );
  return names.find((name) => name !== firstName && !NO_NAMES.has(name.toLowerCase())) ?? null;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
const SHINGLE = 8;
const shinglesOf = (of: readonly string[]): string[] => of.slice(SHINGLE - 1).map((_, at) => of.slice(at, at + SHINGLE).join(' '));

/** Eight words in a row that are in a secret text. */
function repeats(text: string, secrets: readonly string[]): boolean {
  const own = shinglesOf(wordsOf(text));
  const secret = new Set(own.length === 0 ? [] : secrets.flatMap((each) => shinglesOf(wordsOf(each))));
  return own.some((shingle) => secret.has(shingle));
}
