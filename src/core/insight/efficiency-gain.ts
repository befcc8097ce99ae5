import { addDays } from '#core/calendar.ts';
import type { Detector } from '#core/insight/insight.ts';
import { medianOf } from '#core/statistics.ts';

const LATELY_DAYS = 28;
const BEFORE_DAYS = 56;
const LEAST = 5;
/** Heat, hills and a day's form move the median of five by less than this. */
const NOTEWORTHY = 0.03;
const WORDS = {
  run: { name: 'runs', unit: 'm per beat' },
  bike: { name: 'rides', unit: 'W per bpm' },
};

/** More output for each heartbeat than in the eight weeks before. The middle of many sessions, since one says little. */
export const betterEfficiency: Detector = ({ today, done }) => {
  const found = (['run', 'bike'] as const).flatMap((discipline) => {
    const own = done.filter((each) => each.discipline === discipline && each.efficiencyFactor !== null && each.date <= today);
    const since = addDays(today, -LATELY_DAYS);
    const lately = own.filter(({ date }) => date > since);
    const before = own.filter(({ date }) => date <= since && date > addDays(since, -BEFORE_DAYS));
    const [now, then] = [lately, before].map((part) => medianOf(part.map(({ efficiencyFactor }) => efficiencyFactor ?? 0)));
    if (lately.length < LEAST || before.length < LEAST || !now || !then) return [];
    return [{ discipline, lately, now, then, change: now / then - 1 }];
  });
  const best = found.filter(({ change }) => change >= NOTEWORTHY).sort((a, b) => b.change - a.change)[0];
  if (!best) return null;
  const { discipline, lately, now, then, change } = best;
  const { name, unit } = WORDS[discipline];
  return {
    kind: 'better-efficiency',
    importance: 2,
    sentence: `Efficiency factor is up ${(change * 100).toFixed(0)}% over your last ${lately.length} ${name} (median, compared with the previous eight weeks).`,
    advice: null,
    asks: null,
    evidence: [
      { label: 'Efficiency, 4 weeks', value: `${now.toFixed(2)} ${unit}`, activityId: lately.at(-1)?.id ?? null },
      { label: 'Previous 8 weeks', value: `${then.toFixed(2)} ${unit}`, activityId: null },
    ],
  };
};
