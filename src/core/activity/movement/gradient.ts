/** Altitude is read along this much road on each side: a barometer steps by 20 cm, and over less road that alone is a hill. */
const REACH_M = 15;
/** Less road than this says nothing about its slope. */
const SHORTEST_M = 10;

interface Place {
  distanceM: number;
  altitudeM: number;
}

/**
 * Gradient (rise over run, 0.1 is 10 % up) at each second: the slope of the line through the altitudes of the 30 m around it.
 * Both streams hold one value per second, distance never falling; null is unknown. Null where distance or altitude is
 * unknown, and where the athlete had moved less than 10 m in all.
 */
export function gradients(distanceM: ArrayLike<number | null>, altitudeM: ArrayLike<number | null>): (number | null)[] {
  const places = placesAlong(distanceM, altitudeM);
  const out: (number | null)[] = [];
  let first = 0;
  let end = 0;
  for (let second = 0; second < distanceM.length; second++) {
    const here = distanceM[second] ?? null;
    if (here === null || (altitudeM[second] ?? null) === null) {
      out.push(null);
      continue;
    }
    while ((places[first]?.distanceM ?? here) < here - REACH_M) first++;
    while ((places[end]?.distanceM ?? Number.POSITIVE_INFINITY) <= here + REACH_M) end++;
    out.push(slope(places, first, end));
  }
  return out;
}

/** At most one place a metre: a long stand at the lights would put hundreds of altitudes of one place into every sum. */
function placesAlong(distanceM: ArrayLike<number | null>, altitudeM: ArrayLike<number | null>): Place[] {
  const places: Place[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (let second = 0; second < distanceM.length; second++) {
    const distance = distanceM[second] ?? null;
    const altitude = altitudeM[second] ?? null;
    if (distance === null || altitude === null || distance < last + 1) continue;
    places.push({ distanceM: distance, altitudeM: altitude });
    last = distance;
  }
  return places;
}

/** Least-squares slope of altitude over distance of places [first, end); null when they are too close together. */
function slope(places: readonly Place[], first: number, end: number): number | null {
  const from = places[first];
  const to = places[end - 1];
  if (!from || !to || to.distanceM - from.distanceM < SHORTEST_M) return null;
  const count = end - first;
  let [sumX, sumY, sumXX, sumXY] = [0, 0, 0, 0];
  for (let i = first; i < end; i++) {
    const x = (places[i]?.distanceM ?? 0) - from.distanceM;
    const y = (places[i]?.altitudeM ?? 0) - from.altitudeM;
    sumX += x;
    sumY += y;
    sumXX += x * x;
    sumXY += x * y;
  }
  return (count * sumXY - sumX * sumY) / (count * sumXX - sumX ** 2);
}
