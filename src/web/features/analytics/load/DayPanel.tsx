import { useSuspenseQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type LoadDayOpened, openLoadDay } from '#contract/analytics/load.ts';
import type { LocalDate } from '#core/calendar.ts';
import { Alone } from '#web/components/AsyncPanel.tsx';
import { figureSource } from '#web/components/SourcedValue.tsx';
import { reading } from '#web/data/query-client.ts';
import { METHOD_WORDS } from '#web/features/analytics/load/load-labels.ts';
import { formatDayInFull, formatDayWithYear } from '#web/format/date.ts';
import { formatSigned } from '#web/format/number.ts';
import { formatLoad } from '#web/format/quantities/load.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { MetricValue } from '#web/ui/values/MetricValue.tsx';

/** One day of the chart, opened: which activities made its load and what they moved. Nothing where no day is open, or one that lies ahead. */
export function DayPanel({ date, lastDay, onClose }: { date: LocalDate | null; lastDay: LocalDate | null; onClose: () => void }) {
  if (!date || !lastDay) return <p className="text-13 text-muted">Choose a day to see its details.</p>;
  if (date > lastDay) return <p className="text-13 text-muted">{formatDayWithYear(date)} is in the future.</p>;
  return (
    <section aria-label={formatDayInFull(date)} className="grid gap-3 rounded-sheet border border-rule bg-card p-5">
      <div className="flex items-start justify-between gap-4">
        <h3 className="text-17">{formatDayWithYear(date)}</h3>
        <IconButton label="Close" icon={<X aria-hidden size={18} strokeWidth={1.5} />} onClick={onClose} className="-my-2 -mr-3" />
      </div>
      <Alone key={date} coming={<Skeleton className="h-24" />}>
        <Opened date={date} />
      </Alone>
    </section>
  );
}

function Opened({ date }: { date: LocalDate }) {
  const { data: day } = useSuspenseQuery(reading(openLoadDay, { params: { date } }));
  const { load, fitness, fatigue, form, before, activities, source } = day;
  const origin = figureSource({ ...source, activityIds: [] });
  return (
    <div className="grid gap-x-9 gap-y-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <dl className="grid grid-cols-2 content-start gap-4">
        <Moved label="Load" value={formatLoad(load)} source={origin} />
        <Moved label="Form (TSB), morning" value={formatSigned(Math.round(form))} source={origin} />
        <Moved
          label="Fitness (CTL)"
          value={formatLoad(fitness)}
          note={`${formatSigned(Number((fitness - before.fitness).toFixed(1)), 1)} on this day`}
          source={origin}
        />
        <Moved
          label="Fatigue (ATL)"
          value={formatLoad(fatigue)}
          note={`${formatSigned(Number((fatigue - before.fatigue).toFixed(1)), 1)} on this day`}
          source={origin}
        />
      </dl>
      {activities.length === 0 ? <p className="text-muted">Rest day</p> : <Activities activities={activities} />}
    </div>
  );
}

function Moved({
  label,
  value,
  note,
  source,
}: {
  label: string;
  value: string;
  note?: string;
  source: Parameters<typeof MetricValue>[0]['source'];
}) {
  return (
    <div data-source={source.formula} className="grid content-start">
      <dt className="text-13 text-muted">{label}</dt>
      <dd>
        <MetricValue label={label} value={value} size="small" source={source} />
        {note && <span className="block text-13 text-muted">{note}</span>}
      </dd>
    </div>
  );
}

/** The activity, or the session that was done without one. */
function hrefOf(activityId: string | null): string {
  return activityId ? `/activities/${activityId}` : '/training-sessions?tab=completed';
}

function Activities({ activities }: Pick<LoadDayOpened, 'activities'>) {
  return (
    <ul>
      {activities.map(({ activityId, sessionId, name, load, method, threshold }) => (
        <li key={activityId ?? sessionId} className="border-rule border-t first:border-t-0">
          <a href={hrefOf(activityId)} className="flex min-h-11 items-center justify-between gap-4 py-2 hover:bg-sunk">
            <span className="grid min-w-0">
              <bdi className="truncate font-semibold">{name}</bdi>
              <span className="text-13 text-muted">{methodOf(method, threshold)}</span>
            </span>
            <span>{formatLoad(load)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function methodOf(method: string | null, threshold: string | null): string {
  if (!method) return 'Not enough data';
  return [`from ${METHOD_WORDS[method] ?? method}`, threshold].filter(Boolean).join(', ');
}
