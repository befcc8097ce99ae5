import type { Activity, ZoneTable } from '#contract/activities/activities.ts';
import type { Units } from '#core/format.ts';
import { formatClock } from '#web/format/duration.ts';
import { formatPercent } from '#web/format/number.ts';
import { formatHeartRate } from '#web/format/quantities/heart-rate.ts';
import { formatRunPace, formatSwimPace } from '#web/format/quantities/pace.ts';
import { formatPower } from '#web/format/quantities/power.ts';
import { formatZoneRange } from '#web/format/quantities/zone-range.ts';
import { Section } from '#web/ui/layout/Section.tsx';

const TITLE: Record<ZoneTable['basis'], string> = { power: 'Power', 'run-pace': 'Pace', 'swim-pace': 'Pace', 'heart-rate': 'Heart rate' };

/** Time in zones by the thresholds of that day, or by the first that came after it. Without one, the way to enter it. */
export function ZonesPanel({ activity: { zones, firstEntries }, units }: { activity: Activity; units: Units }) {
  if (zones.length === 0) {
    return (
      <Section title="Zones">
        <p className="border-rule border-t pt-4 text-muted">
          Set a threshold to see zones.{' '}
          <a href="/athlete" className="font-semibold text-moss">
            Set FTP, threshold pace or heart rate
          </a>
        </p>
      </Section>
    );
  }
  return (
    <Section title="Zones">
      <div className="grid gap-x-9 gap-y-7 md:grid-cols-2">
        {zones.map((table) => (
          <ZoneBars
            key={table.basis}
            title={titleIn(zones, table)}
            table={table}
            isFirstEntry={firstEntries.includes(table.restsOn)}
            units={units}
          />
        ))}
      </div>
    </Section>
  );
}

/** A triathlon has a pace in the water and another on the run. */
function titleIn(tables: readonly ZoneTable[], { basis }: ZoneTable): string {
  const isOneOfTwo = tables.filter((other) => TITLE[other.basis] === TITLE[basis]).length > 1;
  if (!isOneOfTwo) return TITLE[basis];
  return basis === 'swim-pace' ? 'Swim pace' : 'Run pace';
}

function ZoneBars({ title, table, isFirstEntry, units }: { title: string; table: ZoneTable; isFirstEntry: boolean; units: Units }) {
  const write = writerOf(table.basis, units);
  const whole = table.zones.reduce((sum, { seconds }) => sum + seconds, 0);
  const most = Math.max(1, ...table.zones.map(({ seconds }) => seconds));
  return (
    <section aria-label={`${title} zones`}>
      <h3 className="pb-2 text-17">
        {title}{' '}
        <span className="font-normal font-text text-13 text-muted">
          from {write(table.threshold)}
          {isFirstEntry ? ', from your first entry' : ' on that day'}
        </span>
      </h3>
      <ol>
        {table.zones.map(({ zone, name, from, to, seconds }) => (
          <li key={zone} className="grid grid-cols-[1.25rem_minmax(0,1fr)_4.5rem_3rem] items-baseline gap-x-3 border-rule border-t py-1.5">
            <span className="text-muted">{zone}</span>
            <span className="grid gap-1">
              <span className="flex flex-wrap justify-between gap-x-3">
                {name} <span className="text-13 text-muted">{formatZoneRange(from, to, write, table.basis.endsWith('pace'))}</span>
              </span>
              <span
                aria-hidden
                className="block h-1.5 rounded-full bg-moss"
                style={{ width: `${(seconds / most) * 100}%`, opacity: 0.4 + 0.1 * Math.min(6, zone) }}
              />
            </span>
            <span className="text-right">{formatClock(seconds)}</span>
            <span className="text-right text-muted">{whole > 0 ? formatPercent(seconds / whole) : '–'}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function writerOf(basis: ZoneTable['basis'], units: Units): (value: number) => string {
  if (basis === 'power') return formatPower;
  if (basis === 'heart-rate') return formatHeartRate;
  return basis === 'swim-pace' ? formatSwimPace : (speed) => formatRunPace(speed, units);
}
