import type { ActivityId } from '#contract/shared/ids.ts';
import type { Figure, FigureUnit, Source } from '#contract/shared/value-source.ts';

const MOST_IDS = 50;

/** Where a figure comes from. Ids newest first; more than fifty are more than anyone opens. */
export function sourceOf(
  formula: string,
  activityIds: readonly ActivityId[] = [],
  inputs: readonly Source['inputs'][number][] = [],
): Source {
  return { formula, inputs: [...inputs], activityIds: activityIds.slice(0, MOST_IDS) };
}

/** A figure; or, when it is not known, the sentence that says why. */
export function figureOf(value: number | null, unit: FigureUnit, source: Source, because: string): Figure {
  return { value, unit, because: value === null ? because : null, source };
}
