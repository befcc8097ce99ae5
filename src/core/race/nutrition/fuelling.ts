import type { Band } from '#core/race/intensity-band.ts';
import { CAFFEINE_CAP_MG, caffeineDose, FIRST_TRIAL_MG } from '#core/race/nutrition/caffeine.ts';
import { carbLoading, preRaceMealG } from '#core/race/nutrition/carb-loading.ts';
import { carbohydrateTarget, MIX_ABOVE_G_PER_H, UNTRAINED_GUT_G_PER_H } from '#core/race/nutrition/carbohydrate.ts';
import { type FluidTarget, fluidTarget, weightLossPct } from '#core/race/nutrition/fluid.ts';
import { sodiumTarget } from '#core/race/nutrition/sodium.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.fuelling'],
  name: 'Nutrition by leg',
  formula: 'bike: the race rate, starting after 10 min;  run off the bike: 70–80% of it;  run only: all of it;  swim: none',
  unit: 'g, L, mg',
  unknownWhen: 'Amounts per kilogram need your weight.',
  source: 'Jeukendrup A (2014) doi:10.1007/s40279-014-0148-z; 10 min and 70–80%: coaching convention',
  grade: 'D',
};

/** What the athlete has measured or tried; null is not known. */
export interface FuelProfile {
  weightKg: number | null;
  toleratedCarbohydrateGPerH: number | null;
  sweatRateLPerH: number | null;
  sweatSodiumMmolPerL: number | null;
  /** True only for a healthy adult who is not pregnant, has no heart rhythm problem and no anxiety, and wants it. */
  takesCaffeine: boolean;
  hasTriedCaffeine: boolean;
}

export interface LegFuel {
  leg: 'bike' | 'run';
  carbohydrateGPerH: Band;
  /** Over the leg. */
  carbohydrateG: Band;
  fluidLPerH: Band | null;
  sodiumMgPerH: Band;
}

export interface FuellingPlan {
  /** Grams a day over the last 36 to 48 h; null when not needed or the weight is unknown. */
  carbLoadingGPerDay: Band | null;
  /** Grams three hours before the start; null without a weight. */
  breakfastG: number | null;
  caffeineMg: Band | null;
  legs: readonly LegFuel[];
  /** Glucose and fructose, about 1 : 0.8, are needed for the planned rate. */
  needsMix: boolean;
  notes: readonly string[];
}

/** The stomach settles after the swim before it takes anything. */
export const FIRST_FUEL_SEC = 600;
const RUN_SHARE = { low: 0.7, high: 0.8 };
const BREAKFAST_HOURS_BEFORE = 3;
/** Beyond this performance suffers in most athletes. */
const MOST_LOSS_PCT = 3;

/** What to eat and drink before and in a race of these seconds. `bikeSec` 0 is a run alone, fuelled at the rate of the race. `airC` null is unknown. */
export function fuellingPlan(
  race: { totalSec: number; bikeSec: number; runSec: number },
  profile: FuelProfile,
  airC: number | null,
): FuellingPlan {
  const raceMin = race.totalSec / 60;
  const { lowGPerH, highGPerH } = carbohydrateTarget(raceMin, profile.toleratedCarbohydrateGPerH);
  const sodium = sodiumTarget(raceMin, profile.sweatSodiumMmolPerL, airC);
  const fluid = fluidTarget(raceMin, profile.sweatRateLPerH);
  const shared = { fluidLPerH: fluid.rateLPerH, sodiumMgPerH: { low: sodium.lowMgPerH, high: sodium.highMgPerH } };
  const runRate = { low: lowGPerH * RUN_SHARE.low, high: highGPerH * RUN_SHARE.high };
  const rate = { low: lowGPerH, high: highGPerH };
  return {
    ...beforeTheStart(raceMin, profile),
    legs:
      race.bikeSec === 0
        ? [{ leg: 'run', carbohydrateGPerH: rate, carbohydrateG: over(rate, race.runSec), ...shared }]
        : [
            { leg: 'bike', carbohydrateGPerH: rate, carbohydrateG: over(rate, race.bikeSec - FIRST_FUEL_SEC), ...shared },
            { leg: 'run', carbohydrateGPerH: runRate, carbohydrateG: over(runRate, race.runSec), ...shared },
          ],
    needsMix: highGPerH > MIX_ABOVE_G_PER_H,
    notes: [...notesOn(highGPerH, profile, fluid), ...lossNote(race.totalSec, profile, fluid)],
  };
}

function beforeTheStart(raceMin: number, { weightKg, takesCaffeine, hasTriedCaffeine }: FuelProfile) {
  if (weightKg === null) return { carbLoadingGPerDay: null, breakfastG: null, caffeineMg: null };
  const loading = carbLoading(weightKg, raceMin);
  const dose = caffeineDose(weightKg, hasTriedCaffeine ? CAFFEINE_CAP_MG : FIRST_TRIAL_MG);
  return {
    carbLoadingGPerDay: loading && { low: loading.lowGPerDay, high: loading.highGPerDay },
    breakfastG: preRaceMealG(weightKg, BREAKFAST_HOURS_BEFORE),
    caffeineMg: takesCaffeine ? { low: dose.lowMg, high: dose.highMg } : null,
  };
}

function over(rate: Band, durationSec: number): Band {
  const hours = Math.max(0, durationSec) / 3600;
  return { low: rate.low * hours, high: rate.high * hours };
}

function notesOn(highGPerH: number, profile: FuelProfile, fluid: FluidTarget): string[] {
  const notes = [...fluid.notes];
  if (profile.toleratedCarbohydrateGPerH === null && highGPerH >= UNTRAINED_GUT_G_PER_H) {
    notes.push('Limited to 60 g/h because you haven’t practised a higher rate in training.');
  }
  if (profile.weightKg === null) notes.push('Set your weight to calculate pre-race carbohydrate.');
  if (profile.takesCaffeine && !profile.hasTriedCaffeine) notes.push('Practise caffeine in training first (200 mg at most).');
  return notes;
}

/** The most that can be drunk may still be too little on a long hot day; then the answer is a slower race, not more water. */
function lossNote(totalSec: number, { weightKg, sweatRateLPerH }: FuelProfile, { rateLPerH }: FluidTarget): string[] {
  if (weightKg === null || sweatRateLPerH === null || rateLPerH === null) return [];
  const lossPct = weightLossPct({ sweatRateLPerH, weightKg }, rateLPerH.high, totalSec);
  return lossPct > MOST_LOSS_PCT
    ? ['At your sweat rate you’ll still lose more than 3% of body weight. Start well hydrated and slow down in heat.']
    : [];
}
