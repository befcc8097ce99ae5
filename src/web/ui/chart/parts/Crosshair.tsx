import { FOOT_PX, type Geometry, HEAD_PX, type Shown } from '#web/ui/chart/line-geometry.ts';
import { TONE_CLASS } from '#web/ui/chart/tone.ts';

/** Where the cursor is: a hairline, and a dot on each line it crosses. */
export function Crosshair({ shown, geometry, index, heightPx }: { shown: Shown; geometry: Geometry; index: number; heightPx: number }) {
  const at = shown.x[index];
  if (at === undefined) return null;
  const x = geometry.xScale.toPx(at);
  return (
    <g aria-hidden>
      <line x1={x} x2={x} y1={HEAD_PX} y2={heightPx - FOOT_PX} className="stroke-ink" />
      {shown.series.map(({ label, values, tone }) => {
        const value = values[index];
        if (value === null || value === undefined) return null;
        return (
          <circle
            key={label}
            cx={x}
            cy={geometry.yScale.toPx(value)}
            r={4}
            fill="currentColor"
            className={`${TONE_CLASS[tone]} stroke-paper`}
          />
        );
      })}
    </g>
  );
}
