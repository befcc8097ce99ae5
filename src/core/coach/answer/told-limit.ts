import type { Ask } from '#core/coach/answer/answer.ts';
import { plainly, type Sentence, say } from '#core/coach/figures/sentence.ts';
import { type Planned, type ToldLimit, toldLimit } from '#core/coach/memory/told-limits.ts';

export interface LimitSaid {
  limit: ToldLimit;
  said: Sentence;
}

const AFTER: Readonly<Record<ToldLimit['kind'], string>> = {
  longest: 'so I keep it below that.',
  apart: 'and another of that sport stands on the day before or after: leave a day between, or keep this one very short.',
  day: 'so mind whether that day is free.',
  injury: 'so no more than a small step at a time, easy and on soft or flat ground, and stop at the first sign of it.',
};

/** What the athlete once told that stands against a change, in their own words, the strictest first; null where nothing does. */
export function limitOf({ bench, view }: Ask, planned: Planned): LimitSaid | null {
  const found = view.memory.flatMap(({ text }, at) => {
    const limit = toldLimit(text, planned);
    return limit ? [{ limit, at }] : [];
  });
  const [first] = found.toSorted((a, b) => RANK[a.limit.kind] - RANK[b.limit.kind]);
  if (!first) return null;
  const used = bench.use('get_profile', {});
  const note = used.result.memory[first.at]?.note;
  if (!note || note.isWithheld) return null;
  return {
    limit: first.limit,
    said: say`I have in mind what you told me: “${used.words(`/memory/${first.at}/note`, note)}”, ${plainly(AFTER[first.limit.kind])}`,
  };
}

const RANK: Readonly<Record<ToldLimit['kind'], number>> = { longest: 0, apart: 1, day: 2, injury: 3 };
/** A step that an old injury bears, and a jump that it does not. */
const STEP_MIN = 15;
const JUMP = 1.5;

/** How long a session may become under what was told: below a longest time, and by a step only where an old injury is known. */
export function withinLimit(limit: ToldLimit, { wanted, nowMin }: { wanted: number; nowMin: number }): number {
  if (limit.kind === 'longest') return limit.mostMin - BELOW_LIMIT_MIN;
  return limit.kind === 'injury' && wanted > nowMin * JUMP ? nowMin + STEP_MIN : wanted;
}

/** So much below a longest time that it is surely kept. */
export const BELOW_LIMIT_MIN = 5;
