import type { Progress } from '#contract/analytics/analytics.ts';
import type { Goal } from '#contract/analytics/goals.ts';
import type { Figure } from '#contract/shared/value-source.ts';
import { addDays, datesBetween, type LocalDate } from '#core/calendar.ts';
import { doneWithin } from '#core/load/totals/day-load.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { activityIds, type DoneActivity, listDone } from '#server/features/analytics/done-activities.ts';
import { listGoals } from '#server/features/analytics/goals/goals.ts';
import { figureOf, sourceOf } from '#server/features/analytics/performance/sourced-value.ts';
import { thresholdHistory } from '#server/features/athlete/athlete.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

const BEST_DAYS = 90;
const DISCIPLINES = ['swim', 'bike', 'run'] as const;
type Analysed = (typeof DISCIPLINES)[number];

/** How far each discipline is towards the athlete's own goal; without one, how this week compares with the best week of 90 days. */
export async function progressBars({ db, now }: Pick<Deps, 'db' | 'now'>, athlete: AthleteScope, today: LocalDate): Promise<Progress[]> {
  const [everything, goals, thresholdsOn] = await Promise.all([
    listDone({ db, now }, athlete),
    listGoals(db, athlete),
    thresholdHistory(db, athlete),
  ]);
  const done = doneWithin(everything, { last: today, days: BEST_DAYS });
  return DISCIPLINES.map((discipline) => {
    const goal = goals.find((each) => each.discipline === discipline);
    return goal ? towardsGoal(goal, { done, today, thresholds: thresholdsOn(today) }) : towardsBest(discipline, done, today);
  });
}

const NAMES: Readonly<Record<Analysed, string>> = { swim: 'swim', bike: 'ride', run: 'run' };
const WEEK = 'Total of the last seven days.';

function towardsBest(discipline: Analysed, done: readonly DoneActivity[], today: LocalDate): Progress {
  const first = addDays(today, 1 - BEST_DAYS);
  const ends = datesBetween(addDays(first, 6), today);
  const weeks = ends.map((end) => weekOf(done, discipline, end));
  const best = weeks.reduce((most, week) => (week.durationSec > most.durationSec ? week : most), weekOf([], discipline, today));
  const now = weekOf(done, discipline, today);
  const nothing = `No ${NAMES[discipline]} in the last 90 days. Set a goal or start with an easy session.`;
  const isKnown = best.durationSec > 0;
  return {
    discipline,
    share: isKnown ? now.durationSec / best.durationSec : null,
    towards: isKnown ? '90-day-best' : null,
    now: figureOf(isKnown ? now.durationSec : null, 's', sourceOf(WEEK, now.ids), nothing),
    target: isKnown ? figureOf(best.durationSec, 's', sourceOf('Your best seven days in the last 90.', best.ids), nothing) : null,
    because: isKnown ? null : nothing,
  };
}

interface Standing {
  done: readonly DoneActivity[];
  today: LocalDate;
  thresholds: Thresholds;
}

function towardsGoal({ discipline, metric, target }: Goal, { done, today, thresholds }: Standing): Progress {
  const week = weekOf(done, discipline, today);
  const now: Record<Goal['metric'], () => Figure> = {
    'weekly-duration': () => figureOf(week.durationSec, 's', sourceOf(WEEK, week.ids), ''),
    'weekly-distance': () => figureOf(week.distanceM, 'm', sourceOf(WEEK, week.ids), ''),
    threshold: () => thresholdFigure(discipline, thresholds),
  };
  const figure = now[metric]();
  return {
    discipline,
    share: figure.value === null ? null : Math.min(1, figure.value / target),
    towards: figure.value === null ? null : 'goal',
    now: figure,
    target: figureOf(target, figure.unit, sourceOf('Your goal.'), ''),
    because: figure.because,
  };
}

function thresholdFigure(discipline: Analysed, { ftpW, runThresholdMps, criticalSwimSpeedMps }: Thresholds): Figure {
  const [value, unit, name] = (
    {
      bike: [ftpW, 'W', 'FTP'],
      run: [runThresholdMps, 'm/s', 'threshold pace'],
      swim: [criticalSwimSpeedMps, 'm/s', 'critical swim speed'],
    } as const
  )[discipline];
  return figureOf(value, unit, sourceOf(`Your current ${name}.`), `Your ${name} isn’t set.`);
}

/** One discipline in the seven days that end with `end`, legs of a triathlon included. */
function weekOf(done: readonly DoneActivity[], discipline: Analysed, end: LocalDate) {
  const first = addDays(end, -6);
  const own = done.filter(({ date, parts }) => date >= first && date <= end && parts.some((part) => part.discipline === discipline));
  const parts = own.flatMap((each) => each.parts.filter((part) => part.discipline === discipline));
  return {
    durationSec: parts.reduce((sum, { durationSec }) => sum + durationSec, 0),
    distanceM: parts.reduce((sum, { distanceM }) => sum + (distanceM ?? 0), 0),
    ids: activityIds(own),
  };
}
