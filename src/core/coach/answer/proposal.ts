import type { LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';

/** A change that waits for a yes. The server checks it against the plan of that moment, keeps it for 30 minutes and carries it out. */
export type ProposalArgs =
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

export type ProposalTool = ProposalArgs['tool'];
export type WorkoutKind = 'easy' | 'endurance' | 'tempo' | 'sweet-spot' | 'threshold' | 'intervals' | 'long' | 'technique' | 'strength';
export type ReplanReason = 'easier' | 'away' | 'missed' | 'asked';

export type ProposalDraft = ProposalArgs & { id: string };
