import { expect, test } from 'vitest';
import type { Citation } from '#contract/assistant/citations.ts';
import { citedTexts, isOwnPage, markdownTree, plainText } from '#web/features/assistant/markdown/markdown-tree.ts';

const cited = (text: string, label = text): Citation => ({ text, value: 0, source: 'calc:0', label, href: null, quote: null });

/** The figures of a block in the order of its text, each with what its source says. */
function figuresIn(text: string, citations: readonly Citation[]): string[] {
  return [...citedTexts(markdownTree(text), [...citations]).values()]
    .flat()
    .flatMap(({ citation, text: shown }) => (citation ? [`${shown} (${citation.label})`] : []));
}

test('a figure is found in emphasis, lists and table cells', () => {
  expect(figuresIn('Ride **2 h 40 min** at 210 W', [cited('2 h 40 min'), cited('210 W')])).toEqual([
    '2 h 40 min (2 h 40 min)',
    '210 W (210 W)',
  ]);
  expect(figuresIn('- Run 45 min\n- Swim 1,500 m', [cited('45 min'), cited('1,500 m')])).toHaveLength(2);
});

test('equal figures of a table get their sources in the order of the text', () => {
  const table = '| Week | Load |\n| --- | --- |\n| First | 400 |\n| Second | 400 |';
  expect(figuresIn(table, [cited('400', 'first week'), cited('400', 'second week')])).toEqual(['400 (first week)', '400 (second week)']);
});

test('a figure does not reach over two cells, and a link opens its own page', () => {
  expect(figuresIn('| 1 | 2 |\n| --- | --- |\n| 3 | 4 |', [cited('3 4'), cited('34')])).toEqual([]);
  expect(figuresIn('See [load 412](/performance-analytics)', [cited('412')])).toEqual([]);
});

test('HTML, images and definitions are read as letters', () => {
  const tree = markdownTree('<b onclick=x>bold</b>\n\n![a](https://evil.example/a.png)\n\n[x]: https://evil.example');
  expect(JSON.stringify(tree)).not.toMatch(/"type":"(?:html|image|definition|imageReference)"/);
  expect(plainText('<script>alert(1)</script>')).toBe('<script>alert(1)</script>');
});

test('a text is read aloud without the signs of Markdown', () => {
  expect(plainText('## Your week\n\n- **Run** 45 min\n- Ride\n\n| Day | Load |\n| --- | --- |\n| Monday | 42 |')).toBe(
    'Your week Run 45 min Ride Day Load Monday 42',
  );
});

test('only pages of this product are linked', () => {
  for (const href of ['/plans', '/performance-analytics?tab=running', '/help#ask']) expect(isOwnPage(href), href).toBe(true);
  for (const href of [
    '//evil.example',
    '/\\evil.example',
    '/api/logout',
    '/api',
    'https://evil.example',
    'javascript:alert(1)',
    'plans',
    '/a b',
    '',
  ]) {
    expect(isOwnPage(href), href).toBe(false);
  }
});

test('deep nesting and long texts are read without failing', () => {
  expect(plainText(`${'> '.repeat(3_000)}deep`)).toContain('deep');
  expect(plainText(`${'[a]('.repeat(3_000)}`)).toContain('a');
});
