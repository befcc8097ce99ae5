import type { Band } from '#core/race/intensity-band.ts';
import { FIRST_FUEL_SEC, type LegFuel } from '#core/race/nutrition/fuelling.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.fuelling_hours'],
  name: 'Hourly nutrition',
  formula: 'amount per hour = Σ rate of the leg · time of the leg in that hour;  on the bike, eating starts after 10 min',
  unit: 'g, L, mg',
  unknownWhen: 'The time of a leg is missing.',
  source: 'Sum of the leg rates over time',
  grade: 'H',
};

/** When a leg begins and ends, in seconds since the start of the race. */
export interface LegSpan {
  leg: LegFuel['leg'];
  fromSec: number;
  toSec: number;
}

/** An hour of the race, the last one shorter. */
export interface FuelHour {
  fromSec: number;
  toSec: number;
  carbohydrateG: Band;
  /** Null: drink to thirst. */
  fluidL: Band | null;
  sodiumMg: Band;
}

const HOUR_SEC = 3600;

/** What each hour of a race of `totalSec` holds. The hours add up to the legs. */
export function fuellingHours(legs: readonly LegFuel[], spans: readonly LegSpan[], totalSec: number): FuelHour[] {
  return Array.from({ length: Math.ceil(totalSec / HOUR_SEC) }, (_, i) => {
    const hour = { fromSec: i * HOUR_SEC, toSec: Math.min(totalSec, (i + 1) * HOUR_SEC) };
    const found: FuelHour = { ...hour, carbohydrateG: { low: 0, high: 0 }, fluidL: null, sodiumMg: { low: 0, high: 0 } };
    for (const { leg, fromSec, toSec } of spans) {
      const fuel = legs.find((each) => each.leg === leg);
      if (!fuel) continue;
      const eatsFrom = leg === 'bike' ? fromSec + FIRST_FUEL_SEC : fromSec;
      found.carbohydrateG = plus(found.carbohydrateG, fuel.carbohydrateGPerH, hoursOf({ fromSec: eatsFrom, toSec }, hour));
      found.sodiumMg = plus(found.sodiumMg, fuel.sodiumMgPerH, hoursOf({ fromSec, toSec }, hour));
      if (fuel.fluidLPerH) found.fluidL = plus(found.fluidL ?? { low: 0, high: 0 }, fuel.fluidLPerH, hoursOf({ fromSec, toSec }, hour));
    }
    return found;
  });
}

interface Span {
  fromSec: number;
  toSec: number;
}

/** How much of one lies in the other. */
function hoursOf(one: Span, other: Span): number {
  return Math.max(0, Math.min(one.toSec, other.toSec) - Math.max(one.fromSec, other.fromSec)) / HOUR_SEC;
}

const plus = (sum: Band, rate: Band, hours: number): Band => ({ low: sum.low + rate.low * hours, high: sum.high + rate.high * hours });
