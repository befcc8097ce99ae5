import { extentOf, linearScale, logScale, type Scale } from '#web/ui/chart/axes/scale.ts';
import { indicesWithin, type Span } from '#web/ui/chart/axes/span.ts';
import { niceTicks } from '#web/ui/chart/axes/ticks.ts';
import { axisWidthPx } from '#web/ui/chart/axes/YAxis.tsx';
import type { LineSeries } from '#web/ui/chart/parts/SeriesLine.tsx';
import type { Strip } from '#web/ui/chart/parts/StripBars.tsx';

export const FOOT_PX = 24;
export const HEAD_PX = 18;
/** A row of bars under the lines, with air above it. */
const STRIP_PX = 46;
const STRIP_GAP_PX = 18;
/** Under this width the lines are named in the line above instead of at their ends. */
const NAMES_FROM_PX = 520;
const NAMES_PX = 84;

export interface Shown {
  x: readonly number[];
  series: readonly LineSeries[];
  strip: Strip | null;
  /** Index of the first shown value in all of them. */
  first: number;
}

/** What a span leaves of the data. */
export function shownWithin(data: Omit<Shown, 'first'>, span: Span | null): Shown {
  const [first, end] = indicesWithin(data.x, span);
  if (first === 0 && end === data.x.length) return { ...data, first };
  return {
    first,
    x: data.x.slice(first, end),
    series: data.series.map((one) => ({
      ...one,
      values: one.values.slice(first, end),
      ...(one.band && { band: one.band.slice(first, end) }),
    })),
    strip: data.strip && { ...data.strip, values: data.strip.values.slice(first, end) },
  };
}

export interface Geometry {
  xScale: Scale;
  yScale: Scale;
  yValues: readonly number[];
  /** Where the lines stop and their names begin. */
  plotWidth: number;
  /** Where the lines stand on. */
  footY: number;
  stripScale: Scale | null;
  isNamed: boolean;
}

/** Where everything stands in a drawing of this size. */
export function geometryOf(
  { x, series, strip }: Shown,
  axes: { fromZero: boolean; isLog: boolean; formatY: (value: number) => string; ticksY?: TicksY | undefined },
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): Geometry {
  const isNamed = widthPx >= NAMES_FROM_PX;
  const plotWidth = widthPx - (isNamed ? NAMES_PX : 0);
  const footY = heightPx - FOOT_PX - (strip ? STRIP_PX + STRIP_GAP_PX : 0);
  const known = extentOf(
    series.flatMap(({ values, band = [] }) => [...values, ...band.flatMap((one) => (one ? [one.low, one.high] : []))]),
  );
  const extent: [number, number] = axes.fromZero ? [Math.min(0, known?.[0] ?? 0), Math.max(0, known?.[1] ?? 1)] : (known ?? [0, 1]);
  const yValues = (axes.ticksY ?? niceTicks)(extent, Math.max(2, Math.round((footY - HEAD_PX) / 64)));
  const insetPx = axisWidthPx(yValues.map(axes.formatY));
  const scale = axes.isLog ? logScale : linearScale;
  const low = Math.min(yValues[0] ?? 0, extent[0]);
  const high = Math.max(yValues.at(-1) ?? 1, extent[1]);
  return {
    xScale: scale([x[0] ?? 0, x.at(-1) ?? 1], [insetPx, plotWidth]),
    yScale: linearScale([low, high], [footY, HEAD_PX]),
    yValues,
    plotWidth,
    footY,
    stripScale: strip && stripScale(strip, heightPx - FOOT_PX),
    isNamed,
  };
}

/** Round values across a range, about so many of them. */
export type TicksY = (extent: readonly [number, number], count: number) => number[];

/** Zero is always inside, so that above and below can be told. */
function stripScale({ values }: Strip, footY: number): Scale {
  const extent = extentOf(values) ?? [0, 1];
  return linearScale([Math.min(0, extent[0]), Math.max(0, extent[1])], [footY, footY - STRIP_PX]);
}
