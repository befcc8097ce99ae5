import { expect, test } from 'vitest';
import { openLibrary } from '#server/features/coach/open-library.ts';
import { citedSentence } from './cite-figures.ts';

const labelOf = (expr: string): string | undefined => {
  const calculations = [{ expr, value: 1, constants: [] }];
  const sentence = { text: '1', figures: [{ text: '1', value: 1, source: 'calc:0' }] };
  return citedSentence(sentence, { toolCalls: [], calculations, library: openLibrary() }).citations[0]?.label;
};

test.each([
  ['1.5*60', '1.5 h, in minutes.'],
  ['1070/60', '1070 min, in hours.'],
  ['103.2*0.621371', '103.2 km, in miles.'],
  ['286*1.609344', '4:46 per km, for a mile.'],
  ['61.5*2.204623', '61.5 kg, in pounds.'],
  ['532-511', 'Calculated: 532-511.'],
])('a figure that is worked out as %s is told as "%s"', (expr, label) => {
  expect(labelOf(expr)).toBe(label);
});
