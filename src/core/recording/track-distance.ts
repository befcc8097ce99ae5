/** Mean radius of the Earth (IUGG), m. A sphere is within 0.5 % everywhere, less than what a watch's positions are off. */
const EARTH_M = 6_371_008.8;
const RAD = Math.PI / 180;

export interface Position {
  latitudeDeg: number;
  longitudeDeg: number;
}

/** Metres between two positions along the great circle (haversine, Sinnott 1984). */
export function metresBetween(a: Position, b: Position): number {
  const north = Math.sin(((b.latitudeDeg - a.latitudeDeg) * RAD) / 2);
  const east = Math.sin(((b.longitudeDeg - a.longitudeDeg) * RAD) / 2);
  const h = north * north + Math.cos(a.latitudeDeg * RAD) * Math.cos(b.latitudeDeg * RAD) * east * east;
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * Metres since the start, one value a record, from positions that may be missing. `resumes(i)` says that a pause ended between record
 * i - 1 and record i: what was covered meanwhile does not count. Null until the first position; a record without one repeats the last.
 */
export function distanceAlong(positions: readonly (Position | null)[], resumes: (record: number) => boolean): (number | null)[] {
  let last: Position | null = null;
  let metres = 0;
  return positions.map((position, i) => {
    if (resumes(i)) last = null;
    if (position) {
      if (last) metres += metresBetween(last, position);
      last = position;
      return metres;
    }
    return i === 0 || (last === null && metres === 0) ? null : metres;
  });
}
