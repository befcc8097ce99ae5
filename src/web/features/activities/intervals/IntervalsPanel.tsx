import type { Activity } from '#contract/activities/activities.ts';
import type { Interval, IntervalSet } from '#contract/activities/intervals.ts';
import type { Units } from '#core/format.ts';
import { formatOutput, SOURCE_NAME, setName } from '#web/features/activities/intervals/interval-labels.ts';
import { SimilarIntervals } from '#web/features/activities/intervals/SimilarIntervals.tsx';
import type { Stretch } from '#web/features/activities/streams/stream-window.ts';
import { formatClock } from '#web/format/duration.ts';
import { formatChange, formatNumber } from '#web/format/number.ts';
import { formatCadence } from '#web/format/quantities/cadence.ts';
import { formatDistance } from '#web/format/quantities/distance.ts';
import { formatHeartRate } from '#web/format/quantities/heart-rate.ts';
import { Button } from '#web/ui/Button.tsx';
import { type Column, DataTable } from '#web/ui/layout/DataTable.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

interface Shown {
  activity: Activity;
  units: Units;
  /** Shows a stretch in the charts. */
  zoomTo: (stretch: Stretch) => void;
}

const CAN_HAVE = new Set(['swim', 'bike', 'run', 'triathlon']);

/** The intervals that were found, their sets in words above, and earlier sessions with the same set below. */
export function IntervalsPanel({ activity, units, zoomTo }: Shown) {
  const { intervals, intervalSets, streamKeys, discipline } = activity;
  if (intervals.length === 0) {
    if (streamKeys.length === 0 || !CAN_HAVE.has(discipline)) return null;
    return (
      <Section title="Intervals">
        <p className="text-muted">No intervals found. The session was steady, or its repeats were too uneven.</p>
      </Section>
    );
  }
  return (
    <Section title="Intervals">
      <ul className="grid gap-1 pb-2 font-semibold">
        {intervalSets.map((set) => (
          <li key={set.index}>{setSentence(set, units)}</li>
        ))}
      </ul>
      <p className="pb-3 text-13 text-muted">{sourceSentence(intervalSets)}</p>
      <IntervalTable activity={activity} units={units} zoomTo={zoomTo} />
      {intervalSets.some(({ repeats }) => repeats > 1) && <SimilarIntervals activity={activity} units={units} />}
    </Section>
  );
}

function setSentence(set: IntervalSet, units: Units): string {
  const parts = [
    `${setName(set)} at ${formatOutput(set, set.discipline, units)}`,
    set.recoverySec === null ? null : `recovery ${formatClock(set.recoverySec)}`,
    set.fade === null ? null : `${formatChange(set.fade)} from first to last`,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

function sourceSentence(sets: readonly IntervalSet[]): string {
  const sources = [...new Set(sets.map(({ source }) => SOURCE_NAME[source]))].join(' and ');
  const [first] = sets;
  return `Found from ${sources}. Confidence: ${first?.confidence ?? 'low'}.`;
}

function IntervalTable({ activity, units, zoomTo }: Shown) {
  const { intervals, legs, discipline } = activity;
  const disciplineOf = ({ leg }: Interval): string => legs[leg]?.discipline ?? discipline;
  const works = intervals.filter(({ kind }) => kind === 'work');
  const columns: (Column<Interval> & { known?: (row: Interval) => boolean })[] = [
    {
      key: 'index',
      header: 'Interval',
      lead: true,
      cell: (row) => (row.kind === 'work' ? formatNumber(works.indexOf(row) + 1) : <span className="text-muted">Recovery</span>),
    },
    { key: 'time', header: 'Time', numeric: true, cell: (row) => formatClock(row.kind === 'work' ? row.durationSec : row.elapsedSec) },
    {
      key: 'distance',
      header: 'Distance',
      numeric: true,
      cell: (row) => formatDistance(row.distanceM, units, disciplineOf(row)),
      known: ({ distanceM }) => distanceM !== null && distanceM > 0,
    },
    {
      key: 'output',
      header: 'Power or pace',
      numeric: true,
      cell: (row) => formatOutput(row, disciplineOf(row), units),
      known: ({ avgPower, avgSpeedMps }) => avgPower !== null || avgSpeedMps !== null,
    },
    {
      key: 'heart',
      header: 'Heart rate',
      numeric: true,
      cell: ({ avgHeartRate }) => formatHeartRate(avgHeartRate),
      known: ({ avgHeartRate }) => avgHeartRate !== null,
    },
    {
      key: 'cadence',
      header: 'Cadence',
      numeric: true,
      cell: (row) => formatCadence(row.avgCadence, disciplineOf(row)),
      known: ({ avgCadence }) => avgCadence !== null,
    },
    {
      key: 'zoom',
      header: 'Charts',
      cell: (row) => (
        <Button
          size="small"
          variant="quiet"
          aria-label={zoomLabel(row, works)}
          onClick={() => zoomTo({ fromSec: row.fromSec, toSec: row.toSec })}
        >
          Zoom in
        </Button>
      ),
      known: () => activity.streamKeys.length > 0,
    },
  ];
  return (
    <DataTable
      caption="Intervals"
      rows={intervals}
      rowKey={({ index }) => index}
      columns={columns.filter(({ known }) => !known || intervals.some(known))}
    />
  );
}

function zoomLabel(row: Interval, works: readonly Interval[]): string {
  return row.kind === 'work' ? `Zoom in on interval ${works.indexOf(row) + 1}` : `Zoom in on the recovery at ${formatClock(row.fromSec)}`;
}
