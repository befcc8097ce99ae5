import { asksFigureOfEvent } from '#core/coach/intent/activity-question.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import { guided } from '#core/coach/intent/guide.ts';
import GUIDE from '#core/coach/intent/guide-weights.json' with { type: 'json' };
import { readQuestion } from '#core/coach/intent/heard-topics.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { ruledIntent } from '#core/coach/intent/ruled-intent.ts';
import { surelyAsked } from '#core/coach/intent/surely-asked.ts';

/**
 * What is asked, when nothing that was said before decides it: by rules, and by what the guide learned where it is ahead of them. Where
 * that is nothing in particular, the last sentence is heard by itself: before it stands what led to the question.
 */
export function findIntent(asked: Asked): Intent {
  const ruled = ruledIntent(asked);
  const surely = surelyAsked(asked, ruled);
  if (surely !== null) return surely;
  const intent = guided(asked, ruled, GUIDE);
  if (intent !== 'knowledge') return intent;
  if (asksFigureOfEvent(asked)) return 'activity';
  const last = lastSentence(asked.question.text);
  if (last === null) return intent;
  const alone = { question: readQuestion(last), slots: asked.slots };
  const ofLast = ruledIntent(alone);
  return ASKED_LAST.has(ofLast) ? ofLast : intent;
}

/** What the last sentence may ask by itself. */
const ASKED_LAST: ReadonlySet<Intent> = new Set<Intent>([
  'plan-day',
  'plan-week',
  'plan-next',
  'plan-rest',
  'key-sessions',
  'metric',
  'zones',
  'readiness',
  'countdown',
  'prediction',
  'pacing',
  'fuel',
]);
const LEAST_WORDS = 3;

/** The last of several sentences; null where there is one alone, or the last says little. */
function lastSentence(text: string): string | null {
  const parts = text.split(/[.!?]\s/).map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  return parts.length > 1 && last.split(' ').length >= LEAST_WORDS ? last : null;
}
