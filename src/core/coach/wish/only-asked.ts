import type { Understood } from '#core/coach/understand.ts';
import type { ReadWish } from '#core/coach/wish/wish.ts';

const MOST_IF_WEAK = 14;

/** Sounds like a question of today, a figure or a past day: then only what cannot be meant of these is a wish. */
export function isOnlyAsked({ intent, question }: Understood, { wishes, isPlain }: ReadWish): boolean {
  if (intent === 'train-today' && isSoLong(question, wishes)) return false;
  if (intent === 'train-today') return question.text.includes('?') || !isPlain || question.says(/^(?:can|could|may|should) i\b/);
  if (intent === 'activity') return wishes.some(({ act }) => act !== 'length' && !(act === 'ease' && question.says(TONES_DOWN)));
  if (intent === 'limits') return wishes.some(({ act }) => act !== 'length');
  if (intent === 'metric') return wishes.some(({ act }) => act === 'length') && !question.says(/\binstead\b/);
  return !isPlain && question.words.length > MOST_IF_WEAK;
}

/** "Calm Friday down, the night was short": an order, whatever is told after it. */
const TONES_DOWN =
  /^(?:please |can you |could you |just |so |ok ){0,3}(?:make|tone|dial|calm|ease|water|turn|wind|bring|take|lighten|soften|scale) (?!me\b)/;

/** "Can tonight's swim be 40 min?": what it should be, and not what it is. */
const isSoLong = ({ says }: Understood['question'], wishes: ReadWish['wishes']): boolean =>
  wishes.every(({ act }) => act === 'length') &&
  says(/^(?:hi |hey |hello |so |and )*(?:can|could|may|might|should) (?!i\b).{3,40}? be (?:only |just |about )?\d/);
