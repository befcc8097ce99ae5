import type { Recording, Stream } from '#core/recording/recording.ts';
import { distanceAlong, type Position } from '#core/recording/track-distance.ts';

/** Metres along the positions of a recording, one value a record; what was covered in a pause does not count. Null without positions. */
export function distanceOfTrack({ streams, pauses }: Pick<Recording, 'streams' | 'pauses'>): Stream | null {
  const { latitudeDeg, longitudeDeg, timeSec } = streams;
  if (!latitudeDeg || !longitudeDeg) return null;
  const positions = timeSec.map((_, i): Position | null => {
    const [latitude, longitude] = [latitudeDeg[i] ?? null, longitudeDeg[i] ?? null];
    return latitude === null || longitude === null ? null : { latitudeDeg: latitude, longitudeDeg: longitude };
  });
  let next = 0;
  return distanceAlong(positions, (record) => {
    const isAfter = (pauses[next]?.toSec ?? Number.POSITIVE_INFINITY) <= (timeSec[record] ?? 0);
    while ((pauses[next]?.toSec ?? Number.POSITIVE_INFINITY) <= (timeSec[record] ?? 0)) next++;
    return isAfter;
  });
}
