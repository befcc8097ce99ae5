import { addDays } from '#core/calendar.ts';
import type { CheckedWeek } from '#core/plan/checker/checked-week.ts';
import type { PlanBreach } from '#core/plan/checker/rule-violation.ts';
import type { PlanSession } from '#core/plan/week/plan.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { expectedDuration } from '#core/workout/expected-duration.ts';
import { USUAL_THRESHOLDS } from '#core/workout/library.ts';
import { plannedLoad } from '#core/workout/planned-load.ts';
import { disciplineOf, expandParts } from '#core/workout/workout.ts';

const NEAR_SEC = 2;
const NEAR_LOAD = 0.1;

/** Whether each session is what it says: in its week, with a workout that takes and costs what is written. */
export function sessionBreaches({ week, input }: CheckedWeek): PlanBreach[] {
  const thresholds: Thresholds = {
    ...input.thresholds,
    criticalSwimSpeedMps: input.thresholds.criticalSwimSpeedMps ?? USUAL_THRESHOLDS.criticalSwimSpeedMps,
    runThresholdMps: input.thresholds.runThresholdMps ?? USUAL_THRESHOLDS.runThresholdMps,
  };
  const last = addDays(week.from, 6);
  return week.sessions.flatMap((session) => {
    const at = { week: week.index, sessionIds: [session.id] };
    const isOutside = session.date < week.from || session.date > last || session.date < input.start;
    return [
      ...(isOutside
        ? [
            {
              ...at,
              rule: 'outside-plan' as const,
              sentence: `${session.name} is on ${session.date}, outside its week.`,
              facts: { name: session.name },
            },
          ]
        : []),
      ...workoutBreach(session, thresholds).map((breach) => ({ ...at, rule: 'workout' as const, ...breach })),
      ...(isBroken(session)
        ? [
            {
              ...at,
              rule: 'brick-whole' as const,
              sentence: `${session.name} is a brick and must contain all its sports in one session.`,
              facts: { name: session.name },
            },
          ]
        : []),
    ];
  });
}

function workoutBreach(session: PlanSession, thresholds: Thresholds): Pick<PlanBreach, 'sentence' | 'facts'>[] {
  const { durationSec } = expectedDuration(session.workout, thresholds);
  const load = plannedLoad(session.workout, thresholds);
  const cost = load.kind === 'known' ? load.value.load : Number.NaN;
  return [
    ...(Math.abs(durationSec - session.durationSec) <= NEAR_SEC
      ? []
      : [
          {
            sentence: `${session.name} is planned for ${session.durationSec} s, but its steps take ${Math.round(durationSec)} s.`,
            facts: { name: session.name, saysSec: session.durationSec, steps: durationSec },
          },
        ]),
    ...(Math.abs(cost - session.load) <= NEAR_LOAD
      ? []
      : [
          {
            sentence: `${session.name} has load ${session.load}, but its steps add up to ${Math.round(cost * 10) / 10}.`,
            facts: { name: session.name, load: session.load, cost },
          },
        ]),
  ];
}

function isBroken({ discipline, workout, parts }: PlanSession): boolean {
  if (discipline !== 'brick') return parts.length !== 1;
  const own = new Set(expandParts(workout.parts).map((part) => (part.kind === 'step' ? disciplineOf(part, workout) : 'strength')));
  own.delete(null);
  return own.size < 2 || parts.length !== own.size;
}
