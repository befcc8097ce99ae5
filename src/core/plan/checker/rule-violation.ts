import type { LimitId } from '#core/plan/limit/limit.ts';
import type { SentenceFacts } from '#core/plan/week/plan.ts';

/** Rules of a plan beside the limits: what the athlete gave, and what a session must be. */
export type RuleId =
  | 'outside-plan'
  | 'same-id'
  | 'day-time'
  | 'day-sessions'
  | 'day-discipline'
  | 'discipline-twice'
  | 'demanding-day'
  | 'race-day'
  | 'near-race'
  | 'near-illness'
  | 'hours'
  | 'runs-apart'
  | 'intensity-share'
  | 'run-growth'
  | 'injury'
  | 'clearance'
  | 'brick-whole'
  | 'workout';

/** One rule that a plan breaks. */
export interface PlanBreach {
  rule: RuleId | LimitId;
  /** From 1. */
  week: number;
  sessionIds: readonly string[];
  /** For the athlete, with both figures. */
  sentence: string;
  facts?: SentenceFacts;
}
