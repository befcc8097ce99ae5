import { adviceOnOpen, thinkWords, UNDO_WORDS } from '#core/coach/answer/about-open.ts';
import type { Bench } from '#core/coach/answer/bench.ts';
import { type ChangeArgs, isOffer } from '#core/coach/answer/proposal.ts';
import { ofOtherOne } from '#core/coach/intent/other-one.ts';
import { endsInYes, surelyYes } from '#core/coach/intent/plain-yes.ts';
import { type ReplyToOpen, replyTo } from '#core/coach/intent/reply-to-proposal.ts';
import { type OpenChange, restated, sessionOf } from '#core/coach/intent/restated.ts';
import { asksOfOpen, chosenOf, declinesOpen, meansAll, thinksOfOpen, undoes } from '#core/coach/intent/said-of-open.ts';
import type { TurnInput } from '#core/coach/turn.ts';
import { namesAnotherDay } from '#core/coach/understand-more.ts';
import { movedBack } from '#core/coach/wish/moved-back.ts';

/** What a message says to the proposals of the last answer: a yes or a no, words about them, or another wish in their place. */
export type SaidToOpen =
  | (ReplyToOpen & { besides?: readonly string[] })
  | { words: (bench: Pick<Bench, 'pick'>) => string }
  | { wish: string; ids: readonly string[] }
  | { changes: readonly ChangeArgs[] };

const SPORTS: Readonly<Record<string, string>> = { swim: 'swim', bike: 'ride', run: 'run', strength: 'strength session' };

/** The same change with another length, as one would say it whole. */
function lastingOther([first]: readonly OpenChange[], minutes: number, view: TurnInput['view']): string {
  const session = first && sessionOf(first, view);
  const sport = session && SPORTS[session.discipline];
  if (session && sport) return `make the ${sport} on ${session.date} ${minutes} minutes`;
  const { discipline, date, kind } = first?.args ?? {};
  const wanted = typeof discipline === 'string' && typeof date === 'string' ? SPORTS[discipline] : undefined;
  return wanted
    ? `add a ${String(kind).replace('-', ' ')} ${wanted} of ${minutes} minutes on ${String(date)}`
    : `make it ${minutes} minutes`;
}

/** Null where it says nothing of the kind. Only what is surely a yes is one. */
export function saidToOpen(text: string, { history, view }: Pick<TurnInput, 'history' | 'view'>): SaidToOpen | null {
  const last = history.findLast(({ role }) => role === 'assistant');
  const open = last?.proposals ?? [];
  const changes = open.filter((each) => !isOffer(each));
  const isMore = changes.length < open.length;
  if (changes.length === 0) {
    if (!last || open.length > 0 || !undoes(text)) return replyTo(text, open);
    const back = movedBack(history, view);
    return back === null ? { words: () => UNDO_WORDS } : { changes: [back] };
  }
  const ids = changes.map(({ id }) => id);
  const wished = history.findLast(({ role }) => role === 'user')?.text ?? '';
  const opens = { changes, wished, answered: last?.text ?? '', view };
  const again = restated(text, opens);
  if (again && 'minutes' in again) return { wish: lastingOther(changes, again.minutes, view), ids };
  const other = ofOtherOne(text, opens);
  if (other !== null) return { wish: other, ids };
  const chosen = chosenOf(text, opens)?.map(({ id }) => id);
  if (chosen) return { says: 'yes', about: 'change', ids: chosen, isMore, besides: ids.filter((id) => !chosen.includes(id)) };
  if (asksOfOpen(text)) return { words: () => adviceOnOpen(opens, text) };
  if (thinksOfOpen(text)) return { words: thinkWords };
  const says = again?.says ?? (meansAll(text) ? 'yes' : null);
  const meant = says ?? (declinesOpen(text, opens) || undoes(text) ? 'no' : null);
  if (meant !== null) return { says: meant, about: 'change', ids, isMore };
  if (surelyYes(text, opens) || endsInYes(text)) return { says: 'yes', about: 'change', ids, isMore };
  const plain = replyTo(text, open);
  // "No, on Monday then" closes the one and asks for the other.
  return plain?.says === 'no' && plain.about === 'change' && namesAnotherDay(text, view) ? { wish: text, ids } : plain;
}
