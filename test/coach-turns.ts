import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type TurnAnswer, type TurnMessage, takeTurn } from '#core/coach/turn.ts';
import { articleLibrary, readArticles } from '#server/features/coach/article-library.ts';
import { type Fixture, viewOfFixture } from '../scripts/coach-eval/fixture-view.ts';

const ROOT = path.join(import.meta.dirname, '..');
const FIXTURES = path.join(ROOT, 'test', 'coach-evals', 'fixtures');

export const library = articleLibrary(readArticles(path.join(ROOT, 'content', 'knowledge')));

export function fixture(name: string): Fixture {
  return JSON.parse(readFileSync(path.join(FIXTURES, `${name}.json`), 'utf8'));
}

export const viewOf = (name: string) => viewOfFixture(fixture(name));

/** What the coach answers to one of the athletes of the evaluation. */
export function ask(name: string, message: string, history: readonly TurnMessage[] = []): TurnAnswer {
  const result = takeTurn({ message, messageId: 'm1', history, view: viewOf(name), library });
  if (result.kind !== 'answer') throw new Error(`no answer: ${result.kind}`);
  return result;
}
