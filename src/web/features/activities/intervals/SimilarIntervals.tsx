import { useQuery } from '@tanstack/react-query';
import type { Activity } from '#contract/activities/activities.ts';
import { type IntervalSet, listSimilarIntervals, type SetComparison } from '#contract/activities/intervals.ts';
import type { Units } from '#core/format.ts';
import { reading } from '#web/data/query-client.ts';
import { formatOutput, outputOf, setName } from '#web/features/activities/intervals/interval-labels.ts';
import { dayOf, formatDayShort } from '#web/format/date.ts';
import { formatChange } from '#web/format/number.ts';
import { formatHeartRate } from '#web/format/quantities/heart-rate.ts';
import { Sparkline } from '#web/ui/chart/Sparkline.tsx';
import type { Tone } from '#web/ui/chart/tone.ts';
import { DataTable } from '#web/ui/layout/DataTable.tsx';

/** Earlier sessions with the same set. Nothing while it is read, and where there are none. */
export function SimilarIntervals({ activity, units }: { activity: Activity; units: Units }) {
  const { data } = useQuery(reading(listSimilarIntervals, { params: { id: activity.id } }));
  const known = data?.comparisons.filter(({ earlier }) => earlier.length > 0) ?? [];
  if (known.length === 0) return null;
  return (
    <div className="grid gap-6 pt-6">
      <h3 className="text-17">Compared with earlier sessions</h3>
      {known.map((comparison) => (
        <Comparison key={comparison.set.index} comparison={comparison} activity={activity} units={units} />
      ))}
    </div>
  );
}

interface Row {
  id: string;
  date: string;
  isThis: boolean;
  set: IntervalSet;
}

const TONES: Record<IntervalSet['discipline'], Tone> = { swim: 'swim', bike: 'bike', run: 'run', other: 'moss' };
/** Two points are no line. */
const LEAST_DRAWN = 3;

function Comparison({ comparison: { set, earlier }, activity, units }: { comparison: SetComparison; activity: Activity; units: Units }) {
  const rows: Row[] = [
    { id: activity.id, date: formatDayShort(dayOf(activity.startTime, activity.timeZone)), isThis: true, set },
    ...earlier.map(({ activityId, startTime, timeZone, set: other }) => ({
      id: activityId,
      date: formatDayShort(dayOf(startTime, timeZone)),
      isThis: false,
      set: other,
    })),
  ];
  const drawn = rows.map((row) => outputOf(row.set, set.discipline)).reverse();
  const [first, last] = [rows.at(-1), rows[0]];
  return (
    <div className="grid gap-3">
      {drawn.length >= LEAST_DRAWN && first && last && (
        <Sparkline
          values={drawn}
          tone={TONES[set.discipline]}
          label={`${setName(set)}: ${formatOutput(first.set, set.discipline, units)} on ${first.date}, ${formatOutput(last.set, set.discipline, units)} on ${last.date}`}
        />
      )}
      <DataTable
        caption={`${setName(set)}: this session and earlier ones`}
        rows={rows}
        rowKey={({ id }) => id}
        highlight={({ isThis }) => isThis}
        columns={[
          {
            key: 'date',
            header: 'Date',
            lead: true,
            cell: ({ id, date, isThis }) =>
              isThis ? (
                `${date}, this session`
              ) : (
                <a href={`/activities/${id}`} className="font-semibold text-moss">
                  {date}
                </a>
              ),
          },
          { key: 'set', header: 'Set', cell: (row) => setName(row.set) },
          { key: 'output', header: 'Power or pace', numeric: true, cell: (row) => formatOutput(row.set, set.discipline, units) },
          { key: 'heart', header: 'Heart rate', numeric: true, cell: (row) => formatHeartRate(row.set.avgHeartRate) },
          { key: 'fade', header: 'First to last', numeric: true, cell: (row) => formatChange(row.set.fade) },
        ]}
      />
    </div>
  );
}
