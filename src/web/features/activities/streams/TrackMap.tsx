import { useMemo } from 'react';
import type { Streams } from '#core/recording/recording.ts';
import { useWatched, type Watched } from '#web/data/observable.ts';
import { chartColumns } from '#web/features/activities/streams/stream-columns.ts';
import { type Outline, trackOutline } from '#web/features/activities/streams/track-outline.ts';

/** Where it went, on a plain ground: no tiles, so nobody else learns where the athlete was. */
export function TrackMap({ streams, cursor, color }: { streams: Streams; cursor: Watched<number | null>; color: string }) {
  const { latitudeDeg, longitudeDeg } = streams;
  const outline = useMemo(
    () => (latitudeDeg && longitudeDeg ? trackOutline(latitudeDeg, longitudeDeg) : null),
    [latitudeDeg, longitudeDeg],
  );
  if (!outline) return null;
  return (
    <svg
      viewBox={`0 0 ${outline.width} ${outline.height}`}
      className={`max-h-[26rem] w-full rounded-sheet border border-rule bg-sunk ${color}`}
      role="img"
      aria-label="Route map, north up"
    >
      <path d={outline.path} fill="none" stroke="currentColor" strokeWidth="4" strokeLinejoin="round" strokeLinecap="round" />
      <circle cx={outline.start.x} cy={outline.start.y} r="8" className="fill-card stroke-ink" strokeWidth="3" />
      <circle cx={outline.end.x} cy={outline.end.y} r="8" className="fill-ink" />
      <Pointed streams={streams} outline={outline} cursor={cursor} />
    </svg>
  );
}

/** The place that belongs to the moment under the pointer. */
function Pointed({ streams, outline, cursor }: { streams: Streams; outline: Outline; cursor: Watched<number | null> }) {
  const records = useMemo(() => chartColumns(streams, []).record, [streams]);
  const at = useWatched(cursor);
  const record = at === null ? null : (records[at] ?? null);
  const place = record === null ? null : outline.at(record);
  return place && <circle cx={place.x} cy={place.y} r="11" className="fill-moss stroke-card" strokeWidth="4" />;
}
