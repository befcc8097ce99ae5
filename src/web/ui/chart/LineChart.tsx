import { useMemo } from 'react';
import { type AxisTick, niceTicks } from '#web/ui/chart/axes/ticks.ts';
import { useCursor } from '#web/ui/chart/interaction/use-cursor.ts';
import { useBrush } from '#web/ui/chart/interaction/use-range-selection.ts';
import { useWidth } from '#web/ui/chart/interaction/use-width.ts';
import { useZoom } from '#web/ui/chart/interaction/use-zoom.ts';
import type { LineChartProps } from '#web/ui/chart/line-chart-props.ts';
import { geometryOf, shownWithin } from '#web/ui/chart/line-geometry.ts';
import { lineRows, lineTable } from '#web/ui/chart/line-table.ts';
import { ChartFrame } from '#web/ui/chart/parts/ChartFrame.tsx';
import { Crosshair } from '#web/ui/chart/parts/Crosshair.tsx';
import { CursorValues, type ReadValue, spoken } from '#web/ui/chart/parts/CursorValues.tsx';
import { LineDrawing, type Mark } from '#web/ui/chart/parts/LineDrawing.tsx';
import { Plot } from '#web/ui/chart/parts/Plot.tsx';
import { ZoomButtons } from '#web/ui/chart/parts/ZoomButtons.tsx';

const NO_MARKS: readonly Mark[] = [];

/**
 * Lines over time, or over anything that rises: lines, areas, steps, dots and bands in one drawing with a reading under the cursor. Drag to
 * zoom; + and − do the same. 20,000 points stay smooth, because only what a pixel can show is drawn.
 */
export function LineChart(props: LineChartProps) {
  const { title, x, formatX, series, formatY, ticksX, ticksY, fromZero = true, isLog = false } = props;
  const { heightPx = 260, marks = NO_MARKS, strip = null, rest, onPick } = props;
  const [frame, widthPx] = useWidth();
  const zoom = useZoom(x);
  const shown = useMemo(() => shownWithin({ x, series, strip }, zoom.span), [x, series, strip, zoom.span]);
  const geometry = useMemo(
    () => geometryOf(shown, { fromZero, isLog, formatY, ticksY }, { widthPx, heightPx }),
    [shown, fromZero, isLog, formatY, ticksY, widthPx, heightPx],
  );
  const { xScale, plotWidth } = geometry;
  const xTicks = useMemo(() => ticksOf(xScale.domain, plotWidth, { formatX, ticksX }), [xScale, plotWidth, formatX, ticksX]);
  const cursor = useCursor(shown.x, xScale);
  const { index } = cursor;
  const pick = () => index !== null && onPick?.(shown.first + index);
  const brush = useBrush({
    onSelect: ({ fromPx, toPx }) => zoom.to({ from: xScale.fromPx(fromPx), to: xScale.fromPx(toPx) }),
    onPress: pick,
  });
  const reading = readingOf({ shown, index, rest, formatX, formatY });

  return (
    <ChartFrame
      title={title}
      source={props.source}
      tools={<ZoomButtons zoom={zoom} at={index === null ? null : (shown.x[index] ?? null)} />}
      readout={<CursorValues {...reading} />}
      table={lineTable(props, shown)}
      csv={() => lineRows(props)}
    >
      <Plot
        title={title}
        frame={frame}
        widthPx={widthPx}
        heightPx={heightPx}
        count={shown.x.length}
        cursor={cursor}
        brush={brush}
        onKey={(event) => (event.key === 'Enter' ? pick() : zoom.press(event, index === null ? null : (shown.x[index] ?? null)))}
        reading={`${reading.at}: ${spoken(reading.values)}`}
      >
        <LineDrawing shown={shown} geometry={geometry} xTicks={xTicks} formatY={formatY} marks={marks} heightPx={heightPx} />
        {index !== null && <Crosshair shown={shown} geometry={geometry} index={index} heightPx={heightPx} />}
      </Plot>
    </ChartFrame>
  );
}

/** Under the cursor; without one where the chart rests, or the last value of each line. */
function readingOf({
  shown: { x, series, strip },
  index,
  rest,
  formatX,
  formatY,
}: {
  shown: ReturnType<typeof shownWithin>;
  index: number | null;
  rest: LineChartProps['rest'];
  formatX: (value: number) => string;
  formatY: (value: number) => string;
}): { at: string; values: ReadValue[] } {
  const restIndex = rest ? x.indexOf(rest.x) : -1;
  const read = index ?? (restIndex >= 0 ? restIndex : null);
  const known = (values: readonly (number | null)[]): number | null =>
    (read === null ? values.findLast((value) => value !== null) : values[read]) ?? null;
  const said = (value: number | null, format: (value: number) => string) => (value === null ? '–' : format(value));
  const values: ReadValue[] = series.map((one) => ({ label: one.label, tone: one.tone, value: said(known(one.values), formatY) }));
  if (strip) {
    const value = known(strip.values);
    values.push({ label: strip.label, tone: value === null ? 'muted' : strip.toneOf(value), value: said(value, strip.format) });
  }
  const place = read === null ? undefined : x[read];
  if (index === null && rest && place !== undefined) return { at: rest.label, values };
  return { at: place === undefined ? 'Most recent' : formatX(place), values };
}

function ticksOf(
  domain: readonly [number, number],
  widthPx: number,
  { formatX, ticksX }: Pick<LineChartProps, 'formatX' | 'ticksX'>,
): readonly AxisTick[] {
  const count = Math.max(2, Math.floor(widthPx / 110));
  const ticks = ticksX?.(domain, count) ?? niceTicks(domain, count).map((value) => ({ value, label: formatX(value) }));
  return ticks.filter(({ value }) => value >= domain[0] && value <= domain[1]);
}
