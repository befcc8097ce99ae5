import type { Reply } from '#core/assistant/frame.ts';
import type { CarriedTurn, Conversation } from '#core/assistant/understand/input.ts';
import { isQuestion, Phrases, type Word, withoutFillers, wordsOf } from '#core/assistant/understand/terms.ts';

const YES = new Phrases('yes');
const NO = new Phrases('no');
const BUT = new Phrases('but');
const PLACES = new Phrases<Reply['choice']>('places');
const ORDER = ['first', 'second', 'third'] as const;
const LONGEST_REPLY = 14;

/** A yes, a no or a pick, where something waits for one and the words are clear; null otherwise. `edits` and `hasDay` tell whether it asks for a change and names a day. */
export function replyOf(
  text: string,
  { turns, openProposals }: Conversation,
  { edits, hasDay }: { edits: boolean; hasDay: boolean },
): Reply | null {
  const last = turns.at(-1);
  const all = wordsOf(text);
  const bare = withoutFillers(all);
  // "ok" alone is a yes, "ok, but" begins one.
  const words = bare.length > 0 ? bare : all;
  if (words.length === 0 || words.length > LONGEST_REPLY) return null;
  const picked = last?.choices ? pickOf(text, words, last.choices) : null;
  if (picked) return { kind: 'reply', to: 'choice', choice: picked };
  const waits = openProposals.length > 0;
  if (!waits && !last?.asksYesNo) return null;
  const to = waits ? 'proposal' : 'question';
  const isNo = NO.begins(words) || NO.find(words).some(({ words: count }) => count > 1);
  const isYes = !isNo && (YES.begins(words) || (YES.begins(all) && words.length <= 3));
  const place = waits && openProposals.length > 1 ? PLACES.first(words) : undefined;
  if (!isNo && !isYes) return place && words.length <= 4 ? { kind: 'reply', to, choice: place } : null;
  if ((isYes && (BUT.has(words.slice(1)) || edits)) || (isNo && (hasDay || (edits && words.length > 5))))
    return { kind: 'reply', to, choice: 'other', rest: text };
  return { kind: 'reply', to, choice: isNo ? 'no' : (place ?? 'yes'), ...(words.length > 4 ? { rest: text } : {}) };
}

/** By its place, by its text, or by words that only one of the buttons has. */
function pickOf(text: string, words: readonly Word[], choices: NonNullable<CarriedTurn['choices']>): Reply['choice'] | null {
  const plain = text.trim().toLowerCase();
  const exact = choices.findIndex(({ label, message }) => label.toLowerCase() === plain || message.toLowerCase() === plain);
  if (exact !== -1) return ORDER[exact] ?? null;
  if (words.length > 5) return null;
  if (PLACES.has(words)) return PLACES.first(words) ?? null;
  if (isQuestion(text)) return null;
  const said = new Set(words.map(({ text: word }) => word).filter((word) => word.length > 2));
  const shared = choices.map(({ label }) => wordsOf(label).filter(({ text: word }) => said.has(word)).length);
  const best = Math.max(...shared);
  return best > 0 && shared.filter((count) => count === best).length === 1 ? (ORDER[shared.indexOf(best)] ?? null) : null;
}
