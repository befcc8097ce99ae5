import type { LocalDate } from '#core/calendar.ts';
import type { MemoryKind } from '#core/coach/tools/coach-tools.ts';
import type { Discipline } from '#core/discipline.ts';

/** A change of the calendar that waits for a yes. The server checks it against the plan of that moment, keeps it for 30 minutes and carries it out. */
export type ChangeArgs =
  | { tool: 'propose_move_session'; args: { sessionId: string; toDate: LocalDate } }
  | { tool: 'propose_adjust_session'; args: { sessionId: string; durationMin?: number; intensity?: 'easy' } }
  | { tool: 'propose_skip_session'; args: { sessionId: string } }
  | {
      tool: 'propose_create_workout';
      args: { discipline: Discipline; date: LocalDate; durationMin: number; kind: WorkoutKind; name: string };
    }
  | {
      tool: 'propose_replan';
      args: { from: LocalDate; to: LocalDate; reason: ReplanReason; only?: readonly Discipline[]; without?: readonly LocalDate[] };
    };

/** An offer to keep something in mind, in the athlete's own words. It changes nothing of the calendar. */
export interface OfferArgs {
  tool: typeof OFFER_TOOL;
  args: { text: string; kind: MemoryKind };
}

export type ProposalArgs = ChangeArgs | OfferArgs;
export type ProposalTool = ProposalArgs['tool'];
export type WorkoutKind = 'easy' | 'endurance' | 'tempo' | 'sweet-spot' | 'threshold' | 'intervals' | 'long' | 'technique' | 'strength';
export type ReplanReason = 'easier' | 'away' | 'missed' | 'asked';

export const OFFER_TOOL = 'propose_remember';
export const isOffer = <Proposal extends { tool: string }>(
  proposal: Proposal,
): proposal is Extract<Proposal, { tool: typeof OFFER_TOOL }> & Proposal => proposal.tool === OFFER_TOOL;

export type ProposalDraft = ProposalArgs & { id: string };
