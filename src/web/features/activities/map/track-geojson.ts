import { LEVELS, type TrackScale } from '#web/features/activities/map/track-colours.ts';
import { type Position, stretchesOf } from '#web/features/activities/map/track-stretches.ts';

/** Beside the steps of the scale: where the value is unknown, and a track that nothing colours. */
export const UNKNOWN_LEVEL = -1;
export const PLAIN_LEVEL = LEVELS;

/** In degrees. */
export type Bounds = [west: number, south: number, east: number, north: number];

export function boundsOf(positions: readonly Position[]): Bounds {
  return positions.reduce<Bounds>(
    ([west, south, east, north], { longitude, latitude }) => [
      Math.min(west, longitude),
      Math.min(south, latitude),
      Math.max(east, longitude),
      Math.max(north, latitude),
    ],
    [180, 90, -180, -90],
  );
}

/** The track as GeoJSON, a feature for each stretch of one colour. */
export function trackOf(positions: readonly Position[], levels: TrackScale['levels'] | null): GeoJSON.FeatureCollection {
  const levelOf = levels ? (record: number) => levels[record] ?? UNKNOWN_LEVEL : () => PLAIN_LEVEL;
  return {
    type: 'FeatureCollection',
    features: stretchesOf(positions, levelOf).map(({ level, lines }) => ({
      type: 'Feature',
      properties: { level },
      geometry: { type: 'MultiLineString', coordinates: lines.filter(({ length }) => length > 1).map((line) => line.map(coordinates)) },
    })),
  };
}

const coordinates = ({ longitude, latitude }: Position): [number, number] => [longitude, latitude];

/** The end, and on top of it the start, as GeoJSON. */
export const endsOf = (positions: readonly Position[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: [positions.at(-1), positions[0]].flatMap((place, isStart) =>
    place
      ? [{ type: 'Feature', properties: { isStart: isStart === 1 }, geometry: { type: 'Point', coordinates: coordinates(place) } }]
      : [],
  ),
});

/** Whether two areas have a place in common. */
export const overlap = (a: Bounds, b: Bounds): boolean => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];
