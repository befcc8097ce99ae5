import { addDays } from '#core/calendar.ts';
import { formatDay, sayLength } from '#core/format.ts';
import type { Detector, DoneFact } from '#core/insight/insight.ts';
import { runSpike } from '#core/load/risk/run-spike.ts';

const LATELY_DAYS = 7;
const MONTH_DAYS = 30;

/** A run of the last week that went more than a tenth beyond anything in the 30 days before it. */
export const longRunLeap: Detector = ({ today, done, units }) => {
  const runs = done.filter(({ discipline, distanceM }) => discipline === 'run' && distanceM !== null);
  const leaps = runs
    .filter(({ date }) => date > addDays(today, -LATELY_DAYS) && date <= today)
    .flatMap((run) => {
      const before = runs.filter(({ date }) => date < run.date && date >= addDays(run.date, -MONTH_DAYS));
      const longest = before.reduce<(typeof runs)[number] | null>(
        (most, one) => ((most?.distanceM ?? 0) >= (one.distanceM ?? 0) ? most : one),
        null,
      );
      const spike = runSpike({ distanceM: run.distanceM ?? 0, longestM: longest?.distanceM ?? null });
      return longest && (spike.category === 'moderate' || spike.category === 'large' || spike.category === 'small')
        ? [{ run, longest, spike }]
        : [];
    });
  const found = leaps.reduce<(typeof leaps)[number] | null>(
    (most, one) => (most && most.spike.ratio >= one.spike.ratio ? most : one),
    null,
  );
  if (!found) return null;
  const { run, longest, spike } = found;
  const far = ({ distanceM }: DoneFact): string => sayLength(distanceM ?? 0, units);
  return {
    kind: 'long-run-leap',
    importance: spike.category === 'small' ? 3 : 4,
    sentence: `Your ${far(run)} run on ${formatDay(run.date, today)} was ${Math.round((spike.ratio - 1) * 100)}% longer than any in the previous 30 days. Jumps like this increase injury risk.`,
    advice: `Keep your next long run to ${far(run)} or less.`,
    asks: null,
    evidence: [
      { label: run.name, value: far(run), activityId: run.id },
      { label: `Previous longest (${formatDay(longest.date, today)})`, value: far(longest), activityId: longest.id },
    ],
  };
};
