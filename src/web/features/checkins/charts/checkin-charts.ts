import type { CheckIn } from '#contract/checkins/checkins.ts';
import { dayNumber } from '#core/calendar.ts';
import type { Units } from '#core/format.ts';
import { weightIn } from '#web/features/checkins/form/checkin-values.ts';
import { formatNumber } from '#web/format/number.ts';

export const SHOWN_READINGS = ['hrv', 'restingHeartRate', 'sleepHours', 'weight', 'stressLevel', 'soreness'] as const;
export type ShownReading = (typeof SHOWN_READINGS)[number];

export const READING_WORDS: Record<ShownReading, { name: string; unit: string; digits: number }> = {
  hrv: { name: 'HRV', unit: 'ms', digits: 0 },
  restingHeartRate: { name: 'Resting heart rate', unit: 'bpm', digits: 0 },
  sleepHours: { name: 'Sleep', unit: 'h', digits: 1 },
  weight: { name: 'Weight', unit: 'kg', digits: 1 },
  stressLevel: { name: 'Stress', unit: '', digits: 0 },
  soreness: { name: 'Soreness', unit: '', digits: 0 },
};

export interface ReadingColumns {
  /** Day numbers, one for every day between the first and the last; rising. */
  days: number[];
  values: (number | null)[];
  /** Mean of the seven days up to that day; null with fewer than three mornings. */
  week: (number | null)[];
}

/** One reading over the days: mornings without it are gaps. Empty when it was never entered. */
export function readingColumns(checkIns: readonly CheckIn[], reading: ShownReading, units: Units): ReadingColumns {
  const known = checkIns.flatMap((checkIn) => {
    const value = reading === 'weight' ? weightIn(checkIn.weight, units) : checkIn[reading];
    return value === null ? [] : [{ day: dayNumber(checkIn.date), value }];
  });
  if (known.length === 0) return { days: [], values: [], week: [] };
  const byDay = new Map(known.map(({ day, value }) => [day, value]));
  const first = Math.min(...byDay.keys());
  const days = Array.from({ length: Math.max(...byDay.keys()) - first + 1 }, (_, index) => first + index);
  const values = days.map((day) => byDay.get(day) ?? null);
  return { days, values, week: values.map((_, index) => meanOfWeek(values, index, reading === 'hrv')) };
}

const LEAST_MORNINGS = 3;

/** HRV is averaged in its logarithm, as the band of the readiness is, so that both say the same number. */
function meanOfWeek(values: readonly (number | null)[], index: number, isHrv: boolean): number | null {
  const known = values.slice(Math.max(0, index - 6), index + 1).filter((value) => value !== null);
  if (known.length < LEAST_MORNINGS) return null;
  const mean = (of: readonly number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;
  return isHrv ? Math.exp(mean(known.map(Math.log))) : mean(known);
}

/** "HRV 61 ms this week, 4 above four weeks ago". With too little to compare with, only what it is. */
export function readingFinding({ values, week }: ReadingColumns, reading: ShownReading, unitOf: (reading: ShownReading) => string): string {
  const { name, digits } = READING_WORDS[reading];
  const unit = unitOf(reading) && ` ${unitOf(reading)}`;
  const now = week.at(-1) ?? null;
  const latest = values.findLast((value) => value !== null) ?? null;
  if (now === null) return `${name} ${formatNumber(latest, digits)}${unit}`;
  const before = week.at(-29) ?? null;
  const said = `${name} ${formatNumber(now, digits)}${unit} this week`;
  if (before === null) return said;
  const change = Number((now - before).toFixed(digits));
  if (change === 0) return `${said}, unchanged from four weeks ago`;
  return `${said}, ${formatNumber(Math.abs(change), digits)} ${change > 0 ? 'above' : 'below'} four weeks ago`;
}
