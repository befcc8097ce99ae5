import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { takeTurn } from '#core/coach/turn.ts';
import { fixture, library } from '#test/coach-turns.ts';
import { viewOfFixture } from '../scripts/coach-eval/fixture-view.ts';

const EVALS = path.join(import.meta.dirname, 'coach-evals');
const evaluator = await import(pathToFileURL(path.join(EVALS, 'evaluate.mjs')).href);
const kb = evaluator.loadKb(path.join(EVALS, '..', '..', 'content', 'knowledge'));

test('AI-07 whoever asks whatever: every number shown has a source that holds it, and nothing breaks', () => {
  const cases: { user: string }[] = JSON.parse(readFileSync(path.join(EVALS, 'own', 'phrasings.json'), 'utf8')).cases;
  const athletes = readdirSync(path.join(EVALS, 'fixtures')).map((name) => name.replace('.json', ''));
  const wrong: string[] = [];
  let answered = 0;
  for (const name of athletes) {
    const athlete = fixture(name);
    const view = viewOfFixture(athlete);
    for (const { user } of cases) {
      const answer = takeTurn({ message: user, messageId: 'x', history: [], view, library, limitReached: false });
      if (answer.kind !== 'answer') continue;
      answered++;
      const said = { text: answer.text, citations: answer.figures, calculations: answer.calculations, toolCalls: answer.toolCalls };
      const failed: string[] = evaluator.strictFaithfulness({ user, history: [] }, said, athlete, kb);
      wrong.push(...failed.map((because) => `${name}: ${user}: ${because}`));
      if (/undefined|NaN|\bnull\b|I leave a figure out/.test(answer.text)) wrong.push(`${name}: ${user}: ${answer.text}`);
    }
  }
  expect(answered).toBeGreaterThan(1_500);
  expect(wrong).toEqual([]);
});
