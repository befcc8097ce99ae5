import { addDays, daysBetween, type LocalDate } from '#core/calendar.ts';
import { type Confidence, type Estimate, known, unknown } from '#core/estimate.ts';
import type { DayFitness } from '#core/load/fitness/fitness.ts';
import { type Done, doneWithin } from '#core/load/totals/day-load.ts';
import type { Recovery } from '#core/recovery/recovery-score.ts';
import type { Science } from '#core/science.ts';
import { meanOf } from '#core/statistics.ts';

export const science: Science = {
  ids: ['score.coaching'],
  name: 'AI Score',
  formula: 'Σw·part/Σw; consistency 0.3, execution 0.3, progress 0.2, recovery 0.2, each 0–10; missing parts are not counted',
  unit: '0–10',
  unknownWhen: 'Needs a week of training and three activities in the last four weeks.',
  source:
    'Moorline rule; four weeks; consistency: training days of a week against the plan, else 4; progress: CTL ± 20% in four weeks and performance ± 5% reach the ends',
  grade: 'H',
};

export type CoachingPartName = 'consistency' | 'execution' | 'progress' | 'recovery';

/** One of the four parts, 0 to 10; or why it does not count. `share` is its weight of 1. */
export type CoachingPart =
  | { kind: 'counted'; part: CoachingPartName; score: number; share: number }
  | { kind: 'absent'; part: CoachingPartName; because: string };

export interface CoachingScore {
  /** 0 to 10. */
  score: number;
  band: 'excellent' | 'good' | 'steady' | 'low';
  parts: CoachingPart[];
}

export interface Record4Weeks {
  today: LocalDate;
  done: readonly Pick<Done, 'date' | 'durationSec'>[];
  /** Sessions that were due; the last four weeks of them count. `compliance` is 0 to 1; null when it was done but could not be measured. */
  due: readonly { date: LocalDate; isDone: boolean; compliance: number | null }[];
  /** Consecutive days up to today. */
  fitness: readonly DayFitness[];
  /** The plan meant fitness to fall: taper, race or recovery week. */
  isEasing: boolean;
  /** Change of performance at threshold, such as 0.02 for 2 % better; null without tests or bests to compare. */
  performanceChange: number | null;
  recovery: Estimate<Recovery>;
}

export const LOG_A_WEEK = 'Log a week of training';

const SPAN_DAYS = 28;
const LEAST_ACTIVITIES = 3;
const WEIGHTS: Readonly<Record<CoachingPartName, number>> = { consistency: 0.3, execution: 0.3, progress: 0.2, recovery: 0.2 };

/** Days of training a week that a plan-less athlete needs for a full mark. */
const USUAL_TRAINING_DAYS = 4;
/** A walk to the shop is no training day. */
const LEAST_DAY_SEC = 10 * 60;
const FULL_FITNESS_CHANGE = 0.2;
const FULL_PERFORMANCE_CHANGE = 0.05;
/** Fitness below which a few points would look like a leap. */
const LEAST_CTL = 20;

/** How the last four weeks of coaching went: regular, as planned, forward, and rested. */
export function coachingScore(record: Record4Weeks): Estimate<CoachingScore> {
  const recent = doneWithin(record.done, { last: record.today, days: SPAN_DAYS });
  const first = record.done.reduce<LocalDate | null>((min, { date }) => (min === null || date < min ? date : min), null);
  const knownDays = first === null ? 0 : daysBetween(first, record.today) + 1;
  if (knownDays < 7 || recent.length < LEAST_ACTIVITIES) return unknown(LOG_A_WEEK);
  const found = {
    consistency: known(consistency(record, Math.min(4, Math.floor(knownDays / 7))), 'medium'),
    execution: execution(doneWithin(record.due, { last: record.today, days: SPAN_DAYS })),
    progress: progress(record),
    recovery: record.recovery.kind === 'known' ? known(record.recovery.value.score / 10, record.recovery.confidence) : record.recovery,
  } satisfies Record<CoachingPartName, Estimate<number>>;
  const names = ['consistency', 'execution', 'progress', 'recovery'] as const;
  const weight = names.reduce((sum, part) => sum + (found[part].kind === 'known' ? WEIGHTS[part] : 0), 0);
  const parts = names.map((part): CoachingPart => {
    const own: Estimate<number> = found[part];
    return own.kind === 'unknown'
      ? { kind: 'absent', part, because: own.because }
      : { kind: 'counted', part, score: own.value, share: WEIGHTS[part] / weight };
  });
  const score = parts.reduce((sum, part) => sum + (part.kind === 'counted' ? part.share * part.score : 0), 0);
  return known({ score, band: bandOf(score), parts }, confidence(parts));
}

function consistency({ today, done, due }: Record4Weeks, weeks: number): number {
  const plannedDays = new Set(doneWithin(due, { last: today, days: weeks * 7 }).map(({ date }) => date)).size / weeks;
  const wanted = plannedDays > 0 ? plannedDays : USUAL_TRAINING_DAYS;
  const shares = Array.from({ length: weeks }, (_, weeksAgo) => {
    const seconds = new Map<LocalDate, number>();
    for (const { date, durationSec } of doneWithin(done, { last: addDays(today, -7 * weeksAgo), days: 7 })) {
      seconds.set(date, (seconds.get(date) ?? 0) + durationSec);
    }
    return Math.min(1, [...seconds.values()].filter((sum) => sum >= LEAST_DAY_SEC).length / wanted);
  });
  return 10 * (meanOf(shares) ?? 0);
}

/** A missed session counts 0; one that was done but could not be measured counts as done. */
function execution(due: Record4Weeks['due']): Estimate<number> {
  const mean = meanOf(due.map(({ isDone, compliance }) => (isDone ? Math.min(1, Math.max(0, compliance ?? 1)) : 0)));
  return mean === null ? unknown('No sessions planned in the last four weeks.') : known(10 * mean, due.length >= 4 ? 'medium' : 'low');
}

function progress({ fitness, isEasing, performanceChange }: Record4Weeks): Estimate<number> {
  const now = fitness.at(-1);
  const then = fitness.at(-1 - SPAN_DAYS) ?? fitness[0];
  const marks: number[] = [];
  if (now && then && now !== then) {
    const mark = markOf((now.ctl - then.ctl) / Math.max(LEAST_CTL, then.ctl), FULL_FITNESS_CHANGE);
    marks.push(isEasing ? Math.max(5, mark) : mark);
  }
  if (performanceChange !== null) marks.push(markOf(performanceChange, FULL_PERFORMANCE_CHANGE));
  const mean = meanOf(marks);
  return mean === null
    ? unknown('Not enough data to compare fitness or performance yet.')
    : known(mean, marks.length === 2 ? 'medium' : 'low');
}

/** 5 is unchanged; `full` better or worse is 10 or 0. */
const markOf = (change: number, full: number) => 5 + 5 * Math.min(1, Math.max(-1, change / full));

function bandOf(score: number): CoachingScore['band'] {
  if (score >= 8.5) return 'excellent';
  if (score >= 7) return 'good';
  return score >= 5 ? 'steady' : 'low';
}

function confidence(parts: readonly CoachingPart[]): Confidence {
  const counted = parts.filter(({ kind }) => kind === 'counted').length;
  return counted === 4 ? 'high' : counted === 3 ? 'medium' : 'low';
}
