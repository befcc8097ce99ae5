import type { ComplianceAxis, PairingDoubt, SessionAxes, SessionCompliance } from '#contract/sessions/compliance.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import type { ActivityDiscipline } from '#core/discipline.ts';
import type { Estimate } from '#core/estimate.ts';
import { loadOfActivity } from '#core/load/method/load-of-activity.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { type PairDoubt, pairDoubt } from '#core/workout/activity-matching/link-confidence.ts';
import { type DoneActivity, reading, science } from '#core/workout/compliance/compliance.ts';
import type { DoneTrace } from '#core/workout/compliance/match-steps.ts';
import { type AskedOf, sessionCompliance } from '#core/workout/compliance/session-compliance.ts';
import type { DoneRow, Rivals } from '#server/features/sessions/activity-link/store-activity-links.ts';
import type { SessionRow } from '#server/features/sessions/store.ts';

/** How sure it is that this session is what was done, whatever they are paired with now. */
export function doubtOf(row: SessionRow, done: DoneRow, rivals: Rivals): PairDoubt {
  const { date, discipline } = row;
  const isRival = (each: { id: string; date: string; discipline: string }, own: string, day: string): boolean =>
    each.id !== own && each.date === day && each.discipline === discipline;
  return pairDoubt({
    session: { date, discipline, durationSec: row.duration_sec },
    activity: { date: done.local_date, discipline: sportOf(done), durationSec: done.duration_sec },
    otherActivitiesSec: rivals.activities.filter((each) => isRival(each, done.id, done.local_date)).map(({ duration_sec }) => duration_sec),
    otherSessionsSec: rivals.sessions.filter((each) => isRival(each, row.id, date)).map(({ duration_sec }) => duration_sec),
  });
}

export function doubtWords(row: SessionRow, done: DoneRow, rivals: Rivals): PairingDoubt {
  if (row.paired_by === 'athlete') return { by: 'athlete', sureness: 'sure', reasons: ['Linked by you.'] };
  const { sureness, reasons } = doubtOf(row, done, rivals);
  return { by: 'itself', sureness, reasons: [...reasons] };
}

/** The two axes that need no stream. */
export function axesInWords(asked: AskedOf, done: DoneRow, thresholds: Thresholds): SessionAxes {
  const found = sessionCompliance(asked, doneActivity(done, thresholds, null), thresholds);
  return { done: axisInWords(found.done), cost: axisInWords(found.cost) };
}

export function complianceInWords(
  asked: AskedOf,
  done: DoneRow,
  { thresholds, trace }: { thresholds: Thresholds; trace: DoneTrace | null },
): SessionCompliance {
  const activity = doneActivity(done, thresholds, trace);
  const found = sessionCompliance(asked, activity, thresholds);
  const minutes = (sec: number): string => `${Math.round(sec / 60)} min`;
  return {
    activityId: ActivityId.parse(done.id),
    done: axisInWords(found.done),
    cost: axisInWords(found.cost),
    // A goal is met or not: there is no more of it than all.
    goal: { ...axisInWords(found.goal), reading: found.goal.kind === 'known' ? (found.goal.value < 0.8 ? 'less' : 'as planned') : null },
    steps: found.steps.map(({ step, plannedSec, target, found: at, closeness }) => ({ step, plannedSec, ...target, found: at, closeness })),
    source: {
      formula: science.formula,
      inputs: [
        { label: 'Planned', value: minutes(asked.durationSec) },
        { label: 'Done', value: minutes(done.duration_sec) },
        ...(asked.plannedLoad === null ? [] : [{ label: 'Planned load', value: String(Math.round(asked.plannedLoad)) }]),
        ...(activity.load === null ? [] : [{ label: 'Load', value: String(Math.round(activity.load)) }]),
      ],
      activityIds: [ActivityId.parse(done.id)],
    },
  };
}

function doneActivity(done: DoneRow, thresholds: Thresholds, trace: DoneTrace | null): DoneActivity {
  return {
    discipline: sportOf(done),
    durationSec: done.duration_sec,
    distanceM: done.distance_m,
    load: loadOfActivity(done.efforts, done.rpe, thresholds).load,
    rpe: done.rpe,
    trace,
  };
}

export function axisInWords(axis: Estimate<number>): ComplianceAxis {
  if (axis.kind === 'unknown') return { share: null, reading: null, confidence: null, because: axis.because };
  return { share: axis.value, reading: reading(axis.value), confidence: axis.confidence, because: null };
}

const sportOf = ({ discipline }: DoneRow): ActivityDiscipline => discipline as ActivityDiscipline;
