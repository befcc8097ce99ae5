import { useMemo } from 'react';
import { type AxisTick, niceTicks } from '#web/ui/chart/axes/ticks.ts';
import type { CsvCell } from '#web/ui/chart/export/csv.ts';
import { useCursor } from '#web/ui/chart/interaction/use-cursor.ts';
import { useBrush } from '#web/ui/chart/interaction/use-range-selection.ts';
import { useWidth } from '#web/ui/chart/interaction/use-width.ts';
import { useZoom } from '#web/ui/chart/interaction/use-zoom.ts';
import { geometryOf, shownWithin, type TicksY } from '#web/ui/chart/line-geometry.ts';
import { lineRows, lineTable } from '#web/ui/chart/line-table.ts';
import { ChartFrame } from '#web/ui/chart/parts/ChartFrame.tsx';
import { Crosshair } from '#web/ui/chart/parts/Crosshair.tsx';
import { CursorValues, type ReadValue, spoken } from '#web/ui/chart/parts/CursorValues.tsx';
import { LineDrawing, type Mark } from '#web/ui/chart/parts/LineDrawing.tsx';
import { Plot } from '#web/ui/chart/parts/Plot.tsx';
import type { LineSeries } from '#web/ui/chart/parts/SeriesLine.tsx';
import type { Strip } from '#web/ui/chart/parts/StripBars.tsx';
import { ZoomButtons } from '#web/ui/chart/parts/ZoomButtons.tsx';
import type { FigureSource } from '#web/ui/values/ValueSource.tsx';

export interface LineChartProps {
  /** The finding, in words: "Fitness up 6 in four weeks". */
  title: string;
  /** Where all of its numbers come from. */
  source: FigureSource;
  /** Rising; the same length as every series. */
  x: readonly number[];
  xLabel: string;
  formatX: (value: number) => string;
  /** What stands on the horizontal axis for a domain; round numbers unless said. */
  ticksX?: (domain: readonly [number, number], count: number) => readonly AxisTick[];
  /** A place as machines write it: an ISO day. As it is shown unless said. */
  exportX?: (value: number) => CsvCell;
  /** For what is told in multiples, such as the seconds of a power curve. */
  isLog?: boolean;
  series: readonly LineSeries[];
  formatY: (value: number) => string;
  /** In the headings of the export, such as "W". */
  unitY?: string;
  ticksY?: TicksY;
  /** Whether the vertical axis begins at zero. Loads and powers do, heart rates and weights do not. */
  fromZero?: boolean;
  heightPx?: number;
  /** Upright lines with a word: today, a race. */
  marks?: readonly Mark[];
  strip?: Strip;
  /** What is read while nobody points: today, where the lines go on beyond it. The last of each line unless said. */
  rest?: { x: number; label: string };
  /** Opens what is under the cursor: pressed with a finger, a mouse or Enter. */
  onPick?: (index: number) => void;
}

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
  return { at: place === undefined ? 'Latest' : formatX(place), values };
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
