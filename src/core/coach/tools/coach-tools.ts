import type { LocalDate } from '#core/calendar.ts';
import type { FuelResult } from '#core/coach/tools/fuelling.ts';
import type { PacingResult } from '#core/coach/tools/pacing.ts';
import type { ActivityTold, ClipTold, PlanTold, ProfileTold, RaceTold, WeekTold } from '#core/coach/tools/results.ts';
import type { ZonesResult } from '#core/coach/tools/zones.ts';
import type { ReadinessFacts } from '#core/coach/view.ts';

/** Args and result of every tool. All results are plain data, so that every number can be pointed at. */
export interface CoachToolShapes {
  get_profile: { args: Record<string, never>; result: ProfileTold };
  get_load_summary: { args: Record<string, never>; result: LoadResult };
  query_activities: { args: ActivityQuery; result: ActivitiesResult };
  get_activity: { args: { activityId: string }; result: { activity: ActivityTold | null } };
  get_readiness: { args: Record<string, never>; result: { readiness: ReadinessResult | null } };
  get_plan: { args: { from: LocalDate; to: LocalDate }; result: { plan: PlanTold | null } };
  get_races: { args: Record<string, never>; result: { races: readonly RaceTold[] } };
  get_technique: { args: Record<string, never>; result: { clips: readonly ClipTold[] } };
  search_knowledge: { args: { query: string }; result: { paragraphs: readonly FoundParagraph[] } };
  compute_zones: { args: { discipline: 'swim' | 'bike' | 'run'; by: 'power' | 'pace' | 'heart-rate' }; result: ZonesResult };
  race_pacing: { args: { raceId: string | null }; result: PacingResult };
  fueling_plan: { args: { raceId: string | null; durationMin: number | null }; result: FuelResult };
  remember: { args: { text: string; kind: MemoryKind }; result: { saved: { text: string; kind: MemoryKind; expires: LocalDate | null } } };
  forget: { args: { memoryId: string }; result: { forgotten: string } };
  handoff_to_coach: { args: { reason: string; urgency: 'normal' | 'urgent' }; result: { opened: true } };
}

export type ToolName = keyof CoachToolShapes;

/** What the coach may do. Reads only; `remember`, `forget` and `handoff_to_coach` say what the server is to carry out. */
export type CoachTools = { [Name in ToolName]: (args: CoachToolShapes[Name]['args']) => CoachToolShapes[Name]['result'] };

export type MemoryKind = 'preference' | 'constraint' | 'injury' | 'equipment' | 'tolerance';

export interface ActivityQuery {
  discipline?: string | null;
  from?: LocalDate | null;
  to?: LocalDate | null;
  limit?: number;
}

export interface ActivitiesResult {
  /** Newest first; at most the limit. */
  activities: readonly ActivityTold[];
  /** Of all that fit, also beyond the limit. */
  count: number;
  totalMin: number;
  totalKm: number;
  totalLoad: number;
}

export interface LoadResult {
  load: { ctl: number; atl: number; tsb: number; ctlChange7d: number; rampGood: number; rampMost: number } | null;
  /** Newest first. */
  weeks: readonly WeekTold[];
}

export interface ReadinessResult extends Omit<ReadinessFacts, 'note' | 'hrvBaselineMs'> {
  hrvLowMs: number | null;
  hrvHighMs: number | null;
  restingHrAbove: number | null;
}

export interface FoundParagraph {
  articleId: string;
  /** From 1. */
  paragraph: number;
  text: string;
}

/** One call as it was made; `result` is what the sources of figures point into. */
export interface ToolCall {
  name: string;
  args: unknown;
  result: unknown;
}
