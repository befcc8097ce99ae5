import { addDays } from '#core/calendar.ts';
import { formatDay, sayDistance, sayTime } from '#core/format.ts';
import type { BestFact, Detector } from '#core/insight/insight.ts';

/** Bests that most athletes know by heart come first. */
const WEIGHT: readonly { kind: BestFact['kind']; over: number }[] = [
  { kind: 'run-time', over: 42_195 },
  { kind: 'run-time', over: 21_097.5 },
  { kind: 'run-time', over: 10_000 },
  { kind: 'run-time', over: 5000 },
  { kind: 'power', over: 1200 },
  { kind: 'power', over: 3600 },
  { kind: 'power', over: 300 },
  { kind: 'swim-time', over: 1500 },
  { kind: 'swim-time', over: 400 },
  { kind: 'power', over: 60 },
  { kind: 'swim-time', over: 100 },
  { kind: 'run-time', over: 1000 },
];
const LATELY_DAYS = 7;

/** The best of the last week that counts for most, when it took the place of another: a first one is no news. */
export const newBest: Detector = ({ today, bests }) => {
  const recent = bests.filter(({ date, previous }) => previous !== null && date > addDays(today, -LATELY_DAYS));
  const found = WEIGHT.map(({ kind, over }) => recent.find((best) => best.kind === kind && best.over === over)).find(
    (best) => best !== undefined,
  );
  if (!found || found.previous === null) return null;
  const { activityId, date } = found;
  const more = recent.filter((best) => best !== found && best.activityId === activityId).length;
  const others = more > 0 ? ` You also set ${more} more best ${more === 1 ? 'effort' : 'efforts'}.` : '';
  return {
    kind: 'new-best',
    importance: 3,
    sentence: `New best: ${nameOf(found)}, ${sayValue(found, found.value)} on ${formatDay(date, today)} (previously ${sayValue(found, found.previous)}).${others}`,
    advice: null,
    asks: null,
    evidence: [
      { label: `Best ${nameOf(found)}`, value: sayValue(found, found.value), activityId },
      { label: 'Previous', value: sayValue(found, found.previous), activityId: null },
    ],
  };
};

function nameOf({ kind, over }: BestFact): string {
  if (kind === 'power') return over < 60 ? `${over} s power` : `${Math.round(over / 60)} min power`;
  return over === 21_097.5 ? 'half marathon' : over === 42_195 ? 'marathon' : sayDistance(over);
}

function sayValue({ kind }: BestFact, value: number): string {
  return kind === 'power' ? `${Math.round(value)} W` : sayTime(value);
}
