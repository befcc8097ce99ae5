import { usePrefetchQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { getReadiness } from '#contract/checkins/readiness.ts';
import type { LocalDate } from '#core/calendar.ts';
import { PendingEntries } from '#web/components/outbox/PendingEntries.tsx';
import { reading } from '#web/data/query-client.ts';
import { useUrlDay } from '#web/data/url-date.ts';
import { useToday } from '#web/features/athlete/queries.ts';
import { CheckInSummary } from '#web/features/checkins/CheckInSummary.tsx';
import { CheckInCharts } from '#web/features/checkins/charts/CheckInCharts.tsx';
import { CheckInForm } from '#web/features/checkins/form/CheckInForm.tsx';
import { CheckInImportPanel } from '#web/features/checkins/import/CheckInImportPanel.tsx';
import { useCheckIns, useCheckInsUntil, useReadiness } from '#web/features/checkins/queries.ts';
import { ReadinessPanel } from '#web/features/checkins/ReadinessPanel.tsx';
import { formatDayFrom, formatDayInFull } from '#web/format/date.ts';
import { isDay } from '#web/format/input/day-entry.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Page } from '#web/ui/layout/Page.tsx';

/** This morning, or another one: `?date=` says which. */
export function CheckInPage() {
  // Asked for beside the check-ins, not after them.
  usePrefetchQuery(reading(getReadiness));
  const today = useToday();
  const [wanted, want] = useUrlDay('date');
  const date = wanted && wanted < today ? wanted : today;
  const choose = (day: string) => want(isDay(day) && day < today ? day : null);
  return (
    <Page
      title="Check-in"
      aside={date === today ? formatDayInFull(date) : formatDayFrom(date, today)}
      actions={
        <TextField
          label="Day"
          type="date"
          max={today}
          value={date}
          onChange={(event) => choose(event.target.value)}
          className="grid-cols-[auto_minmax(0,1fr)] items-center gap-3"
        />
      }
    >
      <PendingEntries of={['/api/check-ins']} />
      <Suspense fallback={<CheckInComing />}>
        <Morning key={date} date={date} isToday={date === today} />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-64" />}>
        <Lately today={today} />
      </Suspense>
      <CheckInImportPanel />
    </Page>
  );
}

function Morning({ date, isToday }: { date: LocalDate; isToday: boolean }) {
  const checkIns = useCheckInsUntil(date);
  const readiness = useReadiness();
  const checkIn = checkIns.find((each) => each.date === date) ?? null;
  const [isEditing, setEditing] = useState(false);
  const isAsking = checkIn === null || isEditing;
  return (
    <div className="grid gap-9 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)] lg:gap-16">
      {isToday && (
        <div className={classNames('rounded-sheet border border-rule bg-card p-5 lg:order-2 lg:self-start', isAsking && 'max-lg:hidden')}>
          <ReadinessPanel readiness={readiness} hideCheckIn />
        </div>
      )}
      {isAsking ? (
        <CheckInForm date={date} checkIns={checkIns} onSaved={() => setEditing(false)} />
      ) : (
        <CheckInSummary checkIn={checkIn} onEdit={() => setEditing(true)} />
      )}
    </div>
  );
}

function Lately({ today }: { today: LocalDate }) {
  return <CheckInCharts checkIns={useCheckIns(today)} />;
}

function CheckInComing() {
  return (
    <div role="status" aria-label="Loading check-in" className="grid max-w-[34rem] gap-6">
      <div className="grid gap-5 sm:grid-cols-3">
        <Skeleton className="h-19" />
        <Skeleton className="h-19" />
        <Skeleton className="h-19" />
      </div>
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  );
}
