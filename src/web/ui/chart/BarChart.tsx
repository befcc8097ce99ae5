import { extentOf, linearScale } from '#web/ui/chart/axes/scale.ts';
import { niceTicks } from '#web/ui/chart/axes/ticks.ts';
import { XAxis } from '#web/ui/chart/axes/XAxis.tsx';
import { axisWidthPx, YAxis } from '#web/ui/chart/axes/YAxis.tsx';
import type { Bar } from '#web/ui/chart/bar.ts';
import type { CsvCell } from '#web/ui/chart/export/csv.ts';
import { useCursor } from '#web/ui/chart/interaction/use-cursor.ts';
import { useBrush } from '#web/ui/chart/interaction/use-range-selection.ts';
import { useWidth } from '#web/ui/chart/interaction/use-width.ts';
import { BarColumn, totalOf } from '#web/ui/chart/parts/BarColumn.tsx';
import { ChartFrame } from '#web/ui/chart/parts/ChartFrame.tsx';
import { CursorValues, type ReadValue, spoken } from '#web/ui/chart/parts/CursorValues.tsx';
import { Plot } from '#web/ui/chart/parts/Plot.tsx';
import type { FigureSource } from '#web/ui/values/ValueSource.tsx';

export interface BarChartProps {
  title: string;
  /** Where all of its numbers come from. */
  source: FigureSource;
  barLabel: string;
  bars: readonly Bar[];
  formatY: (value: number) => string;
  /** In the headings of the export. */
  unitY?: string;
  /** What stands above everything: 1 for shares. As high as the highest bar unless said. */
  most?: number;
  heightPx?: number;
  onPick?: (index: number) => void;
}

const FOOT_PX = 24;
const HEAD_PX = 18;

/** Amounts side by side: minutes of each day, load of each week. Done is filled, planned is an outline. */
export function BarChart(props: BarChartProps) {
  const { title, bars, formatY, most, heightPx = 220, onPick } = props;
  const [frame, widthPx] = useWidth();
  const x = bars.map((_, index) => index);
  const highest = most ?? extentOf(bars.flatMap((bar) => [totalOf(bar), bar.planned ?? null]))?.[1] ?? 1;
  const yValues = niceTicks([0, highest || 1], 3);
  const yScale = linearScale([0, yValues.at(-1) ?? 1], [heightPx - FOOT_PX, HEAD_PX]);
  const insetPx = axisWidthPx(yValues.map(formatY));
  const xScale = linearScale([-0.5, Math.max(0.5, bars.length - 0.5)], [insetPx, widthPx]);
  const cursor = useCursor(x, xScale);
  const { index } = cursor;
  const pick = () => index !== null && onPick?.(index);
  const brush = useBrush({ onPress: pick });
  const at = index === null ? 'Total' : (bars[index]?.label ?? '');
  const values = readValues(index === null ? bars : bars.slice(index, index + 1), formatY);
  const flag = index === null ? null : (bars[index]?.flag ?? null);
  const barWidth = Math.max(1, Math.min(48, ((widthPx - insetPx) / Math.max(1, bars.length)) * 0.72));

  return (
    <ChartFrame
      title={title}
      source={props.source}
      readout={<CursorValues at={flag ? `${at}: ${flag}` : at} values={values} />}
      table={tableOf(props)}
      csv={() => rowsOf(props)}
    >
      <Plot
        title={title}
        frame={frame}
        widthPx={widthPx}
        heightPx={heightPx}
        count={bars.length}
        cursor={cursor}
        {...(onPick && { brush })}
        onKey={(event) => event.key === 'Enter' && pick()}
        reading={[`${at}: ${spoken(values)}`, flag].filter(Boolean).join('. ')}
      >
        <YAxis ticks={yValues.map((value) => ({ value, label: formatY(value) }))} scale={yScale} widthPx={widthPx} />
        <XAxis ticks={bars.map((bar, place) => ({ value: place, label: bar.label }))} scale={xScale} widthPx={widthPx} y={heightPx - 5} />
        {bars.map((bar, place) => (
          <BarColumn
            key={bar.key}
            bar={bar}
            x={xScale.toPx(place) - barWidth / 2}
            widthPx={barWidth}
            yOf={yScale.toPx}
            isDimmed={index !== null && index !== place}
          />
        ))}
      </Plot>
    </ChartFrame>
  );
}

/** What the parts of some bars come to, name by name: the names of the colours, and their sums. */
function readValues(bars: readonly Bar[], formatY: (value: number) => string): ReadValue[] {
  return namesOf(bars).map((name) => {
    const parts = bars.flatMap((bar) => bar.parts.filter((part) => part.label === name));
    return { label: name, tone: parts[0]?.tone ?? 'muted', value: formatY(parts.reduce((sum, part) => sum + part.value, 0)) };
  });
}

function namesOf(bars: readonly Bar[]): string[] {
  return [...new Set(bars.flatMap((bar) => bar.parts.map((part) => part.label)))];
}

const amountOf = (bar: Bar, name: string): number => bar.parts.find((part) => part.label === name)?.value ?? 0;

function tableOf({ barLabel, bars, formatY }: BarChartProps) {
  return {
    rows: bars,
    rowKey: (bar: Bar) => bar.key,
    columns: [
      { key: 'bar', header: barLabel, cell: (bar: Bar) => bar.label },
      ...namesOf(bars).map((name) => ({ key: name, header: name, numeric: true, cell: (bar: Bar) => formatY(amountOf(bar, name)) })),
    ],
  };
}

function rowsOf({ barLabel, bars, unitY }: BarChartProps): CsvCell[][] {
  const names = namesOf(bars);
  const isPlanned = bars.some(({ planned }) => planned !== undefined && planned !== null);
  return [
    [barLabel, ...names.map((name) => (unitY ? `${name} (${unitY})` : name)), ...(isPlanned ? ['Planned'] : [])],
    ...bars.map((bar) => [bar.key, ...names.map((name) => amountOf(bar, name)), ...(isPlanned ? [bar.planned ?? null] : [])]),
  ];
}
