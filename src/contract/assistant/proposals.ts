import * as z from 'zod/mini';
import { MemoryKind } from '#contract/assistant/memory.ts';
import { Binding } from '#contract/plans/plan-weeks.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate } from '#contract/shared/fields.ts';
import { ChatMessageId, CoachProposalId, SessionId } from '#contract/shared/ids.ts';

/** A session of the calendar as a proposal shows it. */
export const ProposedSession = z.object({
  date: WireDate,
  discipline: z.string(),
  name: z.string(),
  durationSeconds: z.number(),
  /** Null when it is not known. */
  load: z.nullable(z.number()),
});
export type ProposedSession = z.infer<typeof ProposedSession>;

/** One line of a proposal. `before` is null for one that is new, `after` for one that is skipped. */
export const ProposedLine = z.object({
  /** Null for one that is not there yet. */
  sessionId: z.nullable(SessionId),
  kind: z.enum(['added', 'moved', 'resized', 'eased', 'skipped']),
  before: z.nullable(ProposedSession),
  after: z.nullable(ProposedSession),
});
export type ProposedLine = z.infer<typeof ProposedLine>;

/** Something that the athlete told, in their words, as an offer to keep it in mind shows it. */
export const OfferedFact = z.object({
  text: z.string(),
  kind: MemoryKind,
  /** Last day it would hold; null until it is deleted. */
  expires: z.nullable(WireDate),
  /** Whether the planner would keep to it. */
  reachesPlanner: z.boolean(),
});
export type OfferedFact = z.infer<typeof OfferedFact>;

/** A rule of a plan that a proposal would break. */
export const BrokenRule = z.extend(Binding, {
  /** One that keeps the athlete whole: because of it a yes is not carried out. The others the athlete may decide against. */
  forbids: z.boolean(),
});
export type BrokenRule = z.infer<typeof BrokenRule>;

/** A change that the coach offers, or something to keep in mind. Nothing happens before the athlete says yes. */
export const CoachProposal = z.object({
  id: CoachProposalId,
  /** The answer it came with; null when it came by another way. */
  messageId: z.nullable(ChatMessageId),
  tool: z.string(),
  /** What would change, in a sentence. */
  sentence: z.string(),
  status: z.enum(['open', 'accepted', 'declined', 'expired', 'undone']),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** What would be kept in mind; null for a change of the calendar, which has lines. */
  fact: z.nullable(OfferedFact),
  lines: z.array(ProposedLine),
  /** Load planned for the coming 14 days, before and after. */
  loadBefore: z.number(),
  loadAfter: z.number(),
  /** Rules of the plan that it would break, in sentences. */
  broken: z.array(BrokenRule),
  /** Whether a yes carries it out: no rule that forbids it is among those it would break. It can be declined either way. */
  mayAccept: z.boolean(),
  /** Accepted, and the way back is still open. */
  canUndo: z.boolean(),
});
export type CoachProposal = z.infer<typeof CoachProposal>;

const own = { access: 'own' } as const;
const params = z.object({ id: CoachProposalId });

export const listCoachProposals = endpoint({
  ...own,
  method: 'GET',
  path: '/api/coach/proposals',
  summary: 'List open proposals, newest first.',
  reply: z.array(CoachProposal),
});
export const acceptCoachProposal = endpoint({
  ...own,
  method: 'POST',
  path: '/api/coach/proposals/:id/accept',
  summary: 'Accept a proposal after checking it again.',
  params,
  reply: CoachProposal,
});
export const declineCoachProposal = endpoint({
  ...own,
  method: 'POST',
  path: '/api/coach/proposals/:id/decline',
  summary: 'Decline a proposal.',
  params,
  reply: CoachProposal,
});
export const undoCoachProposal = endpoint({
  ...own,
  method: 'POST',
  path: '/api/coach/proposals/:id/undo',
  summary: 'Undo an accepted proposal.',
  params,
  reply: CoachProposal,
});
