import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type ConsultationSlot, listSlots } from '#contract/contact/contact.ts';
import { type LocalDate, weekday } from '#core/calendar.ts';
import { BOOKING } from '#web/copy/en/consultation.ts';
import { reading } from '#web/data/query-client.ts';
import { formatDayInFull, formatDayShort, formatWeekday } from '#web/format/date.ts';
import { useVisitorZone } from '#web/session/browser-time-zone.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

interface Day {
  date: LocalDate;
  slots: ConsultationSlot[];
}

/** The coach's free times in the visitor's zone: a day, then a time. */
export function SlotPicker({ value, onChange }: { value: Date | null; onChange: (startsAt: Date) => void }) {
  const zone = useVisitorZone();
  if (!zone) return <Waiting />;
  return <Times zone={zone} value={value} onChange={onChange} />;
}

function Times({ zone, value, onChange }: { zone: string; value: Date | null; onChange: (startsAt: Date) => void }) {
  const reply = useQuery(reading(listSlots, { query: { timeZone: zone } }));
  const [chosenDate, chooseDate] = useState<string | null>(null);
  if (reply.isPending) return <Waiting />;
  if (reply.isError) return <ErrorState title={BOOKING.failed} message={reply.error.message} onRetry={() => reply.refetch()} />;
  const days = daysOf(reply.data.slots);
  const day = days.find(({ date }) => date === chosenDate) ?? days[0];
  if (!day) return <NoneFree />;
  return (
    <div className="grid min-w-0 content-start gap-6">
      <p className="text-muted">
        {BOOKING.zone} {zone.replaceAll('_', ' ')}
      </p>
      <fieldset className="min-w-0">
        <legend className="pb-2.5 font-semibold text-15">{BOOKING.days}</legend>
        <div className={classNames('grid gap-2', COLUMNS[weekdaysOf(days).length])}>
          {days.map(({ date }) => (
            <Choice
              key={date}
              isChosen={date === day.date}
              onChoose={() => chooseDate(date)}
              className={COLUMN_STARTS[weekdaysOf(days).indexOf(weekday(date))]}
            >
              <span className="text-13">{formatWeekday(date)} </span>
              <span className="font-semibold">{formatDayShort(date)}</span>
            </Choice>
          ))}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="pb-2.5 font-semibold text-15">
          {BOOKING.times} {formatDayInFull(day.date)}
        </legend>
        <div className="grid grid-cols-4 gap-2 sm:grid-cols-6">
          {day.slots.map(({ startsAt, time }) => (
            <Choice key={time} isChosen={value?.getTime() === startsAt.getTime()} onChoose={() => onChange(startsAt)}>
              {time}
            </Choice>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** A column for each weekday that has free times somewhere: five, or others where the coach's day is another one. */
const COLUMNS: Readonly<Record<number, string>> = {
  1: 'grid-cols-1',
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-4',
  5: 'grid-cols-5',
  6: 'grid-cols-6',
  7: 'grid-cols-7',
};
const COLUMN_STARTS = ['col-start-1', 'col-start-2', 'col-start-3', 'col-start-4', 'col-start-5', 'col-start-6', 'col-start-7'] as const;

function weekdaysOf(days: readonly Day[]): number[] {
  return [...new Set(days.map(({ date }) => weekday(date)))].toSorted((a, b) => a - b);
}

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  className?: string | undefined;
  children: ReactNode;
}

function Choice({ isChosen, onChoose, className, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'grid min-h-11 min-w-0 place-content-center justify-items-center rounded-control border px-1 py-1.5 leading-tight transition-colors duration-150',
        isChosen ? 'border-moss bg-moss text-paper' : 'border-rule bg-card text-ink hover:border-edge',
        className,
      )}
    >
      {children}
    </button>
  );
}

function NoneFree() {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">{BOOKING.none}</p>
      <ButtonLink href="/contact" variant="quiet">
        {BOOKING.write}
      </ButtonLink>
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={BOOKING.loading} className="grid min-h-[30rem] content-start gap-6">
      <Skeleton className="h-6 w-56" />
      <Skeleton className="h-52 w-full" />
      <Skeleton className="h-44 w-full" />
    </div>
  );
}

function daysOf(slots: readonly ConsultationSlot[]): Day[] {
  const days = new Map<string, Day>();
  for (const slot of slots) {
    const day = days.get(slot.date) ?? { date: slot.date, slots: [] };
    day.slots.push(slot);
    days.set(slot.date, day);
  }
  return [...days.values()];
}
