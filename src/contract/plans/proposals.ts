import * as z from 'zod/mini';
import { PlanLine } from '#contract/plans/plan-weeks.ts';
import { OpenedPlan } from '#contract/plans/plans.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { PlanId, ProposalId } from '#contract/shared/ids.ts';

/** A change that waits for a yes. */
export const Proposal = z.object({
  id: ProposalId,
  planId: PlanId,
  reason: z.string(),
  status: z.enum(['open', 'accepted', 'rejected', 'expired']),
  createdAt: z.string(),
  expiresAt: z.string(),
  lines: z.array(PlanLine),
  /** Load of the coming four weeks before and after. */
  loadBefore: z.number(),
  loadAfter: z.number(),
});
export type Proposal = z.infer<typeof Proposal>;

const own = { access: 'own' } as const;

export const adaptPlan = endpoint({
  ...own,
  method: 'POST',
  path: '/api/training-plans/:id/adapt',
  summary: 'Check recent training and propose the smallest useful change. Nothing changes until accepted.',
  params: z.object({ id: PlanId }),
  reply: z.nullable(Proposal),
});

export const listProposals = endpoint({
  ...own,
  method: 'GET',
  path: '/api/proposals',
  summary: 'List open proposals, newest first.',
  reply: z.array(Proposal),
});
const proposalParams = z.object({ id: ProposalId });
export const acceptProposal = endpoint({
  ...own,
  method: 'POST',
  path: '/api/proposals/:id/accept',
  summary: 'Accept a proposal or some of its changes, after checking it again.',
  params: proposalParams,
  body: z.strictObject({ lines: z.optional(z.array(z.string())) }),
  reply: OpenedPlan,
});
export const rejectProposal = endpoint({
  ...own,
  method: 'POST',
  path: '/api/proposals/:id/reject',
  summary: 'Decline a proposal.',
  params: proposalParams,
  reply: Proposal,
});
