import { useSuspenseQuery } from '@tanstack/react-query';
import { listPersonalBests, type PersonalBest } from '#contract/analytics/analytics.ts';
import { reading } from '#web/data/query-client.ts';
import { bestOver, formatBest } from '#web/features/analytics/performance/best-labels.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { DataTable } from '#web/ui/layout/DataTable.tsx';
import { SourceNote } from '#web/ui/values/SourceNote.tsx';

/** The windows athletes speak of; the curve above has them all. */
const SHOWN: Partial<Record<PersonalBest['kind'], readonly number[]>> = {
  power: [1, 5, 15, 30, 60, 300, 600, 1200, 3600],
  'heart-rate': [60, 300, 1200, 3600],
  'run-speed': [60, 300, 1200, 3600],
};

/** The best ever and the best of this year, each with the day it was done. */
export function BestsPanel({ kinds }: { kinds: readonly PersonalBest['kind'][] }) {
  const { units } = useAthlete();
  const { data } = useSuspenseQuery(reading(listPersonalBests));
  const bests = data.filter(({ kind, over }) => kinds.includes(kind) && (SHOWN[kind]?.includes(over) ?? true));
  if (bests.length === 0) return <EmptyState>Your best efforts appear after your first activity.</EmptyState>;
  return (
    <SourceNote from="Best efforts from all activities. Click one to open the activity.">
      <DataTable
        caption="Best efforts"
        rows={bests.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.over - b.over)}
        rowKey={({ kind, over }) => `${kind} ${over}`}
        columns={[
          { key: 'over', header: 'Duration or distance', cell: bestOver, lead: true },
          {
            key: 'best',
            header: 'All time',
            numeric: true,
            cell: (best) => (
              <Held value={formatBest(best.kind, best.value, units)} activityId={best.activityId} when={formatDayWithYear(best.date)} />
            ),
          },
          {
            key: 'year',
            header: 'This year',
            numeric: true,
            cell: ({ kind, thisYear }) =>
              thisYear ? (
                <Held
                  value={formatBest(kind, thisYear.value, units)}
                  activityId={thisYear.activityId}
                  when={formatDayWithYear(thisYear.date)}
                />
              ) : (
                '–'
              ),
          },
        ]}
      />
    </SourceNote>
  );
}

function Held({ value, activityId, when }: { value: string; activityId: string; when: string }) {
  return (
    <a href={`/activities/${activityId}`} className="inline-flex flex-wrap justify-end gap-x-3 hover:underline">
      <b className="font-semibold">{value}</b> <span className="text-muted">{when}</span>
    </a>
  );
}
