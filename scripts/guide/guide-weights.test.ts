import { expect, test } from 'vitest';
import CARDS from '#core/coach/articles/card-weights.json' with { type: 'json' };
import GUIDE from '#core/coach/intent/guide-weights.json' with { type: 'json' };
import { markOf } from './data-mark.ts';
import { cardQuestions, messagesToLearnFrom } from './messages.ts';

test('the guide was learned from the messages that stand in the project; else run scripts/train-guide.ts', () => {
  const mark = markOf(messagesToLearnFrom());
  expect([GUIDE.data, CARDS.data]).toEqual([mark, mark]);
}, 30_000);

test('every card is asked for in several voices, and the files of the guide stay small', () => {
  const voices = Map.groupBy(cardQuestions(), ({ label }) => label);
  expect(Object.keys(CARDS.heads).sort()).toEqual([...voices.keys()].sort());
  for (const asked of voices.values()) expect(new Set(asked.map(({ author }) => author)).size).toBeGreaterThanOrEqual(5);
  expect(JSON.stringify(GUIDE).length).toBeLessThan(1_500_000);
  expect(JSON.stringify(CARDS).length).toBeLessThan(1_000_000);
});
