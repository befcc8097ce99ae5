import { type CalendarEvent, calendarFile } from '#server/platform/files/icalendar.ts';

export interface CalendarEntry extends Pick<CalendarEvent, 'uid' | 'sequence' | 'summary'> {
  method: 'REQUEST' | 'CANCEL';
  writtenAt: Date;
  startsAt: Date;
  endsAt: Date;
  description: string;
  organizer: NonNullable<CalendarEvent['organizer']>;
  attendees: NonNullable<CalendarEvent['attendees']>;
}

/** The invitation to a call, or its cancellation (RFC 5546): one entry for a calendar. */
export function writeCalendarEntry({ method, writtenAt, startsAt, endsAt, ...entry }: CalendarEntry): string {
  const event = { ...entry, stampedAt: writtenAt, when: { startsAt, endsAt }, isCancelled: method === 'CANCEL', isBusy: true };
  return calendarFile({ purpose: 'Consultations', method, events: [event] });
}
