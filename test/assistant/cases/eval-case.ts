import type { LocalDate } from '#core/calendar.ts';

/** A conversation of `test/coach-evals` and what its answer must and must not do; the README there describes the fields. */
export interface EvalCase {
  id: string;
  category: string;
  /** Name of the athlete's file. */
  fixture: string;
  user: string;
  history?: readonly EarlierTurn[];
  overlay?: readonly { op: 'merge' | 'add' | 'set'; path: string; value: unknown }[];
  expect: { change?: unknown; expectReject?: boolean; expectRateLimited?: boolean; facts?: readonly { path: string; value: number }[] };
}

export interface EarlierTurn {
  role: 'user' | 'assistant';
  text: string;
  proposal?: { id: string; tool: string; args: { sessionId: string; toDate: LocalDate } };
}

/** An answer as the evaluator reads it. */
export interface CaseAnswer {
  text: string;
  toolCalls?: readonly { name: string; args: unknown; result: unknown }[];
  proposals?: readonly CaseProposal[];
  calculations?: readonly { expr: string; value: number }[];
  articles?: readonly string[];
  safety?: { level: string; group?: string };
  refused?: boolean;
  handoff?: boolean;
  rejected?: boolean;
  rateLimited?: boolean;
}

export interface CaseProposal {
  id: string;
  tool: string;
  args: unknown;
  status: 'proposed' | 'executed' | 'declined';
}
