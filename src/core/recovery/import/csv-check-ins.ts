import type { LocalDate } from '#core/calendar.ts';
import { type Estimate, known, unknown } from '#core/estimate.ts';
import { type CsvTable, readCsv } from '#core/recovery/import/csv.ts';
import { type Column, columnOf, dateColumn, dayOfCell, numberOfCell, plainName } from '#core/recovery/import/csv-day.ts';
import { asKept, type ImportedDay, type ImportedDays, isSane, SANE } from '#core/recovery/import/imported-day.ts';

const RATINGS = new Set(['stress', 'soreness', 'fatigue', 'mood']);

/**
 * A table of mornings → check-ins. Columns are known by their names in the order of `COLUMNS`; HRV4Training's export is told by its
 * own columns. Rows without a day that exists, days after `today`, and numbers no person has are left out, each with its line.
 */
export function readCsvCheckIns(text: string, today: LocalDate): Estimate<ImportedDays> {
  const table = readCsv(text);
  if (!table) return unknown('Not a check-in table. The first line must contain column names such as date, hrv, sleep.');
  return readCheckInTable(inColumns(table), today);
}

/** The same for a table that has been read already. */
export function readCheckInTable(table: CsvTable, today: LocalDate): Estimate<ImportedDays> {
  const isHrv4Training = table.header.some((name) => /^hrv4trecoverypoints|timestampmeasurement$/.test(plainName(name)));
  const dateAt = dateColumn(table.header);
  if (dateAt < 0) return unknown('The “date” column is missing.');
  const columns = table.header.flatMap((name, at) => {
    const column = at === dateAt ? null : columnOf(name, isHrv4Training);
    return column ? [{ at, name, column }] : [];
  });
  if (columns.length === 0) {
    return unknown('No known columns. Use weight, resting heart rate, hrv, sleep, stress or soreness.');
  }
  const isNap = napTest(table.header);
  const days = new Map<LocalDate, ImportedDay>();
  const leftOut: string[] = [];
  for (const { line, cells } of table.rows) {
    if (isNap(cells)) continue;
    const date = dayOfCell(cells[dateAt] ?? '', today);
    if (!date || date > today || date < '1970-01-01') {
      leftOut.push(date ? `Line ${line}: ${date} is in the future.` : `Line ${line}: invalid date. Use the format 2026-05-31.`);
      continue;
    }
    const day = days.get(date) ?? { date };
    for (const { at, name, column } of columns) {
      const value = numberOfCell(cells[at] ?? '', table.hasDecimalComma);
      if (value === null) continue;
      const refused = take(day, column, value);
      if (refused) leftOut.push(`Line ${line}: “${name}” is ${value}; ${refused}.`);
    }
    if (Object.keys(day).length > 1) days.set(date, day);
  }
  if (days.size === 0) return unknown(leftOut[0] ?? 'No check-ins found in this table.');
  const inOrder = [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
  return known({ kind: isHrv4Training ? 'hrv4training' : 'csv', days: inOrder, leftOut }, 'high');
}

/** Puts the number into the day; the reason when it may not be. A zero is a missing reading in every export that has them, but for sleep and recovery. */
function take(day: ImportedDay, { reading, factor }: Column, written: number): string | null {
  // Sliders of some apps run to 100.
  const scale =
    RATINGS.has(reading) && written > 10 && written <= 100 ? 0.1 : reading === 'sleepHours' && factor === 1 ? sleepScale(written) : 1;
  const value = written * factor * scale;
  if (value === 0 && reading !== 'enteredRecovery') return null;
  const { min, max, name, unit } = SANE[reading];
  if (!isSane(reading, value)) return `${name} must be between ${min} and ${max} ${unit}`.trim();
  day[reading] = asKept(reading, value);
  return null;
}

/** Hours, minutes or seconds: no night has 24 hours, and none is shorter than 24 minutes. */
const sleepScale = (written: number): number => (written <= 24 ? 1 : written <= 1440 ? 1 / 60 : 1 / 3600);

/** Tables of sleep hold naps too, marked in a column of their own or by their type. */
function napTest(header: readonly string[]): (cells: readonly string[]) => boolean {
  const plain = header.map(plainName);
  const napAt = plain.indexOf('nap');
  const typeAt = plain.includes('totalsleepduration') ? plain.indexOf('type') : -1;
  return (cells) => /^(true|yes|1)$/i.test((cells[napAt] ?? '').trim()) || (typeAt >= 0 && cells[typeAt]?.trim() !== 'long_sleep');
}

/** A table with a reading a line (Timestamp, Type, Value) as one with a column for each type; any other as it is. */
export function inColumns(table: CsvTable): CsvTable {
  const [dateAt, typeAt, valueAt] = ['timestamp', 'type', 'value'].map((name) => table.header.map(plainName).indexOf(name));
  if (dateAt === undefined || dateAt < 0 || typeAt === undefined || typeAt < 0 || valueAt === undefined || valueAt < 0) return table;
  const types = [...new Set(table.rows.map(({ cells }) => (cells[typeAt] ?? '').trim()))].slice(0, MOST_TYPES);
  const rows = table.rows.map(({ line, cells }) => {
    const own = (cells[typeAt] ?? '').trim();
    return { line, cells: [cells[dateAt] ?? '', ...types.map((type) => (type === own ? (cells[valueAt] ?? '') : ''))] };
  });
  return { ...table, header: ['date', ...types], rows };
}
const MOST_TYPES = 100;
