import { addDays, type LocalDate } from '#core/calendar.ts';
import { type DayLoad, fitnessByDay } from '#core/load/fitness/fitness.ts';
import { rampByDay } from '#core/load/risk/ramp.ts';
import { type Done, loadByDay } from '#core/load/totals/day-load.ts';
import type { BenchLine } from '../benchmark-result.ts';

const DAYS = 3650;
const ACTIVITIES = 4000;
const ROUNDS = 15;
const MOST_MS = 5;
const FROM = '2016-01-01' as LocalDate;

/**
 * The load chart of ten years: activities → daily load → fitness, fatigue, form and ramp. The anchor is the sum that the
 * exponential average stands for, taken anew for each day, as someone would write it from the definition.
 */
export async function benchLoad(): Promise<BenchLine[]> {
  const to = addDays(FROM, DAYS - 1);
  const done = tenYears();
  const chart = () => {
    const fitness = fitnessByDay(loadByDay(done, { from: FROM, to }));
    return { fitness, ramps: rampByDay(fitness) };
  };
  const days = loadByDay(done, { from: FROM, to });
  const [ours, theirs] = [medianMs(chart, ROUNDS), medianMs(() => fromDefinition(days), 3)];
  const difference = Math.abs((chart().fitness.at(-1)?.ctl ?? Number.NaN) - (fromDefinition(days).at(-1) ?? Number.NaN));
  return [
    {
      name: `load chart, ${DAYS} days of ${ACTIVITIES} activities`,
      value: ours,
      unit: 'ms',
      anchor: `sum from the definition ${theirs.toFixed(1)} ms (last day differs by ${difference.toExponential(0)})`,
      ratio: theirs / ours,
      bar: `≤ ${MOST_MS} ms, same answer`,
      ok: ours <= MOST_MS && difference < 1e-6,
    },
  ];
}

/** CTL of each day as the weighted sum of all days before it. */
function fromDefinition(days: readonly DayLoad[]): number[] {
  const kept = Math.exp(-1 / 42);
  return days.map((_, today) => {
    let ctl = 0;
    for (let day = 0; day <= today; day++) ctl += (1 - kept) * kept ** (today - day) * (days[day]?.load ?? 0);
    return ctl;
  });
}

/** Some days with two sessions, some with none; the same every time. */
function tenYears(): Pick<Done, 'date' | 'load'>[] {
  return Array.from({ length: ACTIVITIES }, (_, i) => ({ date: addDays(FROM, (i * 1013) % DAYS), load: 20 + ((i * 37) % 130) }));
}

function medianMs(work: () => unknown, rounds: number): number {
  work();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
}
