import type { Asked } from '#core/coach/intent/asked.ts';
import { guided } from '#core/coach/intent/guide.ts';
import GUIDE from '#core/coach/intent/guide-weights.json' with { type: 'json' };
import type { Intent } from '#core/coach/intent/intents.ts';
import { ruledIntent } from '#core/coach/intent/ruled-intent.ts';

/** What is asked, when nothing that was said before decides it: by rules, and by what the guide learned where it is ahead of them. */
export const findIntent = (asked: Asked): Intent => guided(asked, ruledIntent(asked), GUIDE);
