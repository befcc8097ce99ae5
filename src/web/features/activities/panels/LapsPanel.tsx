import { Suspense, useMemo, useState } from 'react';
import type { Activity, Lap, PoolLength, Split } from '#contract/activities/activities.ts';
import type { Units } from '#core/format.ts';
import { splitsInMiles } from '#web/features/activities/panels/splits-in-miles.ts';
import { useStreams } from '#web/features/activities/streams/stream-columns.ts';
import { formatClock } from '#web/format/duration.ts';
import { formatNumber } from '#web/format/number.ts';
import { formatBalance } from '#web/format/quantities/balance.ts';
import { formatCadence } from '#web/format/quantities/cadence.ts';
import { formatDistance } from '#web/format/quantities/distance.ts';
import { formatElevation } from '#web/format/quantities/elevation.ts';
import { formatHeartRate } from '#web/format/quantities/heart-rate.ts';
import { formatRunPace, formatSwimPace } from '#web/format/quantities/pace.ts';
import { formatPower } from '#web/format/quantities/power.ts';
import { formatSpeed } from '#web/format/quantities/speed.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { type Column, DataTable } from '#web/ui/layout/DataTable.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { type Tab, Tabs } from '#web/ui/layout/Tabs.tsx';

/** Laps as pressed, lengths as swum, and splits cut by us, in the athlete's unit, each only where there are any. */
export function LapsPanel({ activity, units }: { activity: Activity; units: Units }) {
  const { splits, streamKeys } = activity;
  const shown = { activity, units, splits };
  if (units === 'metric' || splits.length === 0 || streamKeys.length === 0) return <LapTabs {...shown} />;
  return (
    <Suspense fallback={<Skeleton className="h-72 w-full" />}>
      <InMiles {...shown} />
    </Suspense>
  );
}

interface Shown {
  activity: Activity;
  units: Units;
  splits: readonly Split[];
}

/** What is stored are kilometres: miles are cut here from the streams, which the page has read already. */
function InMiles({ activity, units, splits }: Shown) {
  const streams = useStreams(activity.id)?.streams ?? null;
  const miles = useMemo(() => (streams ? splitsInMiles(activity, streams) : splits), [activity, splits, streams]);
  return <LapTabs activity={activity} units={units} splits={miles} />;
}

function LapTabs({ activity, units, splits }: Shown) {
  const { laps, lengths } = activity;
  const [open, setOpen] = useState('laps');
  const tabs: Tab[] = [];
  if (laps.length > 0)
    tabs.push({
      value: 'laps',
      label: `Laps (${laps.length})`,
      content: <Stretches caption="Laps" rows={laps} activity={activity} units={units} />,
    });
  if (lengths.length > 0)
    tabs.push({ value: 'lengths', label: `Lengths (${lengths.length})`, content: <Lengths lengths={lengths} activity={activity} /> });
  if (splits.length > 0)
    tabs.push({
      value: 'splits',
      label: `Splits (${splits.length})`,
      content: <Stretches caption="Splits" rows={splits} activity={activity} units={units} />,
    });
  if (tabs.length === 0) return null;
  return (
    <Section title="Laps and splits">
      <Tabs label="Laps, lengths and splits" tabs={tabs} value={open} onChange={setOpen} />
    </Section>
  );
}

type Row = Lap | Split;

/** Columns that nothing was measured for are left out. */
function Stretches({ caption, rows, activity, units }: { caption: string; rows: readonly Row[]; activity: Activity; units: Units }) {
  const disciplineOf = ({ leg }: Row): string => activity.legs[leg]?.discipline ?? activity.discipline;
  const columns: (Column<Row> & { known: (row: Row) => boolean })[] = [
    {
      key: 'index',
      header: caption === 'Laps' ? 'Lap' : 'Split',
      cell: ({ index }) => formatNumber(index + 1),
      lead: true,
      known: () => true,
    },
    { key: 'time', header: 'Time', numeric: true, cell: ({ durationSec }) => formatClock(durationSec), known: () => true },
    {
      key: 'distance',
      header: 'Distance',
      numeric: true,
      cell: (row) => formatDistance(row.distanceM, units, disciplineOf(row)),
      known: ({ distanceM }) => distanceM !== null && distanceM > 0,
    },
    {
      key: 'pace',
      header: 'Pace or speed',
      numeric: true,
      cell: (row) => paceOf(row, disciplineOf(row), units),
      known: ({ avgSpeedMps }) => Boolean(avgSpeedMps),
    },
    {
      key: 'heart',
      header: 'Heart rate',
      numeric: true,
      cell: ({ avgHeartRate }) => formatHeartRate(avgHeartRate),
      known: ({ avgHeartRate }) => avgHeartRate !== null,
    },
    {
      key: 'power',
      header: 'Power',
      numeric: true,
      cell: ({ avgPower }) => formatPower(avgPower),
      known: ({ avgPower }) => avgPower !== null,
    },
    {
      key: 'cadence',
      header: 'Cadence',
      numeric: true,
      cell: (row) => formatCadence(row.avgCadence, disciplineOf(row)),
      known: ({ avgCadence }) => avgCadence !== null,
    },
    {
      key: 'balance',
      header: 'Left/right',
      numeric: true,
      cell: (row) => formatBalance(row.balance),
      known: ({ balance }) => balance !== null,
    },
    {
      key: 'ascent',
      header: 'Elevation gain',
      numeric: true,
      cell: ({ ascentM }) => formatElevation(ascentM, units),
      known: ({ ascentM }) => ascentM !== null && ascentM > 0,
    },
  ];
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ index, leg }) => `${leg} ${index}`}
      columns={columns.filter(({ known }) => rows.some(known))}
    />
  );
}

function paceOf({ avgSpeedMps }: Row, discipline: string, units: Units): string {
  if (discipline === 'run') return formatRunPace(avgSpeedMps, units);
  return discipline === 'swim' ? formatSwimPace(avgSpeedMps) : formatSpeed(avgSpeedMps, units);
}

const STROKES: Record<string, string> = {
  freestyle: 'Freestyle',
  backstroke: 'Backstroke',
  breaststroke: 'Breaststroke',
  butterfly: 'Butterfly',
  drill: 'Drill',
  mixed: 'Mixed',
  im: 'Medley',
};

/** One row a length; a rest is a quiet row of its own. */
function Lengths({ lengths, activity }: { lengths: readonly PoolLength[]; activity: Activity }) {
  const { poolLengthM } = activity;
  return (
    <DataTable
      caption="Lengths"
      rows={lengths}
      rowKey={({ index }) => index}
      columns={[
        {
          key: 'index',
          header: 'Length',
          cell: ({ index, active }) => (active ? formatNumber(index + 1) : <span className="text-muted">Rest</span>),
          lead: true,
        },
        { key: 'time', header: 'Time', numeric: true, cell: ({ durationSec }) => formatClock(durationSec) },
        {
          key: 'pace',
          header: 'Pace',
          numeric: true,
          cell: ({ active, durationSec }) => (active && poolLengthM && durationSec > 0 ? formatSwimPace(poolLengthM / durationSec) : ''),
        },
        { key: 'strokes', header: 'Strokes', numeric: true, cell: ({ active, strokes }) => (active ? formatNumber(strokes) : '') },
        {
          key: 'swolf',
          header: 'SWOLF',
          numeric: true,
          cell: ({ active, strokes, durationSec }) => (active && strokes !== null ? formatNumber(Math.round(durationSec) + strokes) : ''),
        },
        { key: 'stroke', header: 'Stroke', cell: ({ active, stroke }) => (active && stroke ? (STROKES[stroke] ?? stroke) : '') },
      ]}
    />
  );
}
