import { figuresOf } from '#core/coach/figures/numbers-in.ts';
import { cleanQuote } from '#core/coach/language/clean-message.ts';
import { findAttack } from '#core/coach/language/instructions.ts';
import { ordersTheCoach } from '#core/coach/language/note-orders.ts';

/** Words that somebody wrote (a name, a note), safe to repeat, with the numbers they hold so that each can be pointed at. */
export interface Told {
  text: string;
  numbers: readonly number[];
  /** Something that reads as a command to an assistant was left out. */
  isWithheld: boolean;
}

export function told(text: string, instead: string): Told {
  if (findAttack(text) !== null || ordersTheCoach(text)) return { text: instead, numbers: figuresOf(instead), isWithheld: true };
  const plain = cleanQuote(text);
  return plain === ''
    ? { text: instead, numbers: figuresOf(instead), isWithheld: false }
    : { text: plain, numbers: figuresOf(plain), isWithheld: false };
}

export const toldOrNull = (text: string | null | undefined): Told | null => (text ? told(text, 'a text that is not a note') : null);
