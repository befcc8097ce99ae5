import type { Measure } from '#core/technique/measures/measurement.ts';

/** The same measure in two clips. */
export interface MeasureChange {
  code: Measure['code'];
  unit: Measure['unit'];
  before: number;
  after: number;
  /** Half-width of the difference: both errors taken together. */
  error: number;
  /** Whether the difference is larger than its error. */
  hasMoved: boolean;
}

/** What both clips know, in the order of the later one. */
export function compareClips(before: readonly Measure[], after: readonly Measure[]): MeasureChange[] {
  return after.flatMap(({ code, unit, side, result }) => {
    const old = before.find((each) => each.code === code && each.unit === unit && (side === null || each.side === side));
    if (result.kind === 'unknown' || !old || old.result.kind === 'unknown') return [];
    const error = Math.hypot(result.error, old.result.error);
    return [
      { code, unit, before: old.result.value, after: result.value, error, hasMoved: Math.abs(result.value - old.result.value) > error },
    ];
  });
}

/**
 * The moment of another clip that shows the same part of the same cycle, so that two clips can run side by side. Cycles are counted from
 * the first of each; before it and after the last one time runs as the nearest cycle does.
 */
export function sameMoment(timeSec: number, cyclesSec: readonly number[], othersSec: readonly number[]): number | null {
  if (cyclesSec.length < 2 || othersSec.length < 2) return null;
  const found = cyclesSec.findIndex((start, i) => i > 0 && start > timeSec);
  const at = Math.max(0, (found === -1 ? cyclesSec.length - 1 : found) - 1);
  const [from, to] = [cyclesSec[at] ?? 0, cyclesSec[at + 1] ?? 1];
  const phase = (timeSec - from) / (to - from);
  const other = at % (othersSec.length - 1);
  const [otherFrom, otherTo] = [othersSec[other] ?? 0, othersSec[other + 1] ?? 1];
  return otherFrom + phase * (otherTo - otherFrom);
}
