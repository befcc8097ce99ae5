/** A cell that a spreadsheet might take for a formula: its own leading characters and their full-width forms. */
const STARTS_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;
const NEEDS_QUOTES = /[",\r\n]/;

/** One line of CSV (RFC 4180). Unknown is empty; lists and trees are JSON. Opened in a spreadsheet it runs nothing. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  const text = typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
  const safe = STARTS_FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
