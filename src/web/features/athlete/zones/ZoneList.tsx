import type { Units } from '#core/format.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import type { ZoneBasis, ZoneSet } from '#web/features/athlete/zones/zone-sets.ts';
import { formatHeartRate } from '#web/format/quantities/heart-rate.ts';
import { formatRunPace, formatSwimPace } from '#web/format/quantities/pace.ts';
import { formatPower } from '#web/format/quantities/power.ts';
import { formatThreshold, thresholdWords } from '#web/format/quantities/threshold.ts';
import { formatZoneRange } from '#web/format/quantities/zone-range.ts';

/** Zones with their names and bounds, harder ones darker. */
export function ZoneList({ title, of, set }: { title: string /** Whose zones: the discipline in a word. */; of: string; set: ZoneSet }) {
  const { units } = useAthlete();
  const write = writerOf(set.basis, units);
  return (
    <section aria-label={`${of}: ${title}`} data-source={restsOn(set, units)}>
      <h3 className="pb-2 text-17">
        {title} <span className="font-normal font-text text-13 text-muted tracking-normal">{restsOn(set, units)}</span>
      </h3>
      <ol>
        {set.zones.map(({ zone, name, from, to }) => (
          <li key={zone} className="flex items-center gap-3 border-rule border-t py-2">
            <span aria-hidden className="h-5 w-1.5 rounded-full bg-moss" style={{ opacity: 0.2 + (0.8 * zone) / set.zones.length }} />
            <span className="w-4 text-muted">{zone}</span>
            <span className="flex-1">{name}</span>
            <span className="text-right">{formatZoneRange(from, to, write, set.basis.endsWith('pace'))}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function restsOn(set: ZoneSet, units: Units): string {
  const said = set.restsOn.map(({ kind, value }) => `${thresholdWords(kind, units).name} ${formatThreshold(kind, value, units)}`);
  return `from ${said.join(' and ')}`;
}

function writerOf(basis: ZoneBasis, units: Units): (value: number) => string {
  switch (basis) {
    case 'power':
      return formatPower;
    case 'heart-rate':
      return formatHeartRate;
    case 'swim-pace':
      return formatSwimPace;
    case 'run-pace':
      return (speedMps) => formatRunPace(speedMps, units);
  }
}
