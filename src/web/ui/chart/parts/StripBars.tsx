import type { Scale } from '#web/ui/chart/axes/scale.ts';
import { visibleIndices } from '#web/ui/chart/downsample.ts';
import { TONE_CLASS, type Tone } from '#web/ui/chart/tone.ts';

/** A row of small bars under a chart, above and below zero: what form was on each day. */
export interface Strip {
  label: string;
  values: readonly (number | null)[];
  format: (value: number) => string;
  toneOf: (value: number) => Tone;
}

/** One upright stroke a value, as wide as there is room; one path a tone. */
export function StripBars({
  x,
  strip,
  xScale,
  yScale,
  widthPx,
}: {
  x: readonly number[];
  strip: Strip;
  xScale: Scale;
  yScale: Scale;
  widthPx: number;
}) {
  const paths = new Map<Tone, string>();
  const zero = yScale.toPx(0);
  for (const index of visibleIndices(strip.values, Math.max(1, Math.round(widthPx / 2)))) {
    const value = strip.values[index];
    if (value === null || value === undefined) continue;
    const tone = strip.toneOf(value);
    const at = `M${xScale.toPx(x[index] ?? 0).toFixed(1)} ${zero.toFixed(1)}V${yScale.toPx(value).toFixed(1)}`;
    paths.set(tone, (paths.get(tone) ?? '') + at);
  }
  const room = (widthPx / Math.max(1, x.length)) * 0.62;
  return (
    <g aria-hidden fill="none" stroke="currentColor" strokeWidth={Math.min(10, Math.max(1, room))}>
      {[...paths].map(([tone, path]) => (
        <path key={tone} d={path} className={TONE_CLASS[tone]} opacity={0.75} />
      ))}
      <line x1={xScale.toPx(x[0] ?? 0)} x2={widthPx} y1={zero} y2={zero} strokeWidth={1} className="stroke-rule" />
    </g>
  );
}
