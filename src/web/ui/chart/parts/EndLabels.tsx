import type { Scale } from '#web/ui/chart/axes/scale.ts';
import { spreadLabels } from '#web/ui/chart/parts/end-labels.ts';
import type { LineSeries } from '#web/ui/chart/parts/SeriesLine.tsx';
import { TONE_CLASS } from '#web/ui/chart/tone.ts';
import { classNames } from '#web/ui/class-names.ts';

/** The name of each line where it ends, in place of a legend. */
export function EndLabels({ series, x, yScale, maxY }: { series: readonly LineSeries[]; x: number; yScale: Scale; maxY: number }) {
  const ends = series.flatMap((one) => {
    const last = one.values.findLast((value) => value !== null);
    return last === undefined || last === null ? [] : [{ ...one, y: yScale.toPx(last) + 4 }];
  });
  const placed = spreadLabels(
    ends.map((end) => end.y),
    16,
    maxY,
  );
  return (
    <g aria-hidden>
      {ends.map((end, index) => (
        <text
          key={end.label}
          x={x}
          y={placed[index]}
          fill="currentColor"
          className={classNames('text-13', TONE_CLASS[end.tone], end.look !== 'thin' && 'font-bold')}
        >
          {end.label}
        </text>
      ))}
    </g>
  );
}
