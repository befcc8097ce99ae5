import type { Athlete } from '#contract/athlete/athlete.ts';
import { parseNumber } from '#web/format/input/clock-entry.ts';

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** What the profile form holds: text as typed, weight and height in the units that are chosen. */
export interface ProfileValues {
  timeZone: string;
  birthDate: string;
  sex: 'female' | 'male' | '';
  weightKg: string;
  heightCm: string;
  units: Athlete['units'];
  weekStart: Athlete['weekStart'];
  level: NonNullable<Athlete['level']> | '';
  tracksCycle: boolean;
  heartRateZones: NonNullable<Athlete['heartRateZones']> | '';
  hoursPerWeek: string;
  availability: Record<Weekday, string>;
}

const KG_PER_LB = 0.45359237;
const CM_PER_INCH = 2.54;

export function valuesOf(athlete: Athlete): ProfileValues {
  const { units, availability } = athlete;
  return {
    timeZone: athlete.timeZone,
    birthDate: athlete.birthDate ?? '',
    sex: athlete.sex ?? '',
    weightKg: typed(athlete.weightKg, units === 'metric' ? 1 : KG_PER_LB),
    heightCm: typed(athlete.heightCm, units === 'metric' ? 1 : CM_PER_INCH),
    units,
    weekStart: athlete.weekStart,
    level: athlete.level ?? '',
    tracksCycle: athlete.tracksCycle,
    heartRateZones: athlete.heartRateZones ?? '',
    hoursPerWeek: typed(athlete.hoursPerWeek, 1),
    availability: eachDay((day) => typed(availability?.[day] ?? null, 1)),
  };
}

/** Empty fields are unknown. Availability is known as soon as one day is: the others are days without time. */
export function profileOf(values: ProfileValues): Record<Exclude<keyof Athlete, 'ability'>, unknown> {
  const { units, availability } = values;
  const isAnyDayKnown = WEEKDAYS.some((day) => availability[day].trim() !== '');
  return {
    timeZone: values.timeZone,
    birthDate: values.birthDate || null,
    sex: values.sex || null,
    weightKg: entered(values.weightKg, units === 'metric' ? 1 : KG_PER_LB),
    heightCm: entered(values.heightCm, units === 'metric' ? 1 : CM_PER_INCH),
    units,
    weekStart: values.weekStart,
    level: values.level || null,
    tracksCycle: values.tracksCycle,
    heartRateZones: values.heartRateZones || null,
    hoursPerWeek: entered(values.hoursPerWeek, 1),
    availability: isAnyDayKnown ? eachDay((day) => entered(availability[day], 1) ?? 0) : null,
  };
}

/** The same body in the other units, when they are chosen after it was typed. */
export function convertBody({ weightKg, heightCm }: Pick<ProfileValues, 'weightKg' | 'heightCm'>, to: Athlete['units']) {
  const factor = (perOne: number) => (to === 'imperial' ? perOne : 1 / perOne);
  return {
    weightKg: typed(parseNumber(weightKg), factor(KG_PER_LB)),
    heightCm: typed(parseNumber(heightCm), factor(CM_PER_INCH)),
  };
}

/** Minutes of a whole week, as typed. */
export function minutesOfWeek(availability: Record<Weekday, string>): number {
  return WEEKDAYS.reduce((sum, day) => sum + (entered(availability[day], 1) ?? 0), 0);
}

function eachDay<Value>(of: (day: Weekday) => Value): Record<Weekday, Value> {
  return {
    monday: of('monday'),
    tuesday: of('tuesday'),
    wednesday: of('wednesday'),
    thursday: of('thursday'),
    friday: of('friday'),
    saturday: of('saturday'),
    sunday: of('sunday'),
  };
}

function typed(value: number | null, per: number): string {
  return value === null ? '' : String(Number((value / per).toFixed(1)));
}

function entered(text: string, per: number): number | null {
  const value = parseNumber(text);
  return value === null ? null : Number((value * per).toFixed(2));
}
