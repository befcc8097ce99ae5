import { dayNumber, type LocalDate } from '#core/calendar.ts';
import { diceOf, straying } from '#server/features/demo/seeded-random.ts';

/** The air of a day. */
export interface Air {
  /** At two in the afternoon, and before sunrise. */
  warmestC: number;
  coldestC: number;
  windMps: number;
  /** Where the wind comes from: 0 north, 90 east. */
  windFromDeg: number;
  rain: 'none' | 'showers' | 'rain';
}

/** Means of the year on the edge of the North York Moors: about 3.5 °C in late January and 15.5 °C in late July. */
const YEAR = { middleC: 9.4, swingC: 6.1, coldestDay: 24 };
const PREVAILING_FROM_DEG = 245;

/** Weather of every day from `first` on: fronts come and go over some days, as they do. The same for the same seed and first day. */
export function weatherFrom(first: LocalDate, days: number, seed: string): Air[] {
  const dice = diceOf(`${seed}/weather`);
  const front = straying(dice, { sd: 3, overSec: 4 });
  const wind = straying(dice, { sd: 1, overSec: 1.6 });
  const turn = straying(dice, { sd: 62, overSec: 2.2 });
  const wet = straying(dice, { sd: 1, overSec: 1.8 });
  return Array.from({ length: days }, (_, i) => {
    const season = -Math.cos((2 * Math.PI * (((dayNumber(first) + i) % 365.25) - YEAR.coldestDay)) / 365.25);
    const meanC = YEAR.middleC + YEAR.swingC * season + front();
    const rainy = wet();
    const apartC = (rainy > 0.4 ? 4.5 : 8) + 3 * season + dice.bell();
    return {
      warmestC: meanC + apartC / 2,
      coldestC: meanC - apartC / 2,
      windMps: Math.max(0.8, 4.4 * Math.exp(0.42 * wind()) - season * 0.5),
      windFromDeg: (PREVAILING_FROM_DEG + turn() + 720) % 360,
      rain: rainy > 1.15 ? 'rain' : rainy > 0.45 ? 'showers' : 'none',
    };
  });
}

/** Temperature at an hour of the day, 0 to 24. */
export function temperatureAt({ warmestC, coldestC }: Air, hour: number): number {
  const share = (1 + Math.cos((2 * Math.PI * (hour - 14.5)) / 24)) / 2;
  return coldestC + (warmestC - coldestC) * share;
}

/** The same air somewhere warmer, and drier. */
export function elsewhere(air: Air, warmerC: number): Air {
  return { ...air, warmestC: air.warmestC + warmerC, coldestC: air.coldestC + warmerC, rain: air.rain === 'rain' ? 'showers' : 'none' };
}
