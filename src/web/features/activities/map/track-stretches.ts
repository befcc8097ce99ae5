import type { Stream } from '#core/recording/recording.ts';

/** A record whose position is known, in degrees. */
export interface Position {
  record: number;
  latitude: number;
  longitude: number;
}

/** A part of the track of one colour; it has several lines where positions are missing. */
export interface TrackStretch<P> {
  level: number | null;
  lines: P[][];
}

/** After so many records without a position the line breaks. */
const GAP_RECORDS = 30;

export function positionsOf(latitudeDeg: Stream, longitudeDeg: Stream): Position[] {
  return latitudeDeg.flatMap((latitude, record) => {
    const longitude = longitudeDeg[record] ?? null;
    return latitude === null || longitude === null ? [] : [{ record, latitude, longitude }];
  });
}

/** Cuts a track into stretches of one level, in order; a stretch begins where the one before it ends. Takes every `step`-th point. */
export function stretchesOf<P extends { record: number }>(
  points: readonly P[],
  levelOf: (record: number) => number | null,
  step = 1,
): TrackStretch<P>[] {
  const stretches: TrackStretch<P>[] = [];
  let before: P | null = null;
  for (let i = 0; i < points.length; i += step) {
    const point = points[i];
    if (!point) continue;
    const level = levelOf(point.record);
    const isGap = before === null || point.record - before.record > step + GAP_RECORDS;
    const stretch = stretches.at(-1);
    if (!stretch || stretch.level !== level) stretches.push({ level, lines: [before === null || isGap ? [point] : [before, point]] });
    else if (isGap) stretch.lines.push([point]);
    else stretch.lines.at(-1)?.push(point);
    before = point;
  }
  return stretches;
}
