import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ConsultationSlot, listSlots } from '#contract/contact.ts';
import type { LocalDate } from '#core/calendar.ts';
import { formatDay, formatDayInFull } from '#web/format/date.ts';
import { reading } from '#web/queries.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useVisitorZone } from '#web/visitor-zone.ts';
import { BOOKING } from '#web/words/en/consultation.ts';

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
    <div className="grid gap-5">
      <p className="text-muted">
        {BOOKING.zone} {zone.replaceAll('_', ' ')}
      </p>
      <fieldset>
        <legend className="pb-2 font-semibold text-15">{BOOKING.days}</legend>
        <div className="flex gap-2 overflow-x-auto pb-2">
          {days.map(({ date }) => (
            <Choice key={date} isChosen={date === day.date} onChoose={() => chooseDate(date)}>
              {formatDay(date)}
            </Choice>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="pb-2 font-semibold text-15">
          {BOOKING.times} {formatDayInFull(day.date)}
        </legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
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

function Choice({ isChosen, onChoose, children }: { isChosen: boolean; onChoose: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classes(
        'min-h-11 shrink-0 whitespace-nowrap rounded-control border px-3.5 font-medium transition-colors duration-150',
        isChosen ? 'border-moss bg-moss text-paper' : 'border-rule bg-card text-ink hover:border-edge',
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
    <div role="status" aria-label={BOOKING.loading} className="grid min-h-80 content-start gap-4">
      <Skeleton className="h-6 w-56" />
      <Skeleton className="h-11 w-full" />
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
