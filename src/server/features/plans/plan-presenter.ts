import type { PlanSession as SessionWords, PlanWeek as WeekWords } from '#contract/plans/plan-weeks.ts';
import type { OpenedPlan, TrainingPlan } from '#contract/plans/plans.ts';
import { PlanId } from '#contract/shared/ids.ts';
import { addDays } from '#core/calendar.ts';
import { weekSummary } from '#core/plan/explanation/week-summary.ts';
import { toldNotes } from '#core/plan/input/apply-notes.ts';
import type { PlanRace } from '#core/plan/input/plan-input.ts';
import { intensityOfParts, planningThresholds } from '#core/plan/prescription/workout-load.ts';
import { ladderName } from '#core/plan/progression/ladder-levels.ts';
import { raceDurationSec, raceIntensity, raceLoad } from '#core/plan/season/race-load.ts';
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
      weeks: plan.weeks.map((week) => weekWords(week, input.races, thresholds)),
      notes: [...toldNotes(input), ...plan.notes].map(presentRule),
      expectedFitness: plan.expectedCtl,
      fitnessNow: beside.fitnessNow,
    },
  };
}

/** A week with its races: its sums and its sentence are made from what stands in it. */
function weekWords({ index, from, phase, kind, target, ...week }: PlanWeek, races: readonly PlanRace[], thresholds: Thresholds): WeekWords {
  const own = races.filter(({ date }) => date >= from && date <= addDays(from, 6)).map(raceWords);
  const sessions = [...week.sessions.map((session) => sessionWords(session, thresholds)), ...own].toSorted((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : 0,
  );
  const load = sessions.reduce((sum, session) => sum + session.load, 0);
  const durationSeconds = sessions.reduce((sum, session) => sum + session.durationSeconds, 0);
  return {
    index,
    from,
    phase,
    kind,
    targetLoad: target.load,
    targetHours: target.hours,
    load,
    durationSeconds,
    summary: weekSummary({ kind, durationSec: durationSeconds, load }),
    leftOut: week.leftOut.map(({ name, discipline, binding }) => ({ name, discipline, binding: presentRule(binding) })),
    binding: week.binding.map(presentRule),
    sessions,
  };
}

/** Race day as an entry of the plan. */
function raceWords(race: PlanRace): SessionWords {
  const seconds = raceDurationSec(race);
  const intensity = raceIntensity(race);
  return {
    key: `race-${race.id}`,
    date: race.date,
    slot: 'race',
    discipline: race.format.kind === 'triathlon' ? 'brick' : race.format.discipline,
    name: race.name,
    durationSeconds: seconds,
    load: Math.round(raceLoad(race) * 10) / 10,
    distanceM: race.format.kind === 'single' ? race.format.distanceM : null,
    intensity: 'hard',
    purpose: RACE_PURPOSE[race.priority],
    cues: [],
    fuelling: null,
    reason:
      race.goalTimeSec === null ? 'Time and load are typical for this format.' : 'Time is your goal; load is typical for this format.',
    level: null,
    profile: [{ seconds, from: intensity, to: intensity }],
  };
}

const RACE_PURPOSE: Readonly<Record<PlanRace['priority'], string>> = {
  A: 'Race day. The season leads to this race.',
  B: 'Race day. A few easy days lead to this race.',
  C: 'Race day. You train through this race.',
};

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
    level: levelWords(session.rung),
    profile: profileOf(session, thresholds),
  };
}

function levelWords(rung: PlanSession['rung']): SessionWords['level'] {
  const named = rung && ladderName(rung.ladder);
  return named ? { ladder: rung.ladder, name: named.name, level: rung.rung, of: rung.of, why: rung.why } : null;
}

/** An open step has no length, and nothing to be drawn by. */
function profileOf({ workout }: PlanSession, thresholds: Thresholds): SessionWords['profile'] {
  return timeline(workout, thresholds).flatMap(({ durationSec, intensity }): SessionWords['profile'] => {
    if (durationSec === null || durationSec === 0) return [];
    return [{ seconds: durationSec, from: intensity?.from ?? null, to: intensity?.to ?? null }];
  });
}
