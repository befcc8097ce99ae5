import { addDays } from '#core/calendar.ts';
import { LEVELS } from '#core/level.ts';
import { planFeasibility } from '#core/plan/explanation/plan-feasibility.ts';
import type { PlanInput } from '#core/plan/input/plan-input.ts';
import type { Solve } from '#core/plan/placement/linear-program.ts';
import { openSolver } from '#server/platform/solver/highs.ts';
import { anInput, aRace, aWeek } from '#test/athletes/plan-inputs.ts';
import { cpuMsOf } from '#test/cpu-time.ts';
import type { BenchLine } from '../benchmark-result.ts';

const HOURS = Array.from({ length: 28 }, (_, i) => i + 3);
const MOST_MS = 300;

/** A goal, with as many weeks as plans for it usually have. */
const GOALS: readonly { name: string; weeks: number; given: (lastDay: PlanInput['start']) => Partial<PlanInput> }[] = [
  { name: 'olympic', weeks: 12, given: (date) => ({ races: [aRace({ date, format: { kind: 'triathlon', distance: 'olympic' } })] }) },
  { name: '70.3', weeks: 16, given: (date) => ({ races: [aRace({ date })] }) },
  { name: 'ironman', weeks: 24, given: (date) => ({ races: [aRace({ date, format: { kind: 'triathlon', distance: 'ironman' } })] }) },
  { name: 'no race', weeks: 16, given: () => ({ races: [] }) },
];

/** The check of an entry for each level, each number of hours a week and each goal: processor time, because its bar is for work, not for waiting. */
export async function benchFeasibility(): Promise<BenchLine[]> {
  const solve = await openSolver();
  for (const goal of GOALS) planFeasibility(inputOf(goal, 'intermediate', 8), solve);
  const checks = GOALS.flatMap((goal) => LEVELS.flatMap((level) => HOURS.map((hours) => checkOf(solve, { goal, level, hours }))));
  return [
    ...LEVELS.map((level) =>
      lineOf(
        `feasibility, ${level}`,
        checks.filter((check) => check.level === level),
      ),
    ),
    lineOf('feasibility, every level', checks),
  ];
}

interface Check {
  name: string;
  level: PlanInput['level'];
  ms: number;
}
interface Entry {
  goal: (typeof GOALS)[number];
  level: PlanInput['level'];
  hours: number;
}

function checkOf(solve: Solve, { goal, level, hours }: Entry): Check {
  const input = inputOf(goal, level, hours);
  return { name: `${goal.name}, ${level}, ${hours} h`, level, ms: cpuMsOf(() => planFeasibility(input, solve)) };
}

/** Somebody who is used to most of the hours they give. */
function inputOf({ weeks, given }: Entry['goal'], level: PlanInput['level'], weeklyHours: number): PlanInput {
  const input = anInput({ weeks, level, weeklyHours, days: aWeek(Math.max(4, weeklyHours / 4)) });
  const usualSec = 0.8 * weeklyHours * 3600;
  return {
    ...input,
    recent: {
      ...input.recent,
      weeksSec: input.recent.weeksSec.map(() => usualSec),
      runWeeksSec: input.recent.runWeeksSec.map(() => usualSec / 4),
    },
    fitness: { ctl: 6 * weeklyHours, atl: 6 * weeklyHours },
    ...given(addDays(input.start, 7 * weeks - 1)),
  };
}

function lineOf(name: string, checks: readonly Check[]): BenchLine {
  const sorted = checks.toSorted((a, b) => a.ms - b.ms);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
  const [median, p99, slowest] = [at(0.5)?.ms ?? Number.NaN, at(0.99)?.ms ?? Number.NaN, sorted.at(-1)];
  return {
    name: `${name}, 3 to 30 h (median ${median.toFixed(0)} ms, slowest ${slowest?.ms.toFixed(0)} ms: ${slowest?.name})`,
    value: p99,
    unit: 'ms',
    anchor: `${checks.length} entries, processor time of one thread`,
    ratio: MOST_MS / p99,
    bar: `≤ ${MOST_MS} ms for 99 of 100`,
    ok: p99 <= MOST_MS,
  };
}
