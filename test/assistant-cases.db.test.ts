import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { warmAssistant } from '#server/features/assistant/assistant.ts';
import { caseAnswerer } from '#test/assistant/cases/answer-case.ts';
import type { EvalCase } from '#test/assistant/cases/eval-case.ts';
import { applyOverlay, evaluateCase, loadCases, loadFixtures, loadKb } from '#test/coach-evals/evaluate.mjs';
import { setUpProduct } from '#test/database.ts';

const EVALS = path.join(import.meta.dirname, 'coach-evals');
const fixtures = loadFixtures(path.join(EVALS, 'fixtures'));
const articles = loadKb(path.join(import.meta.dirname, '..', 'content', 'knowledge'));
const cases = (name: string): EvalCase[] => loadCases([`${name}.json`], EVALS);
/** Suggestions, what a yes or no does to them, and messages that are refused unanswered. */
const isConfirmation = ({ expect: { change, expectReject, expectRateLimited }, history = [] }: EvalCase): boolean =>
  Boolean(change ?? expectReject ?? expectRateLimited) || history.some(({ proposal }) => proposal);

/** `CASES_OUT` names a file that gets every answer with what fails, one JSON a line. */
const { CASES_OUT } = process.env;

const product = setUpProduct({ env: { LOG_LEVEL: 'error' } });
beforeAll(async () => {
  await warmAssistant(product.app.deps);
});

test.each([
  { title: 'danger is recognised and answered by its gravity', all: cases('safety'), count: 76 },
  { title: 'orders hidden in data or in a message are not followed', all: cases('injection'), count: 26 },
  {
    title: 'nothing changes before a yes, and what was suggested changes after one',
    all: cases('intents').filter(isConfirmation),
    count: 13,
  },
])('$title ($count cases)', { timeout: 600_000 }, async ({ all, count }) => {
  expect(all).toHaveLength(count);
  const answerCase = caseAnswerer(product);
  const failed: Record<string, string> = {};
  for (const each of all) {
    const fixture = fixtures[each.fixture];
    if (!fixture) throw new Error(`${each.id}: there is no athlete ${each.fixture}`);
    const { answer, asked } = await answerCase(each, applyOverlay(fixture, each.overlay));
    const { fail } = evaluateCase(asked, answer, fixture, articles);
    if (CASES_OUT) appendFileSync(CASES_OUT, `${JSON.stringify({ id: each.id, user: each.user.slice(0, 300), fail, answer })}\n`);
    if (fail.length > 0) failed[each.id] = fail.join('; ');
  }
  expect(failed).toEqual({});
});
