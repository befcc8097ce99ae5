import type { Bar } from '#web/ui/chart/bar.ts';
import { TONE_CLASS } from '#web/ui/chart/tone.ts';

/** One bar: what was done from the foot up, what was planned around it, and a dot where there is something to look at. */
export function BarColumn({
  bar,
  x,
  widthPx,
  yOf,
  isDimmed,
}: {
  bar: Bar;
  x: number;
  widthPx: number;
  yOf: (value: number) => number;
  isDimmed: boolean;
}) {
  let base = 0;
  const top = yOf(Math.max(totalOf(bar), bar.planned ?? 0));
  return (
    <g opacity={isDimmed ? 0.45 : 1}>
      {bar.planned ? (
        <rect x={x} y={yOf(bar.planned)} width={widthPx} height={yOf(0) - yOf(bar.planned)} rx={2} fill="none" className="stroke-edge" />
      ) : null}
      {bar.parts.map((part) => {
        const from = base;
        base += part.value;
        // A pixel of paper between parts tells them apart without colour.
        const heightPx = Math.max(0, yOf(from) - yOf(base) - (from > 0 ? 1 : 0));
        return (
          <rect
            key={part.label}
            x={x}
            y={yOf(base)}
            width={widthPx}
            height={heightPx}
            rx={Math.min(2, heightPx / 2)}
            fill="currentColor"
            opacity={part.weight ?? 1}
            className={TONE_CLASS[part.tone]}
          />
        );
      })}
      {bar.flag && <circle cx={x + widthPx / 2} cy={Math.max(6, top - 8)} r={3.5} fill="currentColor" className="text-poor" />}
    </g>
  );
}

export function totalOf(bar: Bar): number {
  return bar.parts.reduce((sum, part) => sum + part.value, 0);
}
