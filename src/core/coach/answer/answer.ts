import type { Bench } from '#core/coach/answer/bench.ts';
import type { ProposalDraft } from '#core/coach/answer/proposal.ts';
import type { ArticleSearch } from '#core/coach/articles/article.ts';
import type { Sentence } from '#core/coach/figures/sentence.ts';
import type { Asked } from '#core/coach/intent/asked.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import type { SafetyGroup, SafetyLevel } from '#core/coach/safety/level.ts';
import type { AthleteView } from '#core/coach/view.ts';

/** A message that was understood, with the one it leans on. */
export interface Heard extends Asked {
  intent: Intent;
  /** What was asked before, where this asks about the activity that was the answer; `isOneBefore` asks about the one before it. */
  about?: Heard;
  isOneBefore?: boolean;
  /** So many sessions after the next one. */
  after?: number;
}

/** All that an answer is written from. */
export interface Ask extends Heard {
  /** It leans on what was asked before. */
  isFollowUp: boolean;
  view: AthleteView;
  bench: Bench;
  search: ArticleSearch;
  /** A paragraph of a card, from 1; null when there is none. */
  paragraph: (articleId: string, paragraph: number) => string | null;
  /** What the athlete asked before, newest last. */
  before: readonly string[];
  /** What was answered last, whole; empty at the start. */
  answered: string;
  messageId: string;
}

/** An answer before it is checked: sentence by sentence, in the order finding, evidence, today, when to change. */
export interface Draft {
  sentences: readonly Sentence[];
  articles?: readonly string[];
  proposals?: readonly ProposalDraft[];
  safety?: { level: SafetyLevel; group: SafetyGroup };
  refused?: boolean;
  handoff?: boolean;
}

/** So many sentences of each of several answers: the finding, and what follows from it. */
const OF_EACH = 3;

/** One answer out of those to the several things a message asks; one alone stays as it is. */
export function allOf(drafts: readonly Draft[]): Draft {
  const [only, ...others] = drafts;
  if (only && others.length === 0) return only;
  // What is proposed stands whole, down to what it waits for.
  const sentences = drafts.flatMap(({ sentences: own, proposals = [] }) => (proposals.length > 0 ? own : own.slice(0, OF_EACH)));
  return {
    // Two questions with one answer get it once; what two proposals wait for stands at the end.
    sentences: sentences.filter(({ text }, at) => sentences.findLastIndex((each) => each.text === text) === at),
    articles: drafts.flatMap(({ articles = [] }) => articles),
    proposals: numbered(drafts.flatMap(({ proposals = [] }) => proposals)),
  };
}

/** Each answer counts its proposals from one: together they are counted through. */
const numbered = (proposals: readonly ProposalDraft[]): ProposalDraft[] =>
  proposals.map((each, at) => ({ ...each, id: each.id.replace(/-\d{1,3}$/, `-${at + 1}`) }));
