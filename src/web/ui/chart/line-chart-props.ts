import type { AxisTick } from '#web/ui/chart/axes/ticks.ts';
import type { CsvCell } from '#web/ui/chart/export/csv.ts';
import type { TicksY } from '#web/ui/chart/line-geometry.ts';
import type { Mark } from '#web/ui/chart/parts/LineDrawing.tsx';
import type { LineSeries } from '#web/ui/chart/parts/SeriesLine.tsx';
import type { Strip } from '#web/ui/chart/parts/StripBars.tsx';
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
