import type { Measure, MeasureCode, MeasureUnit } from '#core/technique/measures/measurement.ts';

export interface MeasuredClip {
  timestamp: string;
  measures: readonly Measure[];
}

/** One measure through an athlete's clips, oldest first. */
export interface MeasureTrend {
  code: MeasureCode;
  unit: MeasureUnit;
  points: { timestamp: string; value: number; error: number }[];
}

/**
 * Every measure that at least two clips know, in the order in which the newest clip tells them. A measure that one clip tells in another
 * unit, such as percent of the leg where the height was not known, is not put on the same line.
 */
export function measureTrends(clips: readonly MeasuredClip[]): MeasureTrend[] {
  const newest = clips.at(-1)?.measures ?? [];
  const firstOfEach = newest.filter(({ code }, i) => newest.findIndex((each) => each.code === code) === i);
  return firstOfEach.flatMap(({ code, unit, side }) => {
    const points = clips.flatMap(({ timestamp, measures }) => {
      const same = measures.find((each) => each.code === code && each.unit === unit && (side === null || each.side === side));
      return same?.result.kind === 'known' ? [{ timestamp, value: same.result.value, error: same.result.error }] : [];
    });
    return points.length < 2 ? [] : [{ code, unit, points }];
  });
}
