import type { Scale } from '#web/ui/chart/axes/scale.ts';
import { type AxisTick, spacedTicks } from '#web/ui/chart/axes/ticks.ts';

/** Two words side by side and the air between them. */
const GAP_PX = 52;

/** Words under the drawing, as many as fit; those that would run over its edges are pulled in. */
export function XAxis({ ticks, scale, widthPx, y }: { ticks: readonly AxisTick[]; scale: Scale; widthPx: number; y: number }) {
  return (
    <g aria-hidden>
      {spacedTicks(ticks, scale.toPx, GAP_PX).map((tick) => {
        const x = scale.toPx(tick.value);
        const anchor = x < 24 ? 'start' : x > widthPx - 24 ? 'end' : 'middle';
        return (
          <text
            key={tick.value}
            x={anchor === 'start' ? 0 : anchor === 'end' ? widthPx : x}
            y={y}
            textAnchor={anchor}
            className="fill-muted text-13"
          >
            {tick.label}
          </text>
        );
      })}
    </g>
  );
}
