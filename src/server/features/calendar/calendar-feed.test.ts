import { expect, test } from 'vitest';
import type { LocalDate } from '#core/calendar.ts';
import { NO_THRESHOLDS } from '#core/threshold/thresholds.ts';
import { findWorkout } from '#core/workout/library.ts';
import { calendarFeed, type Feed, type FeedRace, type FeedSession } from '#server/features/calendar/calendar-feed.ts';
import { entrySequence } from '#server/platform/files/icalendar.ts';

const SESSION: FeedSession = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Tempo',
  discipline: 'run',
  date: '2026-05-31' as LocalDate,
  durationSec: 5400,
  isDone: false,
  isSkipped: false,
  notes: 'by the river',
  workout: null,
  createdAt: new Date('2026-05-01T06:00:00.400Z'),
  changedAt: new Date('2026-05-02T06:00:00Z'),
};
const RACE: FeedRace = {
  id: '0190a000-0000-7000-8000-0000000000aa',
  name: 'Spring sprint',
  date: '2027-04-18' as LocalDate,
  format: 'Sprint',
  priority: 'B',
  goalSec: 4500,
  createdAt: new Date('2026-05-01T06:00:00Z'),
  changedAt: new Date('2026-05-01T06:01:00Z'),
};
const FEED: Feed = { sessions: [SESSION], races: [], removed: [], details: null, host: 'moorline.example', name: 'Moorline training' };
const detailed = { thresholdsOn: () => ({ ...NO_THRESHOLDS, ftpW: 310 }) };

/** Lines as a calendar reads them: a line that begins with a blank belongs to the one before. */
const linesOf = (feed: Partial<Feed>) =>
  calendarFeed({ ...FEED, ...feed })
    .replaceAll('\r\n ', '')
    .trimEnd()
    .split('\r\n');

test('a session is a whole day that stays on its day, named by its discipline and length', () => {
  expect(linesOf({}).slice(9)).toEqual([
    'BEGIN:VEVENT',
    'UID:0190a000-0000-7000-8000-000000000001@moorline.example',
    'SEQUENCE:86399',
    'DTSTAMP:20260502T060000Z',
    'DTSTART;VALUE=DATE:20260531',
    'DTEND;VALUE=DATE:20260601',
    'SUMMARY:Run: Tempo (1 h 30 min)',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
});

test('a race is a whole day with its name; priority, format and goal are details', () => {
  const races = [RACE];
  expect(linesOf({ sessions: [], races }).slice(9, -1)).toEqual([
    'BEGIN:VEVENT',
    'UID:0190a000-0000-7000-8000-0000000000aa@moorline.example',
    'SEQUENCE:60',
    'DTSTAMP:20260501T060100Z',
    'DTSTART;VALUE=DATE:20270418',
    'DTEND;VALUE=DATE:20270419',
    'SUMMARY:Race: Spring sprint',
    'STATUS:CONFIRMED',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  expect(linesOf({ sessions: [], races, details: detailed })).toContain('DESCRIPTION:Priority B\\nFormat: Sprint\\nGoal: 1:15:00');
});

test('INTEG-05 steps and notes are in it only where the athlete wants them there', () => {
  const sessions = [{ ...SESSION, discipline: 'bike' as const, workout: findWorkout('bike-sweetspot-3x8') ?? null }];
  expect(linesOf({ sessions }).join()).not.toMatch(/DESCRIPTION|river|273/);
  const [description] = linesOf({ sessions, details: detailed }).filter((line) => line.startsWith('DESCRIPTION'));
  expect(description).toBe(
    'DESCRIPTION:Warm-up 15 min\\, 155-217 W\\n2 ×\\n  8 min\\, 273-291 W\\n  Recover 3 min\\, 155-171 W\\n8 min\\, 273-291 W\\nCool-down 7 min\\, 140-171 W\\n\\nby the river',
  );
});

test('a session that was taken off is called off under the id it had, with a later version', () => {
  const lines = linesOf({
    sessions: [],
    removed: [{ id: SESSION.id, date: SESSION.date, sequence: 86_401, removedAt: new Date('2026-05-03T00:00:00Z') }],
  });
  expect(lines).toContain('UID:0190a000-0000-7000-8000-000000000001@moorline.example');
  expect(lines).toContain('STATUS:CANCELLED');
  expect(lines).toContain('SEQUENCE:86401');
  expect(lines.join()).not.toContain('Tempo');
});

test('the version of an entry never falls, and is 0 for one that nobody changed', () => {
  const at = (iso: string) => new Date(iso);
  expect(entrySequence(at('2026-05-01T06:00:00.400Z'), at('2026-05-01T06:00:00.400Z'))).toBe(0);
  expect(entrySequence(at('2026-05-01T06:00:00.400Z'), at('2026-05-01T05:59:59Z'))).toBe(0);
  expect(entrySequence(at('2026-05-01T06:00:00Z'), at('2026-05-01T06:00:02Z'))).toBe(2);
});

test('INJ-04 no name, note or cue makes a property or a component, and lines stay within 75 bytes', () => {
  const hostile = 'a,b;c\\d\r\nBEGIN:VALARM\nATTENDEE:mailto:all@example.test\rEND:VEVENT\u2028X:1\u0000 🏃‍♀️ ٣ كم '.repeat(8);
  const workout = findWorkout('bike-sweetspot-3x8');
  const sessions = [{ ...SESSION, name: hostile, notes: hostile, workout: workout ? { ...workout, name: hostile } : null }];
  const text = calendarFeed({ ...FEED, sessions, details: detailed });
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = linesOf({ sessions, details: detailed });
  expect(lines.filter((line) => /^(BEGIN|ATTENDEE|X:|END)/.test(line))).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
});

test('a skipped session is called off', () => {
  expect(linesOf({ sessions: [{ ...SESSION, isSkipped: true }] })).toContain('STATUS:CANCELLED');
});
