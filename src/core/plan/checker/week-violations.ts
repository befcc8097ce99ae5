import { daysBetween } from '#core/calendar.ts';
import { usualWeek } from '#core/load/totals/typical-week.ts';
import { type CheckedWeek, isCutFirst, limitSessions, runningOf } from '#core/plan/checker/checked-week.ts';
import type { PlanBreach } from '#core/plan/checker/rule-violation.ts';
import { breaches } from '#core/plan/limits.ts';
import { phaseIntensity } from '#core/plan/season/phase-intensity.ts';
import type { PlanSession } from '#core/plan/week/plan.ts';

const FEW_HOURS = 6;
const AIR = 0.08;
const MOST_SHARE = 0.3;
/** One short session with work in it is allowed in the smallest week. */
const ALWAYS_ABOVE_SEC = 16 * 60;
const NEW_RUNNER_YEARS = 2;
const RUN_STEP = 1.1;
const LEAST_RUN_SEC = 3600;
const DEMANDING_RUNS_DAYS = 2;

const hours = (sec: number) => Math.round((sec / 3600) * 10) / 10;

/** The limits of a week, and what the athlete's own figures and the phase allow. */
export function weekBreaches(checked: CheckedWeek): PlanBreach[] {
  const found = everyBreach(checked);
  if (checked.done.length === 0) return found;
  // What was done cannot be planned better: only what the plan adds to it counts.
  const before = new Set(everyBreach({ ...checked, week: { ...checked.week, sessions: [] } }).map(({ rule }) => rule));
  return found.filter(({ rule }) => !before.has(rule));
}

function everyBreach(checked: CheckedWeek): PlanBreach[] {
  const { week, athlete, done } = checked;
  const planned = { from: week.from, sessions: [...done, ...week.sessions.flatMap(limitSessions)] };
  const limits = breaches(planned, athlete)
    .filter(({ severity }) => severity === 'never')
    .map(({ limit, sessionIds, sentence, facts }) => ({
      rule: limit,
      week: week.index,
      sessionIds: [...new Set(sessionIds)],
      sentence,
      ...(facts ? { facts } : {}),
    }));
  return [...limits, ...hoursBreach(checked), ...intensityBreach(checked), ...runBreach(checked), ...runsApart(checked)];
}

function hoursBreach({ week, input, done }: CheckedWeek): PlanBreach[] {
  const total = [...done, ...week.sessions].reduce((sum, { durationSec }) => sum + durationSec, 0);
  if (total <= input.weeklyHours * 3600 + 60) return [];
  return [
    {
      rule: 'hours',
      week: week.index,
      sessionIds: [],
      sentence: `You have ${hours(input.weeklyHours * 3600)} h a week; ${hours(Math.ceil(total / 360) * 360)} h are planned.`,
      facts: { givenH: input.weeklyHours, planned: total / 3600 },
    },
  ];
}

function intensityBreach(checked: CheckedWeek): PlanBreach[] {
  const { week, input, done } = checked;
  // Of a part of a week no share is asked.
  if (isCutFirst(checked)) return [];
  const total = [...done, ...week.sessions].reduce((sum, { durationSec }) => sum + durationSec, 0);
  const above = week.sessions.flatMap(({ parts }) => parts).reduce((sum, { aboveEasySec }) => sum + aboveEasySec, 0);
  const most = week.target.hours < FEW_HOURS ? MOST_SHARE : Math.min(MOST_SHARE, 1 - phaseIntensity(input.level, week.phase).z1 + AIR);
  if (total === 0 || above / total <= most + 0.005 || above <= ALWAYS_ABOVE_SEC) return [];
  return [
    {
      rule: 'intensity-share',
      week: week.index,
      sessionIds: [],
      sentence: `${Math.round((100 * above) / total)}% of the time is above easy; the limit in this phase is ${Math.round(100 * most)}%.`,
      facts: { abovePct: (100 * above) / total, mostPct: 100 * most },
    },
  ];
}

function runBreach({ week, input, runWeeksSec, done }: CheckedWeek): PlanBreach[] {
  const usual = usualWeek(runWeeksSec);
  if (input.runningYears === null || input.runningYears >= NEW_RUNNER_YEARS || usual === null) return [];
  const most = Math.max(LEAST_RUN_SEC, usual * RUN_STEP);
  const total = runningOf({ week, done });
  if (total <= most + 60) return [];
  const sentence = `${Math.round(total / 60)} min of running are planned; in your first two years the limit this week is ${Math.round(most / 60)} min.`;
  return [
    {
      rule: 'run-growth',
      week: week.index,
      sessionIds: week.sessions.filter(({ parts }) => parts.some(({ discipline }) => discipline === 'run')).map(({ id }) => id),
      sentence,
      facts: { plannedMin: total / 60, most: most / 60 },
    },
  ];
}

/** Hard runs and the long run: 48 h from one to the next, across Mondays too. */
function runsApart({ week, before }: CheckedWeek): PlanBreach[] {
  const isDemanding = ({ slot, parts }: PlanSession) =>
    slot === 'long-run' || parts.some(({ discipline, intensity }) => discipline === 'run' && intensity === 'hard');
  const runs = [...before, ...week.sessions].filter(isDemanding).toSorted((a, b) => daysBetween(b.date, a.date));
  return runs.slice(1).flatMap((run, i) => {
    const last = runs[i];
    if (!last || before.includes(run) || daysBetween(last.date, run.date) >= DEMANDING_RUNS_DAYS) return [];
    const apart = 24 * daysBetween(last.date, run.date);
    return [
      {
        rule: 'runs-apart' as const,
        week: week.index,
        sessionIds: [last.id, run.id],
        sentence: `${last.name} and ${run.name} are ${apart} h apart; hard and long runs need ${24 * DEMANDING_RUNS_DAYS} h.`,
        facts: { names: [last.name, run.name], apartH: apart, least: 24 * DEMANDING_RUNS_DAYS },
      },
    ];
  });
}
