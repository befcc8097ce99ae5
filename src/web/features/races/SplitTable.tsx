import type { RaceLegPlan, RaceSplit } from '#contract/race-plans.ts';
import type { Units } from '#core/spoken.ts';
import { LEG_WORDS, TERRAIN_WORDS } from '#web/features/races/race-words.ts';
import { formatGrade, formatTarget } from '#web/features/races/target-words.ts';
import { formatDistance } from '#web/format/distance.ts';
import { formatClock } from '#web/format/duration.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';

/** A leg stretch by stretch: where, what to hold, how long, and what the clock says at its end. */
export function SplitTable({ leg, units }: { leg: RaceLegPlan; units: Units }) {
  const columns: Column<RaceSplit>[] = [
    {
      key: 'stretch',
      header: 'Stretch',
      cell: ({ fromM, toM }) => `${formatDistance(fromM, units).split(' ')[0]}–${formatDistance(toM, units)}`,
    },
    { key: 'terrain', header: 'Terrain', cell: ({ terrain, grade }) => `${TERRAIN_WORDS[terrain]}, ${formatGrade(grade)}` },
    { key: 'target', header: leg.leg === 'bike' ? 'Power' : 'Pace', numeric: true, cell: (split) => formatTarget(split, units) },
    {
      key: 'time',
      header: 'Time',
      numeric: true,
      cell: ({ time }) => (
        <>
          {formatClock(time.mid)}{' '}
          <span className="text-13 text-muted">
            ({formatClock(time.low)}–{formatClock(time.high)})
          </span>
        </>
      ),
    },
    { key: 'leg', header: `${LEG_WORDS[leg.leg]} clock`, numeric: true, cell: ({ endsAtSec }) => formatClock(endsAtSec) },
    { key: 'race', header: 'Race clock', numeric: true, cell: ({ raceSec }) => formatClock(raceSec) },
  ];
  return (
    <div data-source={leg.source.formula}>
      <DataTable caption={`Splits of the ${leg.leg}`} columns={columns} rows={leg.splits} rowKey={({ fromM }) => fromM} />
    </div>
  );
}
