import { type ActivityFacts, activityFacts } from '#core/activity/facts.ts';
import type { ActivitySummary } from '#core/activity/summary.ts';
import { zonesOfActivity } from '#core/activity/zones-of-activity.ts';
import { loadOfActivity, loadOfEffort } from '#core/load/method/load-of-activity.ts';
import type { Recording } from '#core/recording/recording.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';

/**
 * Everything there is to say about a recording, already cleaned, with the thresholds of its day. `rpe` is how hard the
 * athlete said it was, 1 to 10, and only counts where nothing better was measured.
 */
export function summarizeActivity(recording: Recording, thresholds: Thresholds, rpe: number | null = null): ActivitySummary {
  return summarizeFacts(activityFacts(recording, thresholds.weightKg), thresholds, rpe);
}

/** Stored facts seen with the thresholds of a day. */
export function summarizeFacts(facts: ActivityFacts, thresholds: Thresholds, rpe: number | null): ActivitySummary {
  const { efforts, trust: _, details, ...rest } = facts;
  const { legs, laps, lengths, splits, spreads } = details;
  return {
    ...rest,
    ...loadOfActivity(efforts, rpe, thresholds),
    legs: legs.map((leg, index) => ({ ...leg, ...legLoad(efforts[index], thresholds) })),
    laps,
    lengths,
    splits,
    zones: zonesOfActivity(spreads, thresholds),
  };
}

function legLoad(effort: ActivityFacts['efforts'][number] | undefined, thresholds: Thresholds) {
  const found = effort ? loadOfEffort(effort, thresholds) : null;
  return {
    load: found?.load ?? null,
    loadMethod: found?.method ?? null,
    loadBasis: found?.basis ?? null,
    intensityFactor: found?.intensityFactor ?? null,
  };
}
