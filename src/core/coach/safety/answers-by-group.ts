import type { SafetyGroup } from '#core/coach/safety/level.ts';

/** Fixed texts by what they are about, with the ids of the articles behind them. */
export type AnswersByGroup = Partial<Readonly<Record<SafetyGroup, { text: string; articles?: readonly string[] }>>>;
