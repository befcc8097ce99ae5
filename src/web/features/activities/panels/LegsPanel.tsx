import type { ActivityLeg } from '#contract/activities/activities.ts';
import type { Units } from '#core/format.ts';
import { legWord } from '#web/features/activities/panels/leg-labels.ts';
import { formatClock } from '#web/format/duration.ts';
import { formatDistance } from '#web/format/quantities/distance.ts';
import { formatHeartRate } from '#web/format/quantities/heart-rate.ts';
import { formatLoad } from '#web/format/quantities/load.ts';
import { formatRunPace, formatSwimPace } from '#web/format/quantities/pace.ts';
import { formatPower } from '#web/format/quantities/power.ts';
import { formatSpeed } from '#web/format/quantities/speed.ts';
import { DataTable } from '#web/ui/layout/DataTable.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

const COLOR: Record<string, string> = { swim: 'bg-swim', bike: 'bg-bike', run: 'bg-run', strength: 'bg-strength' };

/** The parts of a multisport activity: their shares of the time as one bar, then their figures. */
export function LegsPanel({ legs, units }: { legs: readonly ActivityLeg[]; units: Units }) {
  const whole = legs.reduce((sum, { durationSec }) => sum + durationSec, 0);
  const rows = legs.map((leg, index) => ({ ...leg, index }));
  return (
    <Section title="Legs">
      <div aria-hidden className="mb-4 flex h-3 gap-0.5 overflow-hidden rounded-full">
        {rows.map(({ index, discipline, durationSec }) => (
          <span key={index} className={COLOR[discipline] ?? 'bg-edge'} style={{ width: `${(durationSec / whole) * 100}%` }} />
        ))}
      </div>
      <DataTable
        caption="Legs"
        rows={rows}
        rowKey={({ index }) => index}
        columns={[
          { key: 'leg', header: 'Leg', cell: legWord, lead: true },
          { key: 'time', header: 'Time', numeric: true, cell: ({ durationSec }) => formatClock(durationSec) },
          {
            key: 'distance',
            header: 'Distance',
            numeric: true,
            cell: ({ distanceM, discipline }) => formatDistance(distanceM, units, discipline),
          },
          { key: 'pace', header: 'Pace or speed', numeric: true, cell: (leg) => paceOf(leg, units) },
          { key: 'heart', header: 'Heart rate', numeric: true, cell: ({ avgHeartRate }) => formatHeartRate(avgHeartRate) },
          { key: 'power', header: 'Power', numeric: true, cell: ({ avgPower }) => formatPower(avgPower) },
          { key: 'load', header: 'Load', numeric: true, cell: ({ load }) => formatLoad(load) },
        ]}
      />
    </Section>
  );
}

function paceOf({ discipline, avgSpeedMps }: ActivityLeg, units: Units): string {
  if (discipline === 'run') return formatRunPace(avgSpeedMps, units);
  return discipline === 'swim' ? formatSwimPace(avgSpeedMps) : formatSpeed(avgSpeedMps, units);
}
