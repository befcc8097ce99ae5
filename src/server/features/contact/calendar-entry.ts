import { PRODUCT_NAME } from '#contract/product.ts';

export interface CalendarEntry {
  method: 'REQUEST' | 'CANCEL';
  /** The same for every version of one entry. */
  uid: string;
  /** Grows with every change. */
  sequence: number;
  writtenAt: Date;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  organizer: Person;
  attendees: readonly Person[];
}

interface Person {
  name: string;
  email: string;
}

const LONGEST_LINE_BYTES = 75;

/** An entry for a calendar (RFC 5545, 5546): times in UTC, so that it needs no table of time zones. */
export function writeCalendarEntry(entry: CalendarEntry): string {
  const { method, organizer, attendees } = entry;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_NAME}//Consultations//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${text(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.writtenAt)}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(entry.endsAt)}`,
    `SUMMARY:${text(entry.summary)}`,
    `DESCRIPTION:${text(entry.description)}`,
    `ORGANIZER;CN=${parameter(organizer.name)}:mailto:${address(organizer.email)}`,
    ...attendees.map(
      ({ name, email }) => `ATTENDEE;CN=${parameter(name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${address(email)}`,
    ),
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** 20261123T143000Z */
function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Nothing in a text can end its line or begin a property. */
function text(value: string): string {
  return value
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
