import { expect, test } from 'vitest';
import type { Citation } from '#contract/assistant/citations.ts';
import { citedParts } from '#web/features/assistant/citations/cited-parts.ts';

const cited = (text: string): Citation => ({ text, value: 0, source: 'calc:0', label: 'Worked out', href: null, quote: null });
const parts = (text: string, ...citations: string[]) =>
  citedParts({ text, citations: citations.map(cited) }).map((part) => (part.citation ? [part.text] : part.text));

test('a sentence is cut at its numbers, and nothing of it is lost', () => {
  expect(parts('Hold 4:32 /km for 4 km.', '4 km', '4:32 /km')).toEqual(['Hold ', ['4:32 /km'], ' for ', ['4 km'], '.']);
  expect(parts('62.9 today', '62.9')).toEqual([['62.9'], ' today']);
  expect(parts('No number here.')).toEqual(['No number here.']);
});

test('the same number twice has two places, and a short one takes none inside a longer one', () => {
  expect(parts('From 60 to 60', '60', '60')).toEqual(['From ', ['60'], ' to ', ['60']]);
  expect(parts('On 15 May 5 runs', '5')).toEqual(['On 15 May ', ['5'], ' runs']);
  expect(parts('4:32, then 4', '4', '4:32')).toEqual([['4:32'], ', then ', ['4']]);
});

test('half of what a session is called is no number to open', () => {
  expect(parts('Tempo 2x15, 50 min', '2x', '15', '50 min')).toEqual(['Tempo 2x15, ', ['50 min']]);
  expect(parts('3x10 min at 201 W', '3x', '10 min', '201 W')).toEqual(['3x10 min at ', ['201 W']]);
});

test('a day of the month is no place for a number', () => {
  expect(parts('On Wednesday 2 December: RPE 2', '2')).toEqual(['On Wednesday 2 December: RPE ', ['2']]);
});

test('what is cited and does not stand there is left out', () => {
  expect(parts('Rest today.', '12', '')).toEqual(['Rest today.']);
});

test('markup stays the letters it is made of', () => {
  expect(parts('<b onclick=x>5</b>', '5')).toEqual(['<b onclick=x>', ['5'], '</b>']);
});
