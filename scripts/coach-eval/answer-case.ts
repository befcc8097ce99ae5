import type { ArticleLibrary } from '../../src/core/coach/articles/article.ts';
import { type TurnMessage, type TurnResult, takeTurn } from '../../src/core/coach/turn.ts';
import { type Fixture, viewOfFixture } from './fixture-view.ts';

export interface EvalCase {
  id: string;
  category: string;
  fixture: string;
  user: string;
  history?: { role: 'user' | 'assistant'; text: string; proposal?: { id: string; tool: string; args: Record<string, unknown> } }[];
  expect: Record<string, unknown> & { intent?: string };
}

/** Answers one case; the server's own way puts the fixture into a database and asks over its address instead. */
export type AnswerCase = (each: EvalCase, fixture: Fixture) => Promise<{ answer: EvalAnswer; ms: number }>;

/** What the evaluator reads. */
export interface EvalAnswer {
  text: string;
  [field: string]: unknown;
}

export const answerByCore =
  (library: ArticleLibrary): AnswerCase =>
  async (each, fixture) => {
    const history: TurnMessage[] = (each.history ?? []).map(({ role, text, proposal }) => ({
      role,
      text,
      ...(proposal ? { proposals: [proposal] } : {}),
    }));
    const view = viewOfFixture(fixture);
    const started = performance.now();
    const result = takeTurn({ message: each.user, messageId: each.id, history, view, library });
    const ms = performance.now() - started;
    return { answer: asAnswer(result, each), ms };
  };

function asAnswer(result: TurnResult, each: EvalCase): EvalAnswer {
  if (result.kind === 'rejected') return { text: '', rejected: true };
  if (result.kind === 'rate-limited') return { text: result.text, rateLimited: true };
  const before = (each.history ?? []).flatMap(({ proposal }) => (proposal ? [proposal] : []));
  const settled = before.flatMap((proposal) =>
    result.accepts.includes(proposal.id)
      ? [{ ...proposal, status: 'executed' }]
      : result.declines.includes(proposal.id)
        ? [{ ...proposal, status: 'declined' }]
        : [],
  );
  return {
    text: result.text,
    intent: result.intent,
    toolCalls: result.toolCalls,
    proposals: [...settled, ...result.proposals.map((proposal) => ({ ...proposal, status: 'proposed' }))],
    citations: result.figures.map(({ text, value, source }) => ({ text, value, source })),
    calculations: result.calculations,
    articles: result.articles,
    safety: { level: result.safety.level, group: result.safety.group ?? undefined, rule: result.safety.rule },
    refused: result.refused,
    handoff: result.handoff,
  };
}
