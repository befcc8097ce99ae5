import type * as z from 'zod/mini';
import type * as facts from '#core/assistant/facts.ts';
import type { Weighed } from '#core/assistant/tools/shapes/change.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { CalendarDraft } from '#core/plan/change/calendar-draft.ts';

/**
 * One athlete's data, read when asked for. Every method is one public function of a feature, over the whole history. Another athlete's data
 * cannot be asked for: there is nothing to name them by. A reading is made once a turn and shared by all tools that need it.
 */
export interface AssistantData {
  today(): Promise<facts.TodayFacts>;
  profile(): Promise<facts.ProfileFacts>;
  /** Kinds without any value are left out. */
  thresholds(): Promise<readonly facts.ThresholdFacts[]>;
  /** One row a day, oldest first, without gaps; `to` may lie ahead: then planned sessions count. */
  load(range: facts.DayRange, sport?: 'swim' | 'bike' | 'run'): Promise<readonly facts.LoadDay[]>;
  /** Oldest first; weeks of the athlete's own week start, months of the calendar. None lies before the first activity. */
  totals(range: facts.DayRange, by: facts.TotalsBy): Promise<readonly facts.TrainingTotals[]>;
  activities(query: facts.ActivityQuery): Promise<facts.ActivityList>;
  activity(id: string): Promise<facts.ActivityDetail | null>;
  /** Reduced columns keeping peaks; `points` at most 200. */
  streams(id: string, points: number): Promise<Readonly<Record<string, readonly (number | null)[]>> | null>;
  curve(kind: facts.CurveKind, range: facts.DayRange): Promise<facts.CurveFacts | null>;
  checkIns(range: facts.DayRange): Promise<readonly facts.CheckInFacts[]>;
  readiness(): Promise<facts.ReadinessFacts | null>;
  sessions(range: facts.DayRange): Promise<readonly facts.SessionFacts[]>;
  plan(): Promise<facts.PlanFacts | null>;
  /** Past ones too, by date. */
  races(): Promise<readonly facts.RaceFacts[]>;
  /** From today's thresholds, or from those that are assumed in their place. */
  racePlan(raceId: string, assume?: facts.AssumedThresholds): Promise<facts.RacePlanFacts | null>;
  zones(sport: 'swim' | 'bike' | 'run', by: 'power' | 'pace' | 'heart-rate'): Promise<facts.ZoneTable | null>;
  clips(): Promise<readonly facts.ClipFacts[]>;
  goals(): Promise<readonly facts.GoalFacts[]>;
  memory(): Promise<readonly facts.MemoryFacts[]>;
  /** Best first; only paragraphs above the threshold. */
  articles(query: string): Promise<readonly facts.ArticleParagraph[]>;
  /** Newest first: those that wait, and those answered in this thread. */
  proposals(): Promise<readonly facts.ProposalFacts[]>;
  /** What a draft would do by the planner's rules. Nothing is stored and nothing changes. */
  weigh(draft: ChangeDraft): Promise<WeighedDraft>;
}

/** A change that would be offered. Nothing here changes data; an accepted proposal does. */
export type ChangeDraft =
  | CalendarDraft
  /** Weekdays are 1 (Monday) to 7. */
  | { tool: 'propose_availability'; args: { hoursPerWeek?: number; unavailableWeekdays?: readonly number[] } }
  | { tool: 'propose_race'; args: { name: string; date: LocalDate; distance: string; priority?: 'A' | 'B' | 'C' } }
  | { tool: 'propose_threshold'; args: { kind: facts.ThresholdKind; value: number; since: LocalDate } }
  | {
      tool: 'propose_check_in';
      args: { date: LocalDate; sleepHours?: number; hrvMs?: number; restingHeartRateBpm?: number; note?: string };
    }
  | { tool: 'propose_remember'; args: { text: string; kind: facts.MemoryFacts['kind'] } }
  | { tool: 'propose_forget'; args: { memoryId: string } }
  | { tool: 'propose_handover'; args: { reason: string; urgency: 'normal' | 'urgent' } }
  /** Takes back a proposal that was accepted. */
  | { tool: 'undo_change'; args: { proposalId: string } };

export type WeighedDraft = z.infer<typeof Weighed>;
