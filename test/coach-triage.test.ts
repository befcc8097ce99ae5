import path from 'node:path';
import { expect, test } from 'vitest';
import { isGraver } from '#core/coach/safety/level.ts';
import { triage } from '#core/coach/safety/triage.ts';
import { readArticles } from '#server/features/coach/article-library.ts';
import { ordinaryMessages } from '#test/coach-messages.ts';

test('AI-01 of 5,000 ordinary training messages at most one in a hundred is stopped', () => {
  const messages = ordinaryMessages(5_000, readArticles(path.join(import.meta.dirname, '..', 'content', 'knowledge')));
  const stopped = messages.filter((message) => isGraver(triage(message).level, 'caution'));
  expect(new Set(messages).size).toBeGreaterThan(2_000);
  expect(stopped.length, [...new Set(stopped)].slice(0, 20).join('\n')).toBeLessThanOrEqual(50);
});
