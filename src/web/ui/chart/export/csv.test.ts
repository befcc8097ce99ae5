import { expect, test } from 'vitest';
import { csvOf } from '#web/ui/chart/export/csv.ts';

test('a name that is a formula is text in a spreadsheet', () => {
  expect(csvOf([['=1+1', '+SUM(A1)', '@cmd', '-2+3', '\tx', '＝1']])).toBe("'=1+1,'+SUM(A1),'@cmd,'-2+3,'\tx,'＝1\r\n");
});

test('a negative number stays a number', () => {
  expect(csvOf([[-12.5, '-12.5', '-1e3']])).toBe('-12.5,-12.5,-1e3\r\n');
});

test('commas, quotes and line breaks are quoted, and a quote is doubled', () => {
  expect(csvOf([['a,b', 'say "hi"', 'two\nlines']])).toBe('"a,b","say ""hi""","two\nlines"\r\n');
});

test('unknown is an empty cell, and a hair of binary fraction is not shown', () => {
  expect(csvOf([[null, 0.1 + 0.2, Number.NaN]])).toBe(',0.3,\r\n');
});
