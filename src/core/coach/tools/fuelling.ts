import { numbersIn } from '#core/coach/figures/numbers-in.ts';
import { raceDistance } from '#core/coach/tools/pacing.ts';
import { type Told, told } from '#core/coach/tools/told.ts';
import { type AthleteView, isMinor } from '#core/coach/view.ts';
import type { RaceDistance } from '#core/race/distance.ts';
import { caffeineDose } from '#core/race/fuel/caffeine.ts';
import { carbLoading } from '#core/race/fuel/carb-loading.ts';
import { carbohydrateTarget } from '#core/race/fuel/carbohydrate.ts';
import { fluidTarget } from '#core/race/fuel/fluid.ts';

/** What to eat and drink in a race, or in a session of `durationMin`. Amounts that need a weight are null without one. */
export interface FuelResult {
  raceId: string | null;
  raceName: Told | null;
  durationMin: number | null;
  /** Hours on the bike that totals are for, a usual time for the distance; null for a session. */
  bikeHours: number | null;
  carbohydrate: { lowGPerH: number; highGPerH: number; lowTotalG: number; highTotalG: number } | null;
  tolerated: { gPerH: number; note: Told } | null;
  fluidLPerH: { low: number; high: number } | null;
  sweatNote: Told | null;
  weightKg: number | null;
  carbLoadingGPerDay: { low: number; high: number } | null;
  caffeineMg: { low: number; high: number } | null;
  proteinG: { low: number; high: number } | null;
}

type FuelView = Pick<AthleteView, 'athlete' | 'races' | 'memory'>;

/** Usual hours by distance for those in the middle of the field: the whole race and the bike. */
const USUAL_HOURS: Readonly<Record<RaceDistance, { total: number; bike: number }>> = {
  sprint: { total: 1.4, bike: 0.7 },
  olympic: { total: 2.7, bike: 1.3 },
  t100: { total: 4, bike: 2.2 },
  '70.3': { total: 5.5, bike: 3 },
  ironman: { total: 12, bike: 6 },
};
/** g per kg a day (Morton RW et al. 2018; endurance: 1.4 to 2.0). */
const PROTEIN = { low: 1.4, high: 2 };

export function fuelling(view: FuelView, ask: { raceId: string | null; durationMin: number | null }): FuelResult {
  const race = view.races.find(({ id }) => id === ask.raceId) ?? null;
  const distance = race ? raceDistance(race.distance) : null;
  const usual = distance ? USUAL_HOURS[distance] : null;
  const durationMin = ask.durationMin ?? (usual ? Math.round(usual.total * 60) : null);
  const tolerated = toleratedRate(view);
  const { weightKg } = view.athlete;
  const adultKg = isMinor(view) ? null : weightKg;
  const hours = usual ? usual.bike : (durationMin ?? 0) / 60;
  return {
    raceId: race?.id ?? null,
    raceName: race ? told(race.name, 'your race') : null,
    durationMin,
    bikeHours: usual?.bike ?? null,
    carbohydrate: durationMin === null ? null : carbohydrate(durationMin, tolerated?.gPerH ?? null, hours),
    tolerated,
    fluidLPerH: durationMin === null ? null : fluid(view, durationMin),
    sweatNote: noteWith(view, /\bsweat/i),
    weightKg,
    carbLoadingGPerDay: weightKg === null || durationMin === null ? null : loading(weightKg, durationMin),
    caffeineMg: adultKg === null ? null : { low: Math.round(caffeineDose(adultKg).lowMg), high: Math.round(caffeineDose(adultKg).highMg) },
    proteinG: adultKg === null ? null : { low: Math.round(PROTEIN.low * adultKg), high: Math.round(PROTEIN.high * adultKg) },
  };
}

function carbohydrate(durationMin: number, toleratedGPerH: number | null, hours: number): FuelResult['carbohydrate'] {
  const { lowGPerH, highGPerH } = carbohydrateTarget(durationMin, toleratedGPerH);
  const low = toleratedGPerH !== null && toleratedGPerH > 90 ? Math.max(lowGPerH, 90) : lowGPerH;
  return { lowGPerH: low, highGPerH, lowTotalG: Math.round(low * hours), highTotalG: Math.round(highGPerH * hours) };
}

function loading(weightKg: number, durationMin: number): FuelResult['carbLoadingGPerDay'] {
  const found = carbLoading(weightKg, durationMin);
  return found && { low: Math.round(found.lowGPerDay), high: Math.round(found.highGPerDay) };
}

/** What the athlete told once: "tolerates 100 g carbohydrate per hour", "sweat rate 1.4 L/h". */
function toleratedRate(view: FuelView): FuelResult['tolerated'] {
  const note = noteWith(view, /\b(tolerat|carb)\w*/i);
  const rate = note?.numbers.find((value) => value >= 30 && value <= 150) ?? null;
  return note && rate !== null ? { gPerH: rate, note } : null;
}

function fluid(view: FuelView, durationMin: number): FuelResult['fluidLPerH'] {
  const note = noteWith(view, /\bsweat/i);
  const rate = note ? (numbersIn(note.text).find(({ unit, value }) => unit === 'l/h' && value < 4)?.value ?? null) : null;
  const target = fluidTarget(durationMin, rate).rateLPerH;
  return target && { low: Math.round(target.low * 10) / 10, high: Math.round(target.high * 10) / 10 };
}

function noteWith({ memory }: FuelView, wanted: RegExp): Told | null {
  const found = memory.find(({ text }) => wanted.test(text));
  const note = found ? told(found.text, '') : null;
  return note && !note.isWithheld ? note : null;
}
