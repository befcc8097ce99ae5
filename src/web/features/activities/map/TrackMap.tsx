import { lazy, Suspense, useMemo, useState } from 'react';
import type { Units } from '#core/format.ts';
import type { Stream, Streams } from '#core/recording/recording.ts';
import type { Watched } from '#web/data/observable.ts';
import { TrackOutline } from '#web/features/activities/map/TrackOutline.tsx';
import { colourOf, gradientOf, LEVELS, type TrackScale, trackScale } from '#web/features/activities/map/track-colours.ts';
import { positionsOf } from '#web/features/activities/map/track-stretches.ts';
import { channelsOf } from '#web/features/activities/streams/channels.ts';
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

/** Fetched with the first track, where the operator has given a map; without a connection the outline will do. */
const StreetMap = lazy(async () => {
  const fetched = await import('#web/features/activities/map/StreetMap.tsx').catch(() => null);
  return { default: fetched?.StreetMap ?? TrackOutline };
});

/** As the server writes it into the page. */
const hasStreetMap = (): boolean => document.documentElement.dataset.map === 'yes';

/**
 * Where it went, coloured by what the athlete chooses: on the operator's street map, otherwise on a plain ground. Nobody else is asked for
 * tiles, so nobody else learns where the athlete was.
 */
export function TrackMap({ streams, cursor, color, discipline, units }: Props) {
  const { latitudeDeg, longitudeDeg } = streams;
  const positions = useMemo(() => positionsOf(latitudeDeg ?? [], longitudeDeg ?? []), [latitudeDeg, longitudeDeg]);
  const scales = useMemo(() => scalesOf(streams, discipline, units), [streams, discipline, units]);
  const [chosen, choose] = useState('');
  const [hasFailed, setFailed] = useState(false);
  if (positions.length < 2) return null;
  const scale = scales.find(({ key }) => key === chosen) ?? null;
  const label = scale ? `Route map, north up, coloured by ${scale.name.toLowerCase()}` : 'Route map, north up';
  const track = { positions, levels: scale?.scale.levels ?? null, streams, cursor, color, label };
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
      {hasStreetMap() && !hasFailed ? (
        <Suspense fallback={<TrackOutline {...track} />}>
          <StreetMap {...track} onFail={() => setFailed(true)} />
        </Suspense>
      ) : (
        <TrackOutline {...track} />
      )}
    </div>
  );
}

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
