import { useMemo, useState } from 'react';
import type { Units } from '#core/format.ts';
import type { Stream, Streams } from '#core/recording/recording.ts';
import { useWatched, type Watched } from '#web/data/observable.ts';
import { gradientOf, LEVELS, type TrackScale, trackScale } from '#web/features/activities/map/track-colours.ts';
import { type Outline, trackOutline } from '#web/features/activities/map/track-outline.ts';
import { channelsOf } from '#web/features/activities/streams/channels.ts';
import { chartColumns } from '#web/features/activities/streams/stream-columns.ts';
import { formatNumber } from '#web/format/number.ts';
import { ChoiceChips } from '#web/ui/values/Chip.tsx';

interface Props {
  streams: Streams;
  cursor: Watched<number | null>;
  /** Class of the line while nothing colours it. */
  color: string;
  discipline: string;
  units: Units;
}

/** Where it went, on a plain ground: no tiles, so nobody else learns where the athlete was. Coloured by what the athlete chooses. */
export function TrackMap({ streams, cursor, color, discipline, units }: Props) {
  const { latitudeDeg, longitudeDeg } = streams;
  const outline = useMemo(
    () => (latitudeDeg && longitudeDeg ? trackOutline(latitudeDeg, longitudeDeg) : null),
    [latitudeDeg, longitudeDeg],
  );
  const scales = useMemo(() => scalesOf(streams, discipline, units), [streams, discipline, units]);
  const [chosen, choose] = useState('');
  if (!outline) return null;
  const scale = scales.find(({ key }) => key === chosen) ?? null;
  return (
    <div className="grid gap-3">
      {scales.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <ChoiceChips
            label="Colour the track by"
            value={chosen}
            onChange={choose}
            options={[{ value: '', label: 'Plain' }, ...scales.map(({ key, name }) => ({ value: key, label: name }))]}
          />
          {scale && <Legend scale={scale} />}
        </div>
      )}
      <svg
        viewBox={`0 0 ${outline.width} ${outline.height}`}
        className={`max-h-[26rem] w-full rounded-sheet border border-rule bg-sunk ${color}`}
        role="img"
        aria-label={scale ? `Route map, north up, coloured by ${scale.name.toLowerCase()}` : 'Route map, north up'}
      >
        <Track outline={outline} levels={scale?.scale.levels ?? null} />
        <circle cx={outline.start.x} cy={outline.start.y} r="8" className="fill-card stroke-ink" strokeWidth="3" />
        <circle cx={outline.end.x} cy={outline.end.y} r="8" className="fill-ink" />
        <Pointed streams={streams} outline={outline} cursor={cursor} />
      </svg>
    </div>
  );
}

const LINE = { fill: 'none', strokeWidth: 4, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;

function Track({ outline, levels }: { outline: Outline; levels: TrackScale['levels'] | null }) {
  const stretches = useMemo(() => (levels ? outline.pathsBy((record) => levels[record] ?? null) : null), [outline, levels]);
  if (!stretches) return <path d={outline.path} stroke="currentColor" {...LINE} />;
  return stretches.map(({ level, path }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: stretches lie in the order of the track
    <path key={index} d={path} stroke={level === null ? 'var(--muted)' : colourOf(level)} {...LINE} />
  ));
}

/** From blue for low to orange for high, which colour-blind eyes tell apart too; the legend says what the ends are. */
const colourOf = (level: number): string => `color-mix(in oklab, var(--run) ${(level / (LEVELS - 1)) * 100}%, var(--swim))`;

interface NamedScale {
  key: string;
  name: string;
  scale: TrackScale;
  write: (value: number) => string;
}

/** What the track can be coloured by: pace or speed, power, heart rate, gradient. */
function scalesOf(streams: Streams, discipline: string, units: Units): NamedScale[] {
  const channels = channelsOf(streams, discipline, units).filter(({ key }) => ['speedMps', 'powerW', 'heartRateBpm'].includes(key));
  const scaled = (key: string, name: string, values: Stream | null | undefined, write: NamedScale['write']): NamedScale[] => {
    const scale = values ? trackScale(values) : null;
    return scale ? [{ key, name, scale, write }] : [];
  };
  return [
    ...channels.flatMap(({ key, name, write }) => scaled(key, name, streams[key], write)),
    ...scaled('gradient', 'Gradient', gradientOf(streams), (value) => `${formatNumber(value, 0)}%`),
  ];
}

function Legend({ scale: { scale, write } }: { scale: NamedScale }) {
  return (
    <p
      className="flex items-center gap-2 text-13 text-muted"
      data-source="Range of most of the track: the lowest and highest 5% take the end colours."
    >
      {write(scale.low)}
      <span aria-hidden className="flex">
        {Array.from({ length: LEVELS }, (_, level) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of the scale
          <span key={level} className="h-2 w-5" style={{ background: colourOf(level) }} />
        ))}
      </span>
      {write(scale.high)}
    </p>
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
