import { useMemo } from 'react';
import type { Streams } from '#core/recording/recording.ts';
import { useWatched, type Watched } from '#web/data/observable.ts';
import { colourOf, type TrackScale, UNKNOWN_COLOUR } from '#web/features/activities/map/track-colours.ts';
import { type Outline, trackOutline } from '#web/features/activities/map/track-outline.ts';
import type { Position } from '#web/features/activities/map/track-stretches.ts';
import { chartColumns } from '#web/features/activities/streams/stream-columns.ts';

export interface ShownTrack {
  /** At least two, in the order of the track. */
  positions: readonly Position[];
  /** Step of the colour scale of each record; null while nothing colours the track. */
  levels: TrackScale['levels'] | null;
  streams: Streams;
  /** Point of the chart under the pointer. */
  cursor: Watched<number | null>;
  /** Class of the line while nothing colours it. */
  color: string;
  label: string;
}

/** The track on a plain ground, true to scale. */
export function TrackOutline({ positions, levels, streams, cursor, color, label }: ShownTrack) {
  const outline = useMemo(() => trackOutline(positions), [positions]);
  if (!outline) return null;
  return (
    <svg
      viewBox={`0 0 ${outline.width} ${outline.height}`}
      className={`max-h-[26rem] w-full rounded-sheet border border-rule bg-sunk ${color}`}
      role="img"
      aria-label={label}
    >
      <Track outline={outline} levels={levels} />
      <circle cx={outline.start.x} cy={outline.start.y} r="8" className="fill-card stroke-ink" strokeWidth="3" />
      <circle cx={outline.end.x} cy={outline.end.y} r="8" className="fill-ink" />
      <Pointed streams={streams} outline={outline} cursor={cursor} />
    </svg>
  );
}

const LINE = { fill: 'none', strokeWidth: 4, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;

function Track({ outline, levels }: { outline: Outline } & Pick<ShownTrack, 'levels'>) {
  const stretches = useMemo(() => (levels ? outline.pathsBy((record) => levels[record] ?? null) : null), [outline, levels]);
  if (!stretches) return <path d={outline.path} stroke="currentColor" {...LINE} />;
  return stretches.map(({ level, path }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: stretches lie in the order of the track
    <path key={index} d={path} stroke={level === null ? UNKNOWN_COLOUR : colourOf(level)} {...LINE} />
  ));
}

/** The place that belongs to the moment under the pointer. */
function Pointed({ streams, outline, cursor }: { outline: Outline } & Pick<ShownTrack, 'streams' | 'cursor'>) {
  const record = usePointedRecord(streams, cursor);
  const place = record === null ? null : outline.at(record);
  return place && <circle cx={place.x} cy={place.y} r="11" className="fill-moss stroke-card" strokeWidth="4" />;
}

/** Record of the moment under the pointer in the charts. */
export function usePointedRecord(streams: Streams, cursor: Watched<number | null>): number | null {
  const records = useMemo(() => chartColumns(streams, []).record, [streams]);
  const at = useWatched(cursor);
  return at === null ? null : (records[at] ?? null);
}
