import type { CheckIn } from '#contract/checkins/checkins.ts';
import type { LocalDate } from '#core/calendar.ts';
import type { Units } from '#core/format.ts';
import { parseNumber } from '#web/format/input/clock-entry.ts';

/** What the form holds: numbers as typed, ratings as chosen. Empty and null are unknown. */
export interface CheckInValues {
  sleepHours: string;
  restingHeartRate: string;
  hrv: string;
  weight: string;
  recoveryScore: string;
  stressLevel: number | null;
  soreness: number | null;
  fatigue: number | null;
  mood: number | null;
  /** Null: not asked. */
  symptoms: NonNullable<CheckIn['symptoms']> | null;
  cyclePhase: NonNullable<CheckIn['cyclePhase']> | '';
  note: string;
  /** Beats of a resting recording, in ms. */
  rrIntervals: number[] | null;
}

const LB_PER_KG = 1 / 0.45359237;

/** The form for a day: what it holds already, or nothing. */
export function valuesOfDay(checkIn: CheckIn | null, units: Units): CheckInValues {
  return {
    sleepHours: typed(checkIn?.sleepHours),
    restingHeartRate: typed(checkIn?.restingHeartRate),
    hrv: typed(checkIn?.hrv),
    weight: typed(weightIn(checkIn?.weight ?? null, units)),
    recoveryScore: typed(checkIn?.recoveryScore),
    stressLevel: checkIn?.stressLevel ?? null,
    soreness: checkIn?.soreness ?? null,
    fatigue: checkIn?.fatigue ?? null,
    mood: checkIn?.mood ?? null,
    symptoms: checkIn?.symptoms ?? null,
    cyclePhase: checkIn?.cyclePhase ?? '',
    note: checkIn?.note ?? '',
    rrIntervals: null,
  };
}

/** What is sent for a day: all of it, so that a field made empty is taken out. A recording of the heart says HRV and resting heart rate itself. */
export function checkInEntry(values: CheckInValues, { date, units, tracksCycle }: { date: LocalDate; units: Units; tracksCycle: boolean }) {
  const { rrIntervals, cyclePhase, note } = values;
  const weight = parseNumber(values.weight);
  const heart = { restingHeartRate: entered(values.restingHeartRate), hrv: entered(values.hrv) };
  return {
    date,
    sleepHours: entered(values.sleepHours),
    ...(rrIntervals ? { rrIntervals } : heart),
    weight: weight === null ? entered(values.weight) : Number((units === 'metric' ? weight : weight / LB_PER_KG).toFixed(2)),
    recoveryScore: entered(values.recoveryScore),
    stressLevel: values.stressLevel,
    soreness: values.soreness,
    fatigue: values.fatigue,
    mood: values.mood,
    symptoms: values.symptoms,
    ...(tracksCycle && { cyclePhase: cyclePhase || null }),
    note: note.trim() || null,
  };
}

/** True when nothing at all has been entered. */
export function isEmpty({ symptoms, rrIntervals, cyclePhase, ...rest }: CheckInValues): boolean {
  return (
    symptoms === null && rrIntervals === null && cyclePhase === '' && Object.values(rest).every((value) => value === null || value === '')
  );
}

/** The newest known value of each reading before a day, for the grey hints. */
export function lastKnown<Name extends keyof CheckIn>(checkIns: readonly CheckIn[], name: Name, before: LocalDate): CheckIn[Name] | null {
  const earlier = checkIns.filter(({ date }) => date < before).toSorted((a, b) => (a.date < b.date ? 1 : -1));
  return earlier.find((checkIn) => checkIn[name] !== null)?.[name] ?? null;
}

export function weightIn(weightKg: number | null, units: Units): number | null {
  if (weightKg === null) return null;
  return Number((units === 'metric' ? weightKg : weightKg * LB_PER_KG).toFixed(1));
}

const typed = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(Number(value.toFixed(2))));

/** Null for nothing; what is no number stays what it is, and is refused in words. */
const entered = (text: string): number | string | null => (text.trim() === '' ? null : (parseNumber(text) ?? text));
