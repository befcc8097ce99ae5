import { thresholdsOn } from '#core/threshold/dated.ts';
import { newestSince, thresholdFacts } from '#server/features/coach/body-facts.ts';
import type { DayView } from '#server/features/coach/day-view.ts';
import { sessionFacts } from '#server/features/coach/session-facts.ts';
import { loadFacts } from '#server/features/coach/training-facts.ts';
import type { readStanding } from '#server/features/insights/insights.ts';

/**
 * Sources whose data may not be shown to a language model, whoever runs it: Strava's API policy (2026, 5.3) forbids it for what came through
 * their address. Files that an athlete exported and brought are the athlete's own.
 */
export const OUT_OF_PROMPTS: readonly string[] = ['strava'];

type State = Awaited<ReturnType<typeof readStanding>>['state'];

/**
 * A view without the activities that stay out of prompts and without all that is found from them: load and weeks are counted anew, of
 * thresholds and planned loads only what the athlete entered is left, as everything else may have been worked out from those activities.
 */
export function partForModel(view: DayView, { left, state }: { left: ReadonlySet<string>; state: State }): DayView {
  const { today, profile, done, thresholds, sessions } = state;
  const counted = done.filter(({ id }) => id === null || !left.has(id));
  const entered = thresholds.filter(({ source }) => source === 'entry');
  const own = sessions.map((session) => (session.plannedLoadFrom === 'entered' ? session : { ...session, plannedLoad: null }));
  const current = thresholdsOn(entered, { sex: profile.sex, weightKg: profile.weightKg }, today);
  return {
    ...view,
    thresholds: thresholdFacts(current, newestSince(entered)),
    load: loadFacts(counted, today),
    activities: view.activities.filter(({ id }) => !left.has(id)),
    // Found from all activities.
    review: null,
    brief: null,
    plan: view.plan && { ...view.plan, sessions: sessionFacts(own, today, current) },
  };
}
