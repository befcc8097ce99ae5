import { plainText } from '#core/recording/plain-text.ts';
import type { CsvTable } from '#core/recovery/import/csv.ts';
import { numberOfCell, plainName } from '#core/recovery/import/csv-day.ts';

/** A row of a table whose cells are asked for by the plain names of their columns. */
export class TableRow {
  private readonly header: readonly string[];
  private readonly cells: readonly string[];
  private readonly hasDecimalComma: boolean;

  constructor(header: readonly string[], cells: readonly string[], hasDecimalComma: boolean) {
    this.header = header;
    this.cells = cells;
    this.hasDecimalComma = hasDecimalComma;
  }

  /** The first of these columns that is there and says something. */
  text(names: readonly string[], maxChars: number): string | null {
    for (const name of names) {
      const text = plainText(this.cells[this.header.indexOf(name)] ?? '', maxChars);
      if (text !== null) return text;
    }
    return null;
  }

  /** A number of the last column of that name: where a name comes twice, the second is the exact one. */
  number(...names: readonly string[]): number | null {
    for (const name of names) {
      const cell = this.cells[this.header.lastIndexOf(name)];
      const number = cell === undefined ? null : numberOfCell(cell.replace(/(\d),(?=\d{3}(\D|$))/g, '$1'), this.hasDecimalComma);
      if (number !== null) return number;
    }
    return null;
  }

  /** A number above zero: tables write 0 for what they do not know. */
  positive(...names: readonly string[]): number | null {
    const number = this.number(...names);
    return number !== null && number > 0 ? number : null;
  }

  /** "1:02:03" or "42:10.5" → s. */
  clock(...names: readonly string[]): number | null {
    const parts = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2}(?:\.\d+)?)$/.exec(this.text(names, 20) ?? '');
    return parts ? Number(parts[1] ?? 0) * 3600 + Number(parts[2]) * 60 + Number(parts[3]) : null;
  }

  has(name: string): boolean {
    return this.header.includes(name);
  }

  /** How often a column of this name is there. */
  count(name: string): number {
    return this.header.filter((other) => other === name).length;
  }
}

/** The rows of a table, and the plain names of its columns. */
export function rowsOf(table: CsvTable): { header: string[]; rows: TableRow[] } {
  const header = table.header.map(plainName);
  return { header, rows: table.rows.map(({ cells }) => new TableRow(header, cells, table.hasDecimalComma)) };
}
