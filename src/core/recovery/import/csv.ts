/** A table of text: names of the columns, and rows of as many cells. */
export interface CsvTable {
  header: readonly string[];
  /** With the number of the line each begins on; the header is line 1. */
  rows: readonly { line: number; cells: readonly string[] }[];
  /** With `;` between the cells a comma is a decimal point. */
  hasDecimalComma: boolean;
}

const SEPARATORS = [',', ';', '\t'] as const;
/** A lifetime of mornings, and wide exports; beyond it a file is a trap. */
const MOST_ROWS = 100_000;
const MOST_CELLS = 500;

/** Reads comma-, semicolon- or tab-separated text with quoted cells. Null when there is no header with two cells or the table has no end. */
export function readCsv(text: string): CsvTable | null {
  const clean = text.startsWith('\ufeff') ? text.slice(1) : text;
  const separator = separatorOf(clean);
  const lines = [...cellsOf(clean, separator)];
  const [header, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!header || header.cells.length < 2 || rows.length > MOST_ROWS || lines.some(({ cells }) => cells.length > MOST_CELLS)) return null;
  return { header: header.cells.map((cell) => cell.trim()), rows, hasDecimalComma: separator === ';' };
}

function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const first = end < 0 ? text : text.slice(0, end);
  const count = (separator: string) => first.split(separator).length;
  return SEPARATORS.reduce<string>((best, separator) => (count(separator) > count(best) ? separator : best), ',');
}

/** Lines with their cells. A quoted cell may hold separators, line ends and doubled quotes. */
function* cellsOf(text: string, separator: string): Generator<{ line: number; cells: string[] }> {
  let line = 1;
  let startedOn = 1;
  let cells: string[] = [];
  let from = 0;
  let quoted = '';
  /** Nothing but blanks so far: a quote opens a quoted cell only here. */
  let isBlank = true;
  for (let at = 0; at <= text.length; at++) {
    const char = at < text.length ? text[at] : '\n';
    if (char === '"' && isBlank) {
      const end = endOfQuote(text, at + 1);
      quoted = text.slice(at + 1, end).replaceAll('""', '"');
      line += quoted.split('\n').length - 1;
      at = end;
      from = end + 1;
      isBlank = false;
    } else if (char === separator || char === '\n') {
      cells.push(quoted + text.slice(from, at).replace(/\r$/, ''));
      quoted = '';
      from = at + 1;
      isBlank = true;
      if (char === separator) continue;
      yield { line: startedOn, cells };
      cells = [];
      startedOn = ++line;
    } else if (char !== ' ') isBlank = false;
  }
}

/** Where the closing quote stands; the end of the text when there is none. */
function endOfQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at < 0 ? text.length : at;
}
