import type { CsvCell } from '#web/ui/chart/export/csv.ts';
import type { LineChartProps } from '#web/ui/chart/line-chart-props.ts';
import type { Shown } from '#web/ui/chart/line-geometry.ts';
import type { ChartTable } from '#web/ui/chart/parts/ChartFrame.tsx';

/** More rows than this nobody reads; a long recording shows every so many-th. */
const ROWS_MAX = 400;

/** What is shown of a line chart, as a table for people. */
export function lineTable({ xLabel, formatX, formatY }: LineChartProps, { x, series, strip }: Shown): ChartTable<number> {
  const stride = Math.ceil(x.length / ROWS_MAX) || 1;
  const said = (value: number | null | undefined, format: (value: number) => string) =>
    value === null || value === undefined ? '–' : format(value);
  const columns = series.map(({ label, values }) => ({
    key: label,
    header: label,
    numeric: true,
    cell: (row: number) => said(values[row], formatY),
  }));
  if (strip) columns.push({ key: strip.label, header: strip.label, numeric: true, cell: (row) => said(strip.values[row], strip.format) });
  return {
    rows: Array.from({ length: Math.ceil(x.length / stride) }, (_, row) => row * stride),
    rowKey: (row) => row,
    columns: [{ key: 'x', header: xLabel, cell: (row) => formatX(x[row] ?? 0) }, ...columns],
  };
}

/** All of a line chart, zoomed or not, as rows for machines: a heading, then plain numbers with the bounds of their bands. */
export function lineRows({ x, xLabel, formatX, exportX = formatX, series, strip, unitY }: LineChartProps): CsvCell[][] {
  const unit = unitY ? ` (${unitY})` : '';
  const columns = series.flatMap(({ label, values, band }) => [
    { header: `${label}${unit}`, at: (row: number) => values[row] ?? null },
    ...(band
      ? [
          { header: `${label}, low${unit}`, at: (row: number) => band[row]?.low ?? null },
          { header: `${label}, high${unit}`, at: (row: number) => band[row]?.high ?? null },
        ]
      : []),
  ]);
  if (strip) columns.push({ header: strip.label, at: (row) => strip.values[row] ?? null });
  return [
    [xLabel, ...columns.map(({ header }) => header)],
    ...x.map((place, row) => [exportX(place), ...columns.map((column) => column.at(row))]),
  ];
}
