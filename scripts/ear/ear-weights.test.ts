import { expect, test } from 'vitest';
import EAR from '#core/coach/safety/ear-weights.json' with { type: 'json' };
import { SAFETY_GROUPS } from '#core/coach/safety/level.ts';
import { learnLine } from '../learn/linear-svm.ts';
import { markOf } from './data-mark.ts';
import { hearMessage, messagesToLearnFrom } from './messages.ts';

test('AI-01 the ear was learned from the messages that stand in the project; else run scripts/train-ear.ts', () => {
  expect(EAR.data).toBe(markOf(messagesToLearnFrom()));
}, 30_000);

test('AI-01 the ear knows every group, and its file stays small', () => {
  expect(Object.keys(EAR.groups).sort()).toEqual([...SAFETY_GROUPS].sort());
  expect(JSON.stringify(EAR).length).toBeLessThan(2_000_000);
});

test('the same messages teach the same line, which tells them apart', () => {
  const said = ['my chest hurts badly', 'a crushing chest', 'move the ride to sunday', 'what pace for the long run'];
  const examples = said.map((text, at) => ({
    vector: hearMessage({ author: 'made', level: 'none', group: 'none', text }).vector,
    isYes: at < 2,
    cost: 1,
  }));
  const lines = [learnLine(examples, 2 ** 12), learnLine(examples, 2 ** 12)];
  expect(lines[0]).toEqual(lines[1]);
  const scores = examples.map(({ vector }) =>
    vector.places.reduce((sum, place, at) => sum + (lines[0]?.[place & 4_095] ?? 0) * (vector.values[at] ?? 0), 0),
  );
  expect(scores.map((score) => score > 0)).toEqual([true, true, false, false]);
});
