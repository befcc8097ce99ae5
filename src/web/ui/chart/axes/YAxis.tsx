import type { Scale } from '#web/ui/chart/axes/scale.ts';
import { type AxisTick, spacedTicks } from '#web/ui/chart/axes/ticks.ts';

/** Two words one under the other. */
const GAP_PX = 20;

/** Hairlines across the drawing with their value above the left end, as many as can be read. */
export function YAxis({ ticks, scale, widthPx }: { ticks: readonly AxisTick[]; scale: Scale; widthPx: number }) {
  return (
    <g aria-hidden>
      {spacedTicks(ticks, (value) => -scale.toPx(value), GAP_PX).map((tick) => {
        const y = Math.round(scale.toPx(tick.value)) + 0.5;
        return (
          <g key={tick.value}>
            <line x1={0} x2={widthPx} y1={y} y2={y} className="stroke-rule" />
            <text x={0} y={y - 5} className="fill-muted text-13">
              {tick.label}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Room the labels of the axis take at the left, so that lines and bars begin beside them. 13 px figures are about 7 px wide. */
export function axisWidthPx(labels: readonly string[]): number {
  return Math.max(...labels.map((label) => label.length)) * 7 + 10;
}
