import type { Question } from '#core/coach/intent/heard-topics.ts';
import type { Slots } from '#core/coach/intent/slots.ts';

/** A message as it was understood. */
export interface Asked {
  question: Question;
  slots: Slots;
}
