import type { RaceDistance } from '#core/race/distance.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.swim_leg'],
  name: 'Swim leg from CSS',
  formula: 't = distance / (CSS · f),  f = 0.97 to Olympic, 0.95 T100 and 70.3, 0.92 Ironman;  wetsuit − 5%',
  unit: 's',
  unknownWhen: 'Critical swim speed is not set.',
  source: 'Moorline factors; wetsuit 3 to 7% for swimmers who are not elite (science reference, chapter 3)',
  grade: 'H',
};

const SHARE_OF_CSS: Readonly<Record<RaceDistance, number>> = { sprint: 0.97, olympic: 0.97, t100: 0.95, '70.3': 0.95, ironman: 0.92 };
const WETSUIT = 0.95;

/** Share of CSS that the swim of this race is swum at, without a wetsuit. */
export function swimShareOfCss(distance: RaceDistance): number {
  return SHARE_OF_CSS[distance];
}

/** Seconds of the swim. Drafting (2 to 5 % faster) and a crooked line (2 to 5 % longer) are taken to cancel. */
export function swimLegSec(distance: RaceDistance, swim: { lengthM: number; wetsuit: boolean }, criticalSwimSpeedMps: number): number {
  const sec = swim.lengthM / (criticalSwimSpeedMps * SHARE_OF_CSS[distance]);
  return swim.wetsuit ? sec * WETSUIT : sec;
}
