import type { Asked } from '#core/coach/intent/asked.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { ruledIntent } from '#core/coach/intent/ruled-intent.ts';

/** What is asked, when nothing that was said before decides it. */
export const findIntent = (asked: Asked): Intent => ruledIntent(asked);
