import type { LocalDate } from '#core/calendar.ts';
import type { ChangeArgs } from '#core/coach/answer/proposal.ts';
import type { OpenChange } from '#core/coach/intent/restated.ts';
import { lineOf } from '#core/coach/language/words.ts';
import type { AthleteView, SessionFacts } from '#core/coach/view.ts';

/** What a message makes of the proposals that wait, read part by part. */
export type ReplyInParts =
  /** Some of them are carried out and the others closed, and a question beside it is answered. */
  | { kind: 'settled'; accepts: readonly string[]; declines: readonly string[]; question: string | null }
  /** The same change with another day or length, in the place of the one that waits; or that one with one more of the same session. */
  | { kind: 'instead'; changes: readonly ChangeArgs[]; declines: readonly string[] }
  /** A question before the reply: what waits goes on waiting. */
  | { kind: 'beside'; question: string }
  /** Said anew in the place of the one that waits. */
  | { kind: 'anew'; wish: string; declines: readonly string[] }
  /** What is proposed is asked about. */
  | { kind: 'asked'; of: OpenChange };

export interface Waiting {
  /** The proposals of the last answer, and those that wait from before it. */
  last: readonly OpenChange[];
  all: readonly OpenChange[];
  wished: string;
  answered: string;
  view: AthleteView;
}

/** The words of a reply, without what leads to it. */
export const replyLine = (text: string): string =>
  lineOf(text).replace(/^(?:(?:and|but|so|oh|ah|hm+|um+|well|ok|okay|actually|hang on|wait) )+(?=\S)/, '');

/** The day a proposal is for: where something goes to, or where it stands. */
export const dateOf = ({ args }: OpenChange, session: SessionFacts | undefined): LocalDate | null => {
  const date = args?.toDate ?? args?.date;
  return typeof date === 'string' ? (date as LocalDate) : (session?.date ?? null);
};
