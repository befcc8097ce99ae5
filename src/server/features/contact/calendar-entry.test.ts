import { expect, test } from 'vitest';
import { type CalendarEntry, writeCalendarEntry } from '#server/features/contact/calendar-entry.ts';

const ENTRY: CalendarEntry = {
  method: 'REQUEST',
  uid: '0b9f@moorline.example',
  sequence: 2,
  writtenAt: new Date('2026-11-21T08:00:00Z'),
  startsAt: new Date('2026-11-23T14:30:00Z'),
  endsAt: new Date('2026-11-23T15:00:00Z'),
  summary: 'Call with the coach',
  description: 'Nothing to prepare.',
  organizer: { name: 'Moorline', email: 'hello@moorline.example' },
  attendees: [{ name: 'Coach', email: 'coach@moorline.example' }],
};

/** Lines as a calendar reads them: a line that begins with a blank belongs to the one before. */
const linesOf = (entry: CalendarEntry) => writeCalendarEntry(entry).replaceAll('\r\n ', '').trimEnd().split('\r\n');

test('an invitation says when, in UTC, who and which version', () => {
  const lines = linesOf(ENTRY);
  expect(lines).toContain('METHOD:REQUEST');
  expect(lines).toContain('DTSTART:20261123T143000Z');
  expect(lines).toContain('DTEND:20261123T150000Z');
  expect(lines).toContain('SEQUENCE:2');
  expect(lines).toContain('ORGANIZER;CN="Moorline":mailto:hello@moorline.example');
  expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT']);
});

test('a cancellation calls the same entry off', () => {
  const lines = linesOf({ ...ENTRY, method: 'CANCEL' });
  expect(lines).toContain('METHOD:CANCEL');
  expect(lines).toContain('STATUS:CANCELLED');
  expect(lines).toContain('UID:0b9f@moorline.example');
});

test('INJ-04 commas, semicolons, backslashes and line breaks are escaped, and no data makes a property or a component', () => {
  const hostile = 'a,b;c\\d\r\nBEGIN:VALARM\nATTENDEE:mailto:all@example.test\rEND:VEVENT\u2028X:1\u0000';
  const lines = linesOf({
    ...ENTRY,
    summary: hostile,
    description: hostile,
    attendees: [{ name: `"${hostile}";ROLE=CHAIR`, email: 'x@example.test' }],
  });
  expect(lines.find((line) => line.startsWith('SUMMARY:'))).toBe(
    'SUMMARY:a\\,b\\;c\\\\d\\nBEGIN:VALARM\\nATTENDEE:mailto:all@example.test\\nEND:VEVENT\\nX:1',
  );
  expect(lines).toHaveLength(linesOf(ENTRY).length);
  expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT']);
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1);
  expect(lines.find((line) => line.startsWith('ATTENDEE'))?.match(/"/g)).toHaveLength(2);
});

test('INJ-04 no line is longer than 75 bytes and no character is cut in two', () => {
  const summary = 'Überhöhung 🏃‍♀️ ٣ كم '.repeat(20);
  const written = writeCalendarEntry({ ...ENTRY, summary });
  for (const line of written.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(written).not.toContain('\uFFFD');
  expect(linesOf({ ...ENTRY, summary })).toContain(`SUMMARY:${summary}`);
});
