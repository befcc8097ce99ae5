import { memo } from 'react';
import type { Scale } from '#web/ui/chart/axes/scale.ts';
import { visibleIndices } from '#web/ui/chart/downsample.ts';
import { areaPath, bandPath, dotsPath, linePath, type Point, stepPath } from '#web/ui/chart/path.ts';
import { TONE_CLASS, type Tone } from '#web/ui/chart/tone.ts';

export interface LineSeries {
  label: string;
  /** One for each x; null is a gap and stays one. */
  values: readonly (number | null)[];
  tone: Tone;
  /**
   * `line`: what matters. `thin`: what stands behind it. `dashed`: what is expected, not yet done. `area`: an amount.
   * `step`: what holds until it changes. `dots`: single events.
   */
  look?: 'line' | 'thin' | 'dashed' | 'area' | 'step' | 'dots';
  /** How sure it is, as a band around the line. */
  band?: readonly ({ low: number; high: number } | null)[];
}

const STROKES = {
  line: { strokeWidth: 2.5 },
  thin: { strokeWidth: 1.2, opacity: 0.8 },
  dashed: { strokeWidth: 2.2, strokeDasharray: '2 5', strokeLinecap: 'round' },
  area: { strokeWidth: 1.6 },
  step: { strokeWidth: 2.2 },
  dots: { strokeWidth: 7, strokeLinecap: 'round', opacity: 0.75 },
} as const;

const PATHS = { line: linePath, thin: linePath, dashed: linePath, area: linePath, step: stepPath, dots: dotsPath };

/** One line of a chart, drawn with no more points than there are pixels for. */
export const SeriesLine = memo(function SeriesLine({
  x,
  series: { values, tone, look = 'line', band },
  xScale,
  yScale,
  columns,
}: {
  x: readonly number[];
  series: LineSeries;
  xScale: Scale;
  yScale: Scale;
  columns: number;
}) {
  const indices = look === 'step' ? values.map((_, index) => index) : visibleIndices(values, columns);
  const place = (index: number, value: number | null | undefined): Point | null =>
    value === null || value === undefined ? null : { x: xScale.toPx(x[index] ?? 0), y: yScale.toPx(value) };
  const points = indices.map((index) => place(index, values[index]));
  return (
    <g className={TONE_CLASS[tone]} fill="none" stroke="currentColor" strokeLinejoin="round">
      {band && (
        <path
          d={bandPath(
            indices.map((index) => place(index, band[index]?.high)),
            indices.map((index) => place(index, band[index]?.low)),
          )}
          fill="currentColor"
          stroke="none"
          opacity={0.13}
        />
      )}
      {look === 'area' && (
        <path d={areaPath(points, yScale.toPx(Math.max(0, yScale.domain[0])))} fill="currentColor" stroke="none" opacity={0.16} />
      )}
      <path d={PATHS[look](points)} {...STROKES[look]} />
    </g>
  );
});
