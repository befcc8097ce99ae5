import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { ActivitySummary } from '#contract/activities/activities.ts';
import type { Units } from '#core/format.ts';
import { sentenceOf } from '#web/data/api-client.ts';
import { type ActivityFilter, useActivities } from '#web/features/activities/queries.ts';
import { ActivityCell } from '#web/features/activities/table/ActivityCell.tsx';
import { ACTIVITY_COLUMNS, type ActivityColumn } from '#web/features/activities/table/activity-columns.ts';
import { type ActivitySort, sortPressed } from '#web/features/activities/table/activity-sort.ts';
import { ColumnMenu, useShownColumns } from '#web/features/activities/table/ColumnMenu.tsx';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { dayOf, formatMonthInFull } from '#web/format/date.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useEndlessScroll } from '#web/ui/hooks/use-infinite-scroll.ts';

interface Props {
  filter: ActivityFilter;
  sort: ActivitySort;
  onSort: (sort: ActivitySort) => void;
}

/** Written out because a table laid out as a list loses its roles in some browsers. */
const ROLE = {
  table: { role: 'table' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
};

/** Activities in rows, sorted by the server; the next page comes before the end is reached. Arrow keys go from row to row. */
export function ActivityTable({ filter, sort, onSort }: Props) {
  const { units } = useAthlete();
  const [shown, show] = useShownColumns();
  const list = useActivities(filter, sort);
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
  const columns = ACTIVITY_COLUMNS.filter(({ key }) => shown.includes(key));
  return (
    <div className="min-w-0">
      <div className="flex justify-end pb-2">
        <SortField sort={sort} onSort={onSort} />
        <div className="max-md:hidden">
          <ColumnMenu shown={shown} onChange={show} />
        </div>
      </div>
      <div
        className="md:overflow-x-auto"
        data-source="From your recordings and entries. Load and intensity use your thresholds of the day."
      >
        <table {...ROLE.table} className="w-full border-collapse text-15 max-md:block" onKeyDown={moveByArrow}>
          <caption className="sr-only">Activities</caption>
          <thead className="max-md:sr-only">
            <tr {...ROLE.row}>
              {columns.map((column) => (
                <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          {groupsOf(items, sort).map(({ title, rows }) => (
            <tbody key={title ?? 'all'} className="max-md:block">
              {title && (
                <tr {...ROLE.row} className="max-md:block">
                  <th {...ROLE.rowheader} scope="rowgroup" colSpan={columns.length} className="pt-5 pb-1.5 text-left max-md:block">
                    <h2 className="text-17">{title}</h2>
                  </th>
                </tr>
              )}
              {rows.map((activity) => (
                <Row key={activity.id} activity={activity} columns={columns} units={units} isByDate={sort.sort === 'date'} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      <div ref={end} />
      {list.isFetchingNextPage && <SkeletonRows rows={3} label="Loading more" />}
    </div>
  );
}

function Heading({ column, sort, onSort }: { column: ActivityColumn } & Pick<Props, 'sort' | 'onSort'>) {
  const isSorted = sort.sort === column.key;
  const Arrow = sort.direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      {...ROLE.columnheader}
      scope="col"
      aria-sort={isSorted ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
      className={classNames('border-rule border-b pr-2 last:pr-0 lg:pr-4', column.numeric ? 'text-right' : 'text-left')}
    >
      <button
        type="button"
        onClick={() => onSort(sortPressed(sort, column))}
        className={classNames(
          'inline-flex min-h-9 items-center gap-1 whitespace-nowrap font-semibold text-13 hover:text-ink',
          isSorted ? 'text-ink' : 'text-muted',
        )}
      >
        {column.header}
        {isSorted && <Arrow aria-hidden size={14} strokeWidth={2} />}
      </button>
    </th>
  );
}

const PHONE_ROW =
  'max-md:grid max-md:min-h-14 max-md:grid-cols-[1.25rem_minmax(0,1fr)_auto] max-md:content-center max-md:gap-x-3 max-md:py-2';

interface RowProps {
  activity: ActivitySummary;
  columns: readonly ActivityColumn[];
  units: Units;
  isByDate: boolean;
}

function Row({ activity, columns, units, isByDate }: RowProps) {
  return (
    <tr {...ROLE.row} className={classNames('relative border-rule border-t hover:bg-sunk', PHONE_ROW)}>
      {columns.map(({ key, numeric, phone }) => (
        <td
          key={key}
          {...ROLE.cell}
          className={classNames(
            'md:py-2 md:pr-2 md:align-middle md:last:pr-0 lg:pr-4',
            numeric && 'whitespace-nowrap text-right',
            key === 'name' && 'min-w-0 max-md:truncate md:min-w-32 lg:min-w-44',
            phone ?? 'max-md:hidden',
          )}
        >
          <ActivityCell column={key} activity={activity} units={units} isByDate={isByDate} />
        </td>
      ))}
    </tr>
  );
}

/** For a phone, where the headings are not shown. */
function SortField({ sort, onSort }: Pick<Props, 'sort' | 'onSort'>) {
  const options = ACTIVITY_COLUMNS.flatMap(({ key, header, numeric }) => {
    const words = key === 'date' ? ['newest first', 'oldest first'] : numeric ? ['highest first', 'lowest first'] : ['Z to A', 'A to Z'];
    return (['desc', 'asc'] as const).map((direction, index) => ({
      value: `${key}.${direction}`,
      label: `${header}, ${words[index]}`,
    }));
  });
  return (
    <div className="w-full md:hidden">
      <SelectField
        label="Sort by"
        options={options}
        value={`${sort.sort}.${sort.direction}`}
        onChange={({ target }) => {
          const [key, direction] = target.value.split('.');
          const column = ACTIVITY_COLUMNS.find((each) => each.key === key);
          if (column) onSort({ sort: column.key, direction: direction === 'asc' ? 'asc' : 'desc' });
        }}
      />
    </div>
  );
}

/** Under months where the order is by date, else all together. */
function groupsOf(items: readonly ActivitySummary[], sort: ActivitySort): { title: string | null; rows: readonly ActivitySummary[] }[] {
  if (sort.sort !== 'date') return [{ title: null, rows: items }];
  const months = Map.groupBy(items, ({ startTime, timeZone }) => formatMonthInFull(dayOf(startTime, timeZone)));
  return [...months].map(([title, rows]) => ({ title, rows }));
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
