import type { Scale } from '#web/ui/chart/scale.ts';

export interface AxisTick {
  value: number;
  label: string;
}

/** Hairlines across the drawing with their value above the left end. */
export function YAxis({ ticks, scale, widthPx }: { ticks: readonly AxisTick[]; scale: Scale; widthPx: number }) {
  return (
    <g aria-hidden>
      {ticks.map((tick) => {
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

/** Words under the drawing; those that would run over its edges are pulled in. */
export function XAxis({ ticks, scale, widthPx, y }: { ticks: readonly AxisTick[]; scale: Scale; widthPx: number; y: number }) {
  return (
    <g aria-hidden>
      {ticks.map((tick) => {
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
