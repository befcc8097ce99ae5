import type { Binding } from '#contract/plans/plan-weeks.ts';
import type { BindingRule, PlanSession } from '#core/plan/week/plan.ts';

export interface SessionNotes {
  purpose: string;
  cues: string[];
  fuelling: string | null;
  reason: string;
}

/** The texts of a planned session. They are computed with the plan from the same figures, so they are shown as they are. */
export const sessionNotes = ({ purpose, cues, fuelling, reason }: PlanSession): SessionNotes => ({
  purpose,
  cues: [...cues],
  fuelling: fuelling?.sentence ?? null,
  reason,
});

/** A rule that binds, without the figures it was found from. */
export const presentRule = ({ rule, sentence }: BindingRule): Binding => ({ rule, sentence });
