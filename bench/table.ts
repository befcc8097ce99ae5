import type { BenchLine } from './benchmark-result.ts';

const COLUMNS = ['', 'value', 'unit', 'ratio', 'anchor', 'bar', 'ok'];

/** The lines as a table for people, each column as wide as its longest cell. */
export function tableOf(lines: readonly BenchLine[]): string {
  const rows = lines.map((line) => [
    line.name,
    inThreeDigits(line.value),
    line.unit,
    `${inThreeDigits(line.ratio)} ×`,
    line.anchor,
    line.bar,
    line.ok ? 'yes' : 'NO',
  ]);
  const widths = COLUMNS.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const isNumber = (column: number) => column === 1 || column === 3;
  const inLine = (row: readonly string[]) =>
    row.map((cell, i) => (isNumber(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join('  ');
  return [COLUMNS, ...rows].map((row) => inLine(row).trimEnd()).join('\n');
}

/** 1234.5 → 1235; 12.345 → 12.3; 0.0012345 → 0.00123. */
function inThreeDigits(value: number): string {
  if (!Number.isFinite(value)) return '–';
  return Math.abs(value) >= 1000 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}
