import { expect, test } from 'vitest';
import { blocksOf } from '#web/features/assistant/answer/answer-blocks.ts';

const block = (text: string) => ({ text, citations: [] });

test('blocks are shown one under the other', () => {
  const sentences = [block('## Week'), block('Rest on Monday.')];
  expect(blocksOf({ sentences, response: '## Week\n\nRest on Monday.' })).toEqual(sentences);
});

test('the single sentences of an older answer are one paragraph', () => {
  const sentences = [block('Your fitness is 62.'), block('It rises.')];
  expect(blocksOf({ sentences, response: 'Your fitness is 62. It rises.' })).toEqual([block('Your fitness is 62. It rises.')]);
});

test('an answer without blocks is its text, and none where there is no text', () => {
  expect(blocksOf({ sentences: [], response: 'Rest.' })).toEqual([block('Rest.')]);
  expect(blocksOf({ sentences: [], response: '' })).toEqual([]);
});
