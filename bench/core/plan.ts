import { addDays } from '#core/calendar.ts';
import { adaptPlan } from '#core/plan/adaptation/adapt-plan.ts';
import { buildPlan } from '#core/plan/build-plan.ts';
import { checkPlan } from '#core/plan/checker/check-plan.ts';
import { planFeasibility } from '#core/plan/explanation/plan-feasibility.ts';
import type { Solve } from '#core/plan/placement/linear-program.ts';
import { sessionsOf } from '#core/plan/week/plan.ts';
import { openSolver } from '#server/platform/solver/highs.ts';
import { anInput, aRace, randomAthlete } from '#test/athletes/plan-inputs.ts';
import { inputAsOf } from '#test/athletes/season-simulation.ts';
import type { BenchLine } from '../benchmark-result.ts';
import { benchSeasons } from './plan-seasons.ts';

const ATHLETES = 2000;
/** Of them so many are planned twice. */
const TWICE = 200;
const ROUNDS = 9;

/** The plan engine: rules, targets and times over random athletes, then whole seasons with everything that gets in the way. */
export async function benchPlan(): Promise<BenchLine[]> {
  const solve = await openSolver();
  return [...timeLines(solve), ...ruleLines(solve), ...benchSeasons(solve)];
}

function timeLines(solve: Solve): BenchLine[] {
  const input = anInput({ weeks: 24, races: [aRace({ date: addDays(anInput().start, 7 * 24 - 1) })] });
  const plan = buildPlan(input, solve);
  const today = addDays(input.start, 39);
  const done = sessionsOf(plan).filter(({ date }) => date < today);
  const fresh = inputAsOf(input, done, today);
  const extra = { kind: 'activity', date: addDays(today, -1), load: 140, plannedLoad: 60 } as const;
  const tight = { ...input, weeklyHours: 6 };
  return [
    timeLine(
      'plan of 24 weeks',
      medianMs(() => buildPlan(input, solve)),
      1500,
    ),
    timeLine(
      'feasibility',
      medianMs(() => planFeasibility(tight, solve)),
      300,
    ),
    timeLine(
      'adaptation after one activity',
      medianMs(() => adaptPlan(plan, fresh, extra, solve)),
      500,
    ),
  ];
}

function timeLine(name: string, value: number, most: number): BenchLine {
  return {
    name,
    value,
    unit: 'ms',
    anchor: `bar ${most} ms, one thread, median of ${ROUNDS}`,
    ratio: most / value,
    bar: `≤ ${most} ms`,
    ok: value <= most,
  };
}

function ruleLines(solve: Solve): BenchLine[] {
  const found = { breaches: 0, weeks: 0, unnamed: 0, off: 0, differs: 0 };
  for (let seed = 0; seed < ATHLETES; seed++) {
    const input = randomAthlete(seed);
    const plan = buildPlan(input, solve);
    const broken = checkPlan(plan, input);
    found.breaches += broken.length;
    for (const { rule, week, sentence } of broken.slice(0, 1)) console.log(`athlete ${seed}, week ${week}: ${rule}: ${sentence}`);
    for (const { target, load, binding } of plan.weeks) {
      found.weeks++;
      if (Math.abs(load - target.load) <= 0.05 * target.load) continue;
      found.off++;
      if (binding.length === 0) found.unnamed++;
    }
    if (seed < TWICE && JSON.stringify(buildPlan(randomAthlete(seed), solve)) !== JSON.stringify(plan)) found.differs++;
  }
  const share = (100 * found.off) / found.weeks;
  return [
    countLine(`broken rules in the plans of ${ATHLETES} random athletes`, found.breaches),
    countLine(
      `weeks of ${found.weeks} off their load without a rule named (${share.toFixed(1)} % are off, each with its rule)`,
      found.unnamed,
    ),
    countLine(`plans of ${TWICE} that come out otherwise the second time`, found.differs),
  ];
}

function countLine(name: string, value: number): BenchLine {
  return { name, value, unit: '', anchor: 'none allowed', ratio: value === 0 ? 1 : 0, bar: '0', ok: value === 0 };
}

function medianMs(work: () => unknown): number {
  work();
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}
