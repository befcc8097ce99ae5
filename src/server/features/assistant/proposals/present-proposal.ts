import type { CoachProposal } from '#contract/assistant/proposals.ts';
import { ChatMessageId, CoachProposalId } from '#contract/shared/ids.ts';
import type { ProposalFacts } from '#core/assistant/facts.ts';
import { offeredFact } from '#server/features/assistant/memory/offer-fact.ts';
import type { ProposalRow } from '#server/features/assistant/proposals/store-proposals.ts';
import { isForbidden } from '#server/features/plans/plans.ts';

const statusOf = ({ status, expires_at }: ProposalRow, now: Date) => (status === 'open' && expires_at <= now ? 'expired' : status);
const canUndo = ({ status, undo }: ProposalRow) => status === 'accepted' && undo !== null;

/** A stored proposal as the contract has it. */
export function presentProposal(row: ProposalRow, now: Date): CoachProposal {
  return {
    id: CoachProposalId.parse(row.id),
    messageId: row.message_id === null ? null : ChatMessageId.parse(row.message_id),
    tool: row.tool,
    sentence: row.sentence,
    status: statusOf(row, now),
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    fact: offeredFact(row),
    lines: row.lines,
    loadBefore: row.load_before,
    loadAfter: row.load_after,
    broken: row.broken.map(({ rule, sentence, forbids = false }) => ({ rule, sentence, forbids })),
    mayAccept: !isForbidden(row),
    canUndo: canUndo(row),
  };
}

/** A stored proposal as the assistant reads it. */
export function proposalFacts(row: ProposalRow, now: Date): ProposalFacts {
  return { id: row.id, status: statusOf(row, now), sentence: row.sentence, canUndo: canUndo(row), messageId: row.message_id };
}
