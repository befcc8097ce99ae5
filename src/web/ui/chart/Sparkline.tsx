import { extentOf, linearScale } from '#web/ui/chart/axes/scale.ts';
import { linePath, stepPath } from '#web/ui/chart/path.ts';
import { TONE_CLASS, type Tone } from '#web/ui/chart/tone.ts';

const WIDTH = 280;
const HEIGHT = 44;

/** How something has gone, without axes, under the figure it belongs to. `band` is where it usually is. `label` says it in words. */
export function Sparkline({
  values,
  tone,
  label,
  band,
  step = false,
}: {
  values: readonly (number | null)[];
  tone: Tone;
  label: string;
  band?: { low: number; high: number };
  /** Each value holds until the next one: thresholds. */
  step?: boolean;
}) {
  const extent = extentOf([...values, ...(band ? [band.low, band.high] : [])]) ?? [0, 1];
  const xScale = linearScale([0, Math.max(1, values.length - 1)], [1, WIDTH - 1]);
  const yScale = linearScale(extent, [HEIGHT - 2, 2]);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className={`h-11 w-full max-w-70 ${TONE_CLASS[tone]}`}
    >
      <title>{label}</title>
      {band && (
        <rect
          x={0}
          y={yScale.toPx(band.high)}
          width={WIDTH}
          height={yScale.toPx(band.low) - yScale.toPx(band.high)}
          fill="currentColor"
          opacity={0.13}
        />
      )}
      <path
        d={(step ? stepPath : linePath)(
          values.map((value, index) => (value === null ? null : { x: xScale.toPx(index), y: yScale.toPx(value) })),
        )}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.8}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
