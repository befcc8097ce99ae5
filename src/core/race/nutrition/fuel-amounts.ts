import { ADULT_AGE } from '#core/age.ts';
import { caffeineDose } from '#core/race/nutrition/caffeine.ts';
import { carbLoading, preRaceMealG } from '#core/race/nutrition/carb-loading.ts';
import { carbohydrateTarget } from '#core/race/nutrition/carbohydrate.ts';
import { fluidTarget } from '#core/race/nutrition/fluid.ts';
import type { FuelNotes } from '#core/race/nutrition/fuel-notes.ts';
import { sodiumTarget } from '#core/race/nutrition/sodium.ts';

export interface FuelQuestion {
  durationMin: number;
  weightKg: number | null;
  age: number | null;
  airTemperatureC: number | null;
  notes: FuelNotes;
}

/** g per kg a day (Morton RW et al. 2018; endurance: 1.4 to 2.0). */
const PROTEIN = { low: 1.4, high: 2 };
const BREAKFAST_HOURS_BEFORE = 3;
const WELL_TOLERATED_G_PER_H = 90;

const tenth = (value: number) => Math.round(value * 10) / 10;

/**
 * What to eat and drink in a session or race of `durationMin`, an hour and in all, and before it (g, L, mg). Amounts that depend on weight are
 * null without it; caffeine and protein are for adults. `notes` are sentences such as "drink to thirst".
 */
export function fuelAmounts({ durationMin, weightKg, age, airTemperatureC, notes }: FuelQuestion) {
  const hours = durationMin / 60;
  const target = carbohydrateTarget(durationMin, notes.toleratedGPerH);
  const low = target.highGPerH > WELL_TOLERATED_G_PER_H ? WELL_TOLERATED_G_PER_H : target.lowGPerH;
  const fluid = fluidTarget(durationMin, notes.sweatRateLPerH);
  const rate = fluid.rateLPerH && { low: tenth(fluid.rateLPerH.low), high: tenth(fluid.rateLPerH.high) };
  const sodium = sodiumTarget(durationMin, null, airTemperatureC);
  const adultKg = age !== null && age < ADULT_AGE ? null : weightKg;
  const loading = weightKg === null ? null : carbLoading(weightKg, durationMin);
  const caffeine = adultKg === null ? null : caffeineDose(adultKg);
  return {
    durationMin,
    carbohydrateLowGPerH: low,
    carbohydrateHighGPerH: target.highGPerH,
    carbohydrateLowG: Math.round(low * hours),
    carbohydrateHighG: Math.round(target.highGPerH * hours),
    ...notes,
    fluidLowLPerH: rate?.low ?? null,
    fluidHighLPerH: rate?.high ?? null,
    fluidLowL: rate && tenth(rate.low * hours),
    fluidHighL: rate && tenth(rate.high * hours),
    sodiumLowMgPerH: sodium.lowMgPerH,
    sodiumHighMgPerH: sodium.highMgPerH,
    weightKg,
    loadingLowGPerDay: loading && Math.round(loading.lowGPerDay),
    loadingHighGPerDay: loading && Math.round(loading.highGPerDay),
    breakfastG: weightKg === null ? null : Math.round(preRaceMealG(weightKg, BREAKFAST_HOURS_BEFORE)),
    caffeineLowMg: caffeine && Math.round(caffeine.lowMg),
    caffeineHighMg: caffeine && Math.round(caffeine.highMg),
    proteinLowGPerDay: adultKg === null ? null : Math.round(PROTEIN.low * adultKg),
    proteinHighGPerDay: adultKg === null ? null : Math.round(PROTEIN.high * adultKg),
    notes: fluid.notes,
  };
}
