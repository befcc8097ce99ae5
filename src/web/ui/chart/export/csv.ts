export type CsvCell = string | number | null;

/** A number as machines write it, or a cell that a spreadsheet might take for a formula: its own leading characters and their full-width forms. */
const PLAIN_NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;
const STARTS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Rows as CSV (RFC 4180). Opened in a spreadsheet it runs nothing: what could be a formula begins with an apostrophe. Unknown is empty. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(cell: CsvCell): string {
  if (cell === null) return '';
  const text = typeof cell === 'number' ? numberOf(cell) : cell;
  const safe = STARTS_FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Six digits are finer than anything measured here, and hide what binary fractions leave behind. */
function numberOf(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(6))) : '';
}
