import type { Bench } from '#core/assistant/answer/bench.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import type { Ask } from '#core/assistant/frame.ts';

/** Answers one measure. It takes its figures from the bench and never throws for data that are missing: it says what is missing. */
export type Writer = (frame: Ask, bench: Bench) => Promise<Draft>;
