export interface BrokenRule {
  id: string;
  /** 1: the plan may not be shown; 2: an expert would send it back; 3: polish. */
  severity: 1 | 2 | 3;
  week: number | null;
  sentence: string;
}
/** What the API answers and what was asked of it; see the head of plan-checker.mjs. */
export interface CheckedPlan {
  plan: unknown;
  entry: unknown;
  athlete: unknown;
  races: unknown;
  feasibility: unknown;
  sessions: unknown;
}
export const RULES: Readonly<Record<string, readonly [severity: number, text: string]>>;
export function checkPlan(checked: CheckedPlan): BrokenRule[];
export function compareStarts(early: unknown, late: unknown): BrokenRule[];
