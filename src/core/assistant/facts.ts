import type * as z from 'zod/mini';
import type * as athlete from '#core/assistant/tools/shapes/athlete.ts';
import type * as basic from '#core/assistant/tools/shapes/basic.ts';
import type * as race from '#core/assistant/tools/shapes/race.ts';
import type * as training from '#core/assistant/tools/shapes/training.ts';

/*
 * What the assistant may know of an athlete, as plain data; tools/shapes describes the fields. A field's name ends with its unit; null is
 * unknown, never 0. Ids are opaque. The server fills these shapes from the athlete's own rows (`AssistantData` in data.ts); tools return them,
 * and the source of a figure is a pointer into one of them.
 */

export type { DayRange } from '#core/calendar.ts';
export type { LoadDay } from '#core/load/fitness/load-projection.ts';
export type { TotalsBy, TrainingTotals } from '#core/load/totals/group-totals.ts';
export type { ZoneTable } from '#core/threshold/zones/zone-table.ts';

export type TodayFacts = z.infer<typeof athlete.Today>;
export type ProfileFacts = z.infer<typeof athlete.Profile>;
export type ThresholdKind = z.infer<typeof basic.ThresholdKind>;
export type ThresholdValue = z.infer<typeof athlete.ThresholdValue>;
/** Every value that a threshold had, newest first; never empty. */
export interface ThresholdFacts {
  kind: ThresholdKind;
  values: readonly ThresholdValue[];
}
/** Thresholds in the place of today's; one that is left out stays. */
export type AssumedThresholds = z.infer<typeof race.AssumedThresholds>;
/** One morning. */
export type CheckInFacts = z.infer<typeof athlete.CheckIn>;
export type ReadinessFacts = z.infer<typeof athlete.Readiness>;
export type ClipFacts = z.infer<typeof athlete.Clip>;

export type ActivityOrder = z.infer<typeof training.ActivityOrder>;
export type ActivityQuery = z.infer<typeof training.ActivityQuery>;
export type ActivityFacts = z.infer<typeof training.Activity>;
export type ActivityList = z.infer<typeof training.ActivityList>;
export type ActivityDetail = z.infer<typeof training.ActivityDetail>;
export type LapFacts = z.infer<typeof training.Lap>;
export type CurveKind = z.infer<typeof training.CurveKind>;
export type CurveFacts = z.infer<typeof training.Curve>;

export type SessionFacts = z.infer<typeof athlete.Session>;
export type PlanFacts = z.infer<typeof athlete.Plan>;
export type ProposalFacts = z.infer<typeof athlete.Proposal>;
export type RaceFacts = z.infer<typeof race.Race>;
export type RacePlanFacts = z.infer<typeof race.RacePlan>;

export type GoalFacts = z.infer<typeof athlete.Goal>;
export type MemoryFacts = z.infer<typeof athlete.Memory>;
export type ArticleParagraph = z.infer<typeof athlete.ArticleParagraph>;
