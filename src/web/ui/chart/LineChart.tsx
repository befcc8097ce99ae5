import { useMemo } from 'react';
import { ChartFrame } from '#web/ui/chart/ChartFrame.tsx';
import { EndLabels } from '#web/ui/chart/EndLabels.tsx';
import { Plot } from '#web/ui/chart/Plot.tsx';
import { Readout, spoken } from '#web/ui/chart/Readout.tsx';
import { type LineSeries, SeriesLine } from '#web/ui/chart/SeriesLine.tsx';
import { extentOf, linearScale } from '#web/ui/chart/scale.ts';
import { type AxisTick, niceTicks } from '#web/ui/chart/ticks.ts';
import { useCursor } from '#web/ui/chart/use-cursor.ts';
import { useWidth } from '#web/ui/chart/use-width.ts';
import { XAxis } from '#web/ui/chart/XAxis.tsx';
import { axisWidthPx, YAxis } from '#web/ui/chart/YAxis.tsx';

export interface LineChartProps {
  /** The finding, in words: "Fitness up 6 in four weeks". */
  title: string;
  /** Rising; the same length as every series. */
  x: readonly number[];
  xLabel: string;
  formatX: (value: number) => string;
  xTicks?: readonly AxisTick[];
  series: readonly LineSeries[];
  formatY: (value: number) => string;
  /** Whether the vertical axis begins at zero. Loads and powers do, heart rates and weights do not. */
  fromZero?: boolean;
  heightPx?: number;
  /** Upright lines with a word: today, a race. */
  marks?: readonly { x: number; label: string }[];
}

const FOOT_PX = 24;
const HEAD_PX = 18;
/** Under this width the lines are named in the line above instead of at their ends. */
const NAMES_FROM_PX = 520;

/**
 * Lines over time, or over anything that rises: lines, areas and bands in one drawing with a reading under the cursor.
 * 20,000 points stay smooth, because only what a pixel can show is drawn.
 */
export function LineChart({
  title,
  x,
  xLabel,
  formatX,
  xTicks,
  series,
  formatY,
  fromZero = true,
  heightPx = 260,
  marks = [],
}: LineChartProps) {
  const [frame, widthPx] = useWidth();
  const named = widthPx >= NAMES_FROM_PX;
  const plotWidth = widthPx - (named ? 84 : 0);
  // Kept while only the cursor moves: the lines are drawn once.
  const { xScale, yScale, yValues } = useMemo(
    () => scalesOf({ x, series, fromZero, formatY }, plotWidth, heightPx),
    [x, series, fromZero, formatY, plotWidth, heightPx],
  );
  const cursor = useCursor(x, xScale);
  const { index } = cursor;
  const words = (value: number | null | undefined) => (value === null || value === undefined ? '–' : formatY(value));
  const read = index ?? x.length - 1;
  const readX = x[read];
  const at = index === null || readX === undefined ? 'Latest' : formatX(readX);
  const values = series.map(({ label, tone, values: all }) => ({
    label,
    tone,
    value: words(index === null ? all.findLast((value) => value !== null) : all[read]),
  }));

  return (
    <ChartFrame
      title={title}
      readout={<Readout at={at} values={values} />}
      table={{
        rows: tableRows(x.length),
        rowKey: (row) => row,
        columns: [
          { key: 'x', header: xLabel, cell: (row) => formatX(x[row] ?? 0) },
          ...series.map(({ label, values }) => ({ key: label, header: label, numeric: true, cell: (row: number) => words(values[row]) })),
        ],
      }}
    >
      <Plot
        title={title}
        frame={frame}
        widthPx={widthPx}
        heightPx={heightPx}
        count={x.length}
        cursor={cursor}
        reading={`${at}: ${spoken(values)}`}
      >
        <YAxis ticks={yValues.map((value) => ({ value, label: formatY(value) }))} scale={yScale} widthPx={plotWidth} />
        <XAxis ticks={xTicks ?? defaultTicks(xScale.domain, formatX, widthPx)} scale={xScale} widthPx={plotWidth} y={heightPx - 5} />
        {marks.map((mark) => (
          <g key={mark.label}>
            <line x1={xScale.toPx(mark.x)} x2={xScale.toPx(mark.x)} y1={HEAD_PX} y2={heightPx - FOOT_PX} className="stroke-ink/35" />
            <text x={xScale.toPx(mark.x) + 6} y={HEAD_PX + 10} className="fill-muted text-13">
              {mark.label}
            </text>
          </g>
        ))}
        {series.map((one) => (
          <SeriesLine key={one.label} x={x} series={one} xScale={xScale} yScale={yScale} columns={Math.max(1, Math.round(plotWidth))} />
        ))}
        {named && <EndLabels series={series} x={plotWidth + 8} yScale={yScale} maxY={heightPx - FOOT_PX} />}
        {index !== null && readX !== undefined && (
          <line x1={xScale.toPx(readX)} x2={xScale.toPx(readX)} y1={HEAD_PX} y2={heightPx - FOOT_PX} className="stroke-ink" />
        )}
      </Plot>
    </ChartFrame>
  );
}

function scalesOf(
  { x, series, fromZero, formatY }: Required<Pick<LineChartProps, 'x' | 'series' | 'fromZero' | 'formatY'>>,
  widthPx: number,
  heightPx: number,
) {
  const known = extentOf(
    series.flatMap(({ values, band = [] }) => [...values, ...band.flatMap((one) => (one ? [one.low, one.high] : []))]),
  );
  const yValues = niceTicks(fromZero ? [Math.min(0, known?.[0] ?? 0), Math.max(0, known?.[1] ?? 1)] : (known ?? [0, 1]), 3);
  const insetPx = axisWidthPx(yValues.map(formatY));
  return {
    yValues,
    xScale: linearScale([x[0] ?? 0, x.at(-1) ?? 1], [insetPx, widthPx]),
    yScale: linearScale([yValues[0] ?? 0, yValues.at(-1) ?? 1], [heightPx - FOOT_PX, HEAD_PX]),
  };
}

/** More rows than this nobody reads; a long recording shows every so many-th. */
const TABLE_ROWS_MAX = 400;

function tableRows(count: number): number[] {
  const stride = Math.ceil(count / TABLE_ROWS_MAX) || 1;
  return Array.from({ length: Math.ceil(count / stride) }, (_, row) => row * stride);
}

function defaultTicks(domain: readonly [number, number], formatX: (value: number) => string, widthPx: number): AxisTick[] {
  return niceTicks(domain, Math.max(2, Math.floor(widthPx / 110)))
    .filter((value) => value >= domain[0] && value <= domain[1])
    .map((value) => ({ value, label: formatX(value) }));
}
