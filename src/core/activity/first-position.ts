import type { Recording } from '#core/recording/recording.ts';
import type { Position } from '#core/recording/track-distance.ts';

/** Where a cleaned recording was made: its first position, however late, else the start that the device's summary gives; null when neither. */
export function firstPosition({ streams, startPosition = null }: Pick<Recording, 'streams' | 'startPosition'>): Position | null {
  const { latitudeDeg = [], longitudeDeg = [] } = streams;
  for (let i = 0; i < latitudeDeg.length; i++) {
    const [latitude, longitude] = [latitudeDeg[i] ?? null, longitudeDeg[i] ?? null];
    if (latitude === null || longitude === null) continue;
    const position = { latitudeDeg: latitude, longitudeDeg: longitude };
    if (isOnTheGlobe(position)) return position;
  }
  return startPosition && isOnTheGlobe(startPosition) ? startPosition : null;
}

/** 0°, 0° is what devices write that do not know. */
function isOnTheGlobe({ latitudeDeg, longitudeDeg }: Position): boolean {
  return (latitudeDeg !== 0 || longitudeDeg !== 0) && Math.abs(latitudeDeg) <= 90 && Math.abs(longitudeDeg) <= 180;
}
