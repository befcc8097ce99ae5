import { ChartFrame } from '#web/ui/chart/ChartFrame.tsx';
import { Plot } from '#web/ui/chart/Plot.tsx';
import { Readout, type ReadValue, spoken } from '#web/ui/chart/Readout.tsx';
import { extentOf, linearScale } from '#web/ui/chart/scale.ts';
import { niceTicks } from '#web/ui/chart/ticks.ts';
import { TONE_CLASS, type Tone } from '#web/ui/chart/tone.ts';
import { useCursor } from '#web/ui/chart/use-cursor.ts';
import { useWidth } from '#web/ui/chart/use-width.ts';
import { XAxis } from '#web/ui/chart/XAxis.tsx';
import { axisWidthPx, YAxis } from '#web/ui/chart/YAxis.tsx';

export interface Bar {
  /** Under the bar, such as "Mon" or "16 Nov". */
  label: string;
  /** From the foot up; done, so filled. */
  parts: readonly { label: string; value: number; tone: Tone }[];
  /** What was planned in all, as an outline. */
  planned?: number | null;
}

export interface BarChartProps {
  title: string;
  barLabel: string;
  bars: readonly Bar[];
  formatY: (value: number) => string;
  heightPx?: number;
}

const FOOT_PX = 24;
const HEAD_PX = 18;

/** Amounts side by side: minutes of each day, load of each week. Done is filled, planned is an outline. */
export function BarChart({ title, barLabel, bars, formatY, heightPx = 220 }: BarChartProps) {
  const [frame, widthPx] = useWidth();
  const x = bars.map((_, index) => index);
  const highest = extentOf(bars.flatMap((bar) => [totalOf(bar), bar.planned ?? null]))?.[1] ?? 1;
  const yValues = niceTicks([0, highest], 3);
  const yScale = linearScale([0, yValues.at(-1) ?? 1], [heightPx - FOOT_PX, HEAD_PX]);
  const insetPx = axisWidthPx(yValues.map(formatY));
  const xScale = linearScale([-0.5, Math.max(0.5, bars.length - 0.5)], [insetPx, widthPx]);
  const cursor = useCursor(x, xScale);
  const { index } = cursor;
  const at = index === null ? 'In all' : (bars[index]?.label ?? '');
  const values = readValues(index === null ? bars : bars.slice(index, index + 1), formatY);
  const every = Math.max(1, Math.ceil((bars.length * 52) / (widthPx - insetPx)));
  const barWidth = Math.max(1, Math.min(48, ((widthPx - insetPx) / Math.max(1, bars.length)) * 0.72));

  return (
    <ChartFrame
      title={title}
      readout={<Readout at={at} values={values} />}
      table={{
        rows: bars,
        rowKey: (bar) => bar.label,
        columns: [
          { key: 'bar', header: barLabel, cell: (bar) => bar.label },
          ...namesOf(bars).map((name) => ({
            key: name,
            header: name,
            numeric: true,
            cell: (bar: Bar) => formatY(bar.parts.find((part) => part.label === name)?.value ?? 0),
          })),
        ],
      }}
    >
      <Plot
        title={title}
        frame={frame}
        widthPx={widthPx}
        heightPx={heightPx}
        count={bars.length}
        cursor={cursor}
        reading={`${at}: ${spoken(values)}`}
      >
        <YAxis ticks={yValues.map((value) => ({ value, label: formatY(value) }))} scale={yScale} widthPx={widthPx} />
        <XAxis
          ticks={bars.flatMap((bar, at) => (at % every === 0 ? [{ value: at, label: bar.label }] : []))}
          scale={xScale}
          widthPx={widthPx}
          y={heightPx - 5}
        />
        {bars.map((bar, at) => (
          <BarColumn
            key={bar.label}
            bar={bar}
            x={xScale.toPx(at) - barWidth / 2}
            widthPx={barWidth}
            yOf={yScale.toPx}
            isDimmed={index !== null && index !== at}
          />
        ))}
      </Plot>
    </ChartFrame>
  );
}

function BarColumn({
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
            rx={2}
            fill="currentColor"
            className={TONE_CLASS[part.tone]}
          />
        );
      })}
    </g>
  );
}

function totalOf(bar: Bar): number {
  return bar.parts.reduce((sum, part) => sum + part.value, 0);
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
