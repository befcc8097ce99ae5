import { RaceFormat } from '#contract/plans/plans.ts';
import type { RacePlanFields } from '#contract/races/race-plans.ts';
import type { Race } from '#contract/races/races.ts';
import { METRES_PER_MILE, type Units } from '#core/format.ts';

/** The form as it is typed; numbers are text until they are sent. */
export interface RacePlanValues {
  /** Id of a race of the season, or the word of a distance. */
  raceId: string;
  laps: { bike: string; run: string };
  day: {
    airC: string;
    humidityPercent: string;
    /** In km/h or mph, as the athlete reads speeds. */
    windMps: string;
    windFromDeg: string;
    wetsuit: boolean;
  };
  fuel: { toleratedCarbohydrateGPerH: string; sweatRateLPerH: string; sweatSodiumMmolPerL: string };
}

export const EMPTY: RacePlanValues = {
  raceId: '',
  laps: { bike: '1', run: '1' },
  day: { airC: '', humidityPercent: '', windMps: '', windFromDeg: '', wetsuit: false },
  fuel: { toleratedCarbohydrateGPerH: '', sweatRateLPerH: '', sweatSodiumMmolPerL: '' },
};

/** Every field that an answer may name. */
export const FIELD_NAMES = [
  'raceId',
  'laps.bike',
  'laps.run',
  'day.airC',
  'day.humidityPercent',
  'day.windMps',
  'day.windFromDeg',
  'fuel.toleratedCarbohydrateGPerH',
  'fuel.sweatRateLPerH',
  'fuel.sweatSodiumMmolPerL',
] as const;

export interface CourseFiles {
  bike: File | null;
  run: File | null;
}

/** What is raced, by the choice in the form; null while there is none. */
export function chosenFormat(choice: string, races: readonly Race[]): RaceFormat | null {
  const race = races.find(({ id }) => id === choice);
  return race?.format ?? RaceFormat.safeParse(choice).data ?? null;
}

/** The form as it is sent: files, words, and JSON for the rest. A course for a leg that is not raced stays behind. */
export function racePlanForm(
  values: RacePlanValues,
  files: CourseFiles,
  { units, legs }: { units: Units; legs: readonly (keyof CourseFiles)[] },
): FormData {
  const form = new FormData();
  const { laps, day, fuel } = values;
  const isFormat = RaceFormat.safeParse(values.raceId).success;
  form.append(isFormat ? 'format' : 'raceId', values.raceId);
  const wind = numberIn(day.windMps);
  const said: Omit<RacePlanFields, 'raceId' | 'format'> = {
    laps: Object.fromEntries(legs.flatMap((leg) => (files[leg] ? [[leg, numberIn(laps[leg]) ?? 1]] : []))),
    day: {
      airC: numberIn(day.airC),
      humidityPercent: numberIn(day.humidityPercent),
      windMps: wind === null ? null : wind / perMps(units),
      windFromDeg: numberIn(day.windFromDeg),
      wetsuit: day.wetsuit,
    },
    fuel: {
      toleratedCarbohydrateGPerH: numberIn(fuel.toleratedCarbohydrateGPerH),
      sweatRateLPerH: numberIn(fuel.sweatRateLPerH),
      sweatSodiumMmolPerL: numberIn(fuel.sweatSodiumMmolPerL),
    },
  };
  for (const [name, value] of Object.entries(said)) form.append(name, JSON.stringify(value));
  for (const leg of legs) {
    const file = files[leg];
    if (file) form.append(leg, file);
  }
  return form;
}

const perMps = (units: Units): number => (units === 'metric' ? 3.6 : 3600 / METRES_PER_MILE);

function numberIn(text: string): number | null {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
}
