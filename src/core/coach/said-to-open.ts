import { adviceOnOpen, thinkWords, UNDO_WORDS } from '#core/coach/answer/about-open.ts';
import type { Bench } from '#core/coach/answer/bench.ts';
import { isOffer } from '#core/coach/answer/proposal.ts';
import { type ReplyToOpen, replyTo } from '#core/coach/intent/reply-to-proposal.ts';
import { restated } from '#core/coach/intent/restated.ts';
import { asksOfOpen, chosenOf, declinesOpen, meansAll, thinksOfOpen, undoes } from '#core/coach/intent/said-of-open.ts';
import type { TurnInput } from '#core/coach/turn.ts';
import { namesAnotherDay } from '#core/coach/understand-more.ts';

/** What a message says to the proposals of the last answer: a yes or a no, words about them, or another wish in their place. */
export type SaidToOpen =
  | (ReplyToOpen & { besides?: readonly string[] })
  | { words: (bench: Pick<Bench, 'pick'>) => string }
  | { wish: string; ids: readonly string[] };

/** Null where it says nothing of the kind. Only what is surely a yes is one. */
export function saidToOpen(text: string, { history, view }: Pick<TurnInput, 'history' | 'view'>): SaidToOpen | null {
  const last = history.findLast(({ role }) => role === 'assistant');
  const open = last?.proposals ?? [];
  const changes = open.filter((each) => !isOffer(each));
  const isMore = changes.length < open.length;
  if (changes.length === 0) return last && open.length === 0 && undoes(text) ? { words: () => UNDO_WORDS } : replyTo(text, open);
  const ids = changes.map(({ id }) => id);
  const wished = history.findLast(({ role }) => role === 'user')?.text ?? '';
  const opens = { changes, wished, answered: last?.text ?? '', view };
  const again = restated(text, opens);
  if (again && 'minutes' in again) return { wish: `make it ${again.minutes} minutes`, ids };
  const chosen = chosenOf(text, opens)?.map(({ id }) => id);
  if (chosen) return { says: 'yes', about: 'change', ids: chosen, isMore, besides: ids.filter((id) => !chosen.includes(id)) };
  if (asksOfOpen(text)) return { words: () => adviceOnOpen(opens) };
  if (thinksOfOpen(text)) return { words: thinkWords };
  const says = again?.says ?? (meansAll(text) ? 'yes' : null);
  const meant = says ?? (declinesOpen(text, opens) || undoes(text) ? 'no' : null);
  if (meant !== null) return { says: meant, about: 'change', ids, isMore };
  const plain = replyTo(text, open);
  // "No, on Monday then" closes the one and asks for the other.
  return plain?.says === 'no' && plain.about === 'change' && namesAnotherDay(text, view) ? { wish: text, ids } : plain;
}
