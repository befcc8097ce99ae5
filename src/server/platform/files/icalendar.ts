import { PRODUCT_NAME } from '#contract/shared/product.ts';

/** One entry of a calendar (RFC 5545). */
export interface CalendarEvent {
  /** The same for every version of one entry. */
  uid: string;
  /** Grows with every change. */
  sequence: number;
  /** When this version came to be. */
  stampedAt: Date;
  /** Two moments, which are written in UTC and need no table of time zones; or whole days such as "2026-05-31", which have none. */
  when: { startsAt: Date; endsAt: Date } | { day: string; dayAfter: string };
  summary: string;
  /** Empty leaves it out. */
  description?: string;
  isCancelled: boolean;
  /** Whether others should see the time as taken. */
  isBusy: boolean;
  organizer?: Person;
  attendees?: readonly Person[];
}

interface Person {
  name: string;
  email: string;
}

export interface CalendarFile {
  /** What writes it, for the reader's own log. */
  purpose: string;
  /** What the reader is asked to do with a single entry; a calendar that is subscribed to publishes. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** What the calendar is called, and how often a reader should come again. */
  subscription?: { name: string; everyMinutes: number };
  events: readonly CalendarEvent[];
}

/** Whole seconds from an entry's beginning to its last change: never falls, and grows with every change a calendar could have seen. */
export function entrySequence(createdAt: Date, changedAt: Date): number {
  return Math.max(0, Math.floor((changedAt.getTime() - createdAt.getTime()) / 1000));
}

const LONGEST_LINE_BYTES = 75;

/** A calendar, or one entry for it, as text. */
export function calendarFile({ purpose, method, subscription, events }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_NAME}//${purpose}//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(subscription ? subscriptionLines(subscription) : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function subscriptionLines({ name, everyMinutes }: NonNullable<CalendarFile['subscription']>): string[] {
  return [
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:PT${everyMinutes}M`,
    `X-PUBLISHED-TTL:PT${everyMinutes}M`,
  ];
}

function eventLines(event: CalendarEvent): string[] {
  const { uid, sequence, stampedAt, when, summary, description, organizer, attendees = [] } = event;
  const times =
    'day' in when
      ? [`DTSTART;VALUE=DATE:${digits(when.day)}`, `DTEND;VALUE=DATE:${digits(when.dayAfter)}`]
      : [`DTSTART:${utc(when.startsAt)}`, `DTEND:${utc(when.endsAt)}`];
  return [
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(stampedAt)}`,
    ...times,
    `SUMMARY:${text(summary)}`,
    ...(description ? [`DESCRIPTION:${text(description)}`] : []),
    ...(organizer ? [`ORGANIZER;CN=${parameter(organizer.name)}:mailto:${address(organizer.email)}`] : []),
    ...attendees.map(
      ({ name, email }) => `ATTENDEE;CN=${parameter(name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${address(email)}`,
    ),
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${event.isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
}

/** 20261123T143000Z */
function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** 20261123 */
const digits = (day: string): string => day.replaceAll('-', '');

/** Nothing in a text can end its line or begin a property. */
function text(value: string): string {
  return value
    .toWellFormed()
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, '\\$&')
    .replace(/\r\n?|[\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** A parameter is quoted and has no way to write a quotation mark. */
function parameter(value: string): string {
  return `"${value.replace(/["\p{Cc}\u2028\u2029]/gu, ' ')}"`;
}

function address(email: string): string {
  return email.replace(/[^\w.@+-]/g, (sign) => encodeURIComponent(sign));
}

/** A line of more than 75 bytes goes on in the next one, which begins with a blank; no character is cut in two. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LONGEST_LINE_BYTES) {
      pieces.push(piece);
      piece = ' ';
      bytes = 1;
    }
    piece += character;
    bytes += size;
  }
  return [...pieces, piece].join('\r\n');
}
