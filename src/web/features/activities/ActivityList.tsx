import type { KeyboardEvent } from 'react';
import type { ActivitySummary } from '#contract/activities/activities.ts';
import type { Units } from '#core/format.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { type ActivityFilter, useActivities } from '#web/features/activities/queries.ts';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { dayOf, formatDay, formatMonthInFull, formatTimeOfDay } from '#web/format/date.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatDistance } from '#web/format/quantities/distance.ts';
import { formatLoad } from '#web/format/quantities/load.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { DisciplineIcon } from '#web/ui/DisciplineIcon.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { useEndlessScroll } from '#web/ui/hooks/use-infinite-scroll.ts';

/** Activities under their months; the next page comes before the end is reached. Arrow keys go from row to row. */
export function ActivityList({ filter }: { filter: ActivityFilter }) {
  const { units } = useAthlete();
  const list = useActivities(filter);
  const end = useEndlessScroll({
    hasMore: list.hasNextPage,
    isLoading: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
  });
  if (list.isPending) return <SkeletonRows rows={8} label="Loading activities" />;
  if (list.isError)
    return (
      <ErrorState
        title="Activities could not be loaded"
        message={sentenceOf(list.error, 'Please try again.')}
        onRetry={() => void list.refetch()}
      />
    );
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <NothingFound isFiltered={Object.keys(filter).length > 0} />;
  return (
    <div>
      <ul onKeyDown={moveByArrow}>
        {items.map((activity, index) => (
          <ActivityRow key={activity.id} activity={activity} units={units} before={items[index - 1]} />
        ))}
      </ul>
      <div ref={end} />
      {list.isFetchingNextPage && <SkeletonRows rows={3} label="Loading more" />}
    </div>
  );
}

function ActivityRow({ activity, units, before }: { activity: ActivitySummary; units: Units; before: ActivitySummary | undefined }) {
  const { id, name, discipline, startTime, timeZone, durationSec, distanceM, load } = activity;
  const day = dayOf(startTime, timeZone);
  const month = formatMonthInFull(day);
  const isNewMonth = !before || formatMonthInFull(dayOf(before.startTime, before.timeZone)) !== month;
  return (
    <li>
      {isNewMonth && <h2 className="pt-6 pb-2 text-17">{month}</h2>}
      <a
        href={`/activities/${id}`}
        data-row
        className="grid min-h-14 grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-4 border-rule border-t py-3 hover:bg-sunk sm:grid-cols-[1.5rem_minmax(0,1fr)_7rem_6rem_5rem]"
      >
        <DisciplineIcon discipline={discipline} />
        <span className="grid min-w-0 sm:flex sm:items-baseline sm:gap-3">
          <bdi className="truncate font-semibold">{name}</bdi>
          <span className="whitespace-nowrap text-13 text-muted">
            {formatDay(day)}, {formatTimeOfDay(startTime, timeZone)}
          </span>
        </span>
        <span className="text-right">
          {formatDistance(distanceM, units, discipline)}
          <span className="block text-13 text-muted sm:hidden">{formatDuration(durationSec)}</span>
        </span>
        <span className="text-right max-sm:hidden">{formatDuration(durationSec)}</span>
        <span className="text-right text-muted max-sm:hidden" title="Training load">
          {load === null ? '' : `load ${formatLoad(load)}`}
        </span>
      </a>
    </li>
  );
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return <EmptyState title="No results">No matching activities. Try other words, another sport or a longer period.</EmptyState>;
  return (
    <EmptyState title="No activities yet" action={<ButtonLink href="/uploads">Upload activities</ButtonLink>}>
      <p>Your swims, rides, runs and strength sessions will appear here with streams, laps, zones and best efforts.</p>
    </EmptyState>
  );
}

function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' || event.key === 'j' ? 1 : event.key === 'ArrowUp' || event.key === 'k' ? -1 : 0;
  if (step === 0) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const next = rows[rows.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
