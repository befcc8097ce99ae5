import type { Problem } from '#core/assistant/ground/claims.ts';
import type { Sources } from '#core/assistant/ground/facts-of.ts';
import type { Said } from '#core/assistant/ground/said.ts';
import words from '#core/assistant/ground/words.json' with { type: 'json' };

const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/i;
const EMAIL = /[\w.+-]+@[\w-]+\.\w{2,}/;
const CALL =
  /<\/?(?:tool_call|function|invoke|think|data|system|assistant|parameter)\b|"(?:name|tool|arguments|args|parameters|sessionId|toDate)"\s*:|\b(?:get|query|compare|search|propose|show)_[a-z_]+\b/;
const OTHERS = /\b(?:other|another|different) (?:athlete|user|member|customer|rider|runner)['’]?s?\b/i;

/** Parts of an answer that are nobody's to read: instructions, calls of tools written out, ids, addresses, data of others. */
export function findLeak(said: Said, { firstName, calls, userTexts, secrets = [] }: Sources): Problem | null {
  const { text } = said.passage;
  const problem = (reason: string): Problem => ({ sentence: text.trim(), reason });
  if (CALL.test(text)) return problem('it writes out a tool call or its marks instead of an answer');
  if (repeats(text, secrets)) return problem('it repeats the instructions');
  if (UUID.test(text)) return problem('it shows an internal id');
  if (EMAIL.test(text) && !userTexts.some((each) => each.includes(EMAIL.exec(text)?.[0] ?? '')))
    return problem('it shows an e-mail address');
  const hasFigure = said.tokens.some(({ type }) => type === 'number');
  if (hasFigure && OTHERS.test(text) && said.mentions.length > 0) return problem('it gives data of another athlete');
  const other = hasFigure && said.mentions.length > 0 ? otherPerson(said, firstName) : null;
  if (!other) return null;
  const isKnown = userTexts.some((each) => each.includes(other)) || JSON.stringify(calls.map(({ result }) => result)).includes(other);
  return isKnown ? null : problem(`it gives data of somebody named ${other}`);
}

const NO_NAMES: ReadonlySet<string> = new Set([...words.weekdays, ...words.months, words['own-names']].flatMap((list) => list.split('|')));

/** "Maya's FTP", "Maya has a fitness of 70": a name that is not the athlete's, right before what is said of it. */
function otherPerson({ tokens, mentions }: Said, firstName: string | null): string | null {
  for (const { from } of mentions) {
    for (let at = from - 1; at >= Math.max(0, from - 3); at--) {
      const token = tokens[at];
      if (token?.type !== 'word' || !/^\p{Lu}\p{Ll}{2,}['’]s$/u.test(token.raw)) continue;
      const name = token.raw.replace(/['’]s$/, '');
      if (name !== firstName && !NO_NAMES.has(name.toLowerCase())) return name;
    }
  }
  return null;
}

const SHINGLE = 8;

/** Eight words in a row that stand in a secret text. */
function repeats(text: string, secrets: readonly string[]): boolean {
  const own = wordsOf(text);
  if (own.length < SHINGLE) return false;
  return secrets.some((secret) => {
    const shingles = new Set(shinglesOf(wordsOf(secret)));
    return shinglesOf(own).some((shingle) => shingles.has(shingle));
  });
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
const shinglesOf = (of: readonly string[]): string[] =>
  Array.from({ length: Math.max(0, of.length - SHINGLE + 1) }, (_, at) => of.slice(at, at + SHINGLE).join(' '));
