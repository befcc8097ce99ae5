import { type Route, STEP_M } from '#server/features/demo/route/moor-route.ts';
import { type Dice, straying } from '#server/features/demo/seeded-random.ts';

const M_PER_DEGREE = 111_320;
/** Slopes are felt over this much of the way. */
const SLOPE_M = 30;
/** Cities and farm lanes: a crossing about this often. */
const CROSSING_M = { least: 1_500, most: 4_200 };

export interface Position {
  latitudeDeg: number;
  longitudeDeg: number;
  altitudeM: number;
  /** Rise over run. */
  grade: number;
  /** Direction of travel: 0 north, 90 east. */
  bearingDeg: number;
}

/** A walk along a route, again and again round it if need be, as a receiver sees it: a few metres off, and never the same few. */
export function walkOn(
  route: Route,
  { isReversed, offM }: { isReversed: boolean; offM: number },
  dice: Dice,
): (metres: number) => Position {
  const offEast = straying(dice, { sd: offM, overSec: 25 });
  const offNorth = straying(dice, { sd: offM, overSec: 25 });
  const pressure = straying(dice, { sd: 0.5, overSec: 240 });
  const perDegreeEast = M_PER_DEGREE * Math.cos((route.home.latitudeDeg * Math.PI) / 180);
  const at = (list: Float64Array, metre: number): number => {
    const along = Math.min(route.lengthM, Math.max(0, metre)) / STEP_M;
    const i = Math.min(list.length - 1, Math.floor(along));
    const here = list[i] ?? 0;
    return here + ((list[Math.min(list.length - 1, i + 1)] ?? here) - here) * (along - i);
  };
  return (metres) => {
    const round = metres % route.lengthM;
    const metre = isReversed ? route.lengthM - round : round;
    const ahead = isReversed ? metre - SLOPE_M / 2 : metre + SLOPE_M / 2;
    const behind = isReversed ? metre + SLOPE_M / 2 : metre - SLOPE_M / 2;
    const east = at(route.eastM, ahead) - at(route.eastM, behind);
    const north = at(route.northM, ahead) - at(route.northM, behind);
    return {
      latitudeDeg: route.home.latitudeDeg + (at(route.northM, metre) + offNorth()) / M_PER_DEGREE,
      longitudeDeg: route.home.longitudeDeg + (at(route.eastM, metre) + offEast()) / perDegreeEast,
      altitudeM: at(route.altitudeM, metre) + pressure(),
      grade: (at(route.altitudeM, ahead) - at(route.altitudeM, behind)) / SLOPE_M,
      bearingDeg: ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360,
    };
  };
}

/** Where the way crosses others, in metres from the start of the outing; without end. */
export function* crossingsOf(dice: Dice): Generator<number, never> {
  let metres = 0;
  while (true) {
    metres += dice.between(CROSSING_M.least, CROSSING_M.most);
    yield metres;
  }
}
