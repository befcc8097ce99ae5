import { useQueries } from '@tanstack/react-query';
import { getActivity } from '#contract/activities/activities.ts';
import type { ActivityId } from '#contract/shared/ids.ts';
import { readingIfThere } from '#web/data/query-client.ts';
import { dayOf, formatDayShort } from '#web/format/date.ts';

/** More of them would be a list, and there is a page for that. */
const SHOWN = 5;

/** The activities behind a number, by name. Each is read when this is shown: put it where it is shown on demand. */
export function ActivityLinks({ ids }: { ids: readonly ActivityId[] }) {
  const shown = ids.slice(0, SHOWN);
  const activities = useQueries({ queries: shown.map((id) => readingIfThere(getActivity, { params: { id } })) });
  if (ids.length === 0) return null;
  return (
    <div>
      <h4 className="font-semibold text-13 text-muted">{ids.length === 1 ? 'Source activity' : 'Source activities, newest first'}</h4>
      <ul>
        {shown.map((id, index) => {
          const activity = activities[index]?.data;
          return (
            <li key={id} className="border-rule border-t first:border-t-0">
              <a href={`/activities/${id}`} className="flex min-h-9 items-center justify-between gap-3 py-1 pointer-coarse:min-h-11">
                <bdi className="truncate font-semibold text-moss">{activity?.name ?? 'Activity'}</bdi>
                {activity && (
                  <span className="shrink-0 text-13 text-muted">{formatDayShort(dayOf(activity.startTime, activity.timeZone))}</span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
      {ids.length > SHOWN && (
        <a href="/activities" className="text-13 text-muted hover:text-ink">
          and {ids.length - SHOWN} more
        </a>
      )}
    </div>
  );
}
