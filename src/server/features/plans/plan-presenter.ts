import type { PlanSession as SessionWords, PlanWeek as WeekWords } from '#contract/plans/plan-weeks.ts';
import type { OpenedPlan, TrainingPlan } from '#contract/plans/plans.ts';
import { PlanId } from '#contract/shared/ids.ts';
import { toldNotes } from '#core/plan/input/apply-notes.ts';
import { intensityOfParts, planningThresholds } from '#core/plan/prescription/workout-load.ts';
import type { PlanSession, PlanWeek } from '#core/plan/week/plan.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { timeline } from '#core/workout/timeline.ts';
import { equipmentWords, injuryWords } from '#server/features/plans/input/health-terms.ts';
import { presentRule, sessionNotes } from '#server/features/plans/session-notes.ts';
import type { PlanRow, WholePlanRow } from '#server/features/plans/store.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';

/** A row as the list shows it. */
export function planWords(row: PlanRow, athlete: AthleteScope): TrainingPlan {
  const { name, description, discipline, difficulty, duration, goals, status, version } = row;
  return {
    id: PlanId.parse(row.id),
    userId: athlete.userId,
    name,
    description,
    discipline,
    difficulty,
    duration,
    aiGenerated: row.ai_generated,
    goals,
    currentFitness: row.current_fitness,
    timeAvailable: row.time_available,
    status,
    version,
    startDate: row.start_date,
    startedAt: row.started_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The whole of it: the pictures of its workouts are drawn with the thresholds it was made with. */
export function openedWords(
  row: WholePlanRow,
  athlete: AthleteScope,
  beside: { race: OpenedPlan['race']; fitnessNow: number | null },
): OpenedPlan {
  const { input, plan_data: plan } = row;
  const thresholds = planningThresholds(input.thresholds);
  return {
    ...planWords(row, athlete),
    race: beside.race,
    days: input.days.map(({ mostSec, mostSessions, hasPool }) => ({ minutes: mostSec / 60, twoSessions: mostSessions === 2, hasPool })),
    equipment: equipmentWords(input),
    injuries: injuryWords(input),
    planData: {
      weeks: plan.weeks.map((week) => weekWords(week, thresholds)),
      notes: [...toldNotes(input), ...plan.notes].map(presentRule),
      expectedFitness: plan.expectedCtl,
      fitnessNow: beside.fitnessNow,
    },
  };
}

function weekWords({ index, from, phase, kind, target, load, durationSec, summary, ...week }: PlanWeek, thresholds: Thresholds): WeekWords {
  return {
    index,
    from,
    phase,
    kind,
    targetLoad: target.load,
    targetHours: target.hours,
    load,
    durationSeconds: durationSec,
    summary,
    leftOut: week.leftOut.map(({ name, discipline, binding }) => ({ name, discipline, binding: presentRule(binding) })),
    binding: week.binding.map(presentRule),
    sessions: week.sessions.map((session) => sessionWords(session, thresholds)),
  };
}

/** `thresholds` have been through `planningThresholds`. */
export function sessionWords(session: PlanSession, thresholds: Thresholds): SessionWords {
  const { id, date, slot, discipline, name, durationSec, load, distanceM } = session;
  return {
    key: id,
    date,
    slot,
    discipline,
    name,
    durationSeconds: durationSec,
    load,
    distanceM,
    intensity: intensityOfParts(session.parts),
    ...sessionNotes(session),
    profile: profileOf(session, thresholds),
  };
}

/** An open step has no length, and nothing to be drawn by. */
function profileOf({ workout }: PlanSession, thresholds: Thresholds): SessionWords['profile'] {
  return timeline(workout, thresholds).flatMap(({ durationSec, intensity }): SessionWords['profile'] => {
    if (durationSec === null || durationSec === 0) return [];
    return [{ seconds: durationSec, from: intensity?.from ?? null, to: intensity?.to ?? null }];
  });
}
