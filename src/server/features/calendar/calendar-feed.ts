import { addDays, type LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import { sayTime } from '#core/format.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import type { Workout } from '#core/workout/workout.ts';
import { workoutLines } from '#core/workout/workout-lines.ts';
import { type CalendarEvent, calendarFile, entrySequence } from '#server/platform/files/icalendar.ts';

export interface FeedSession {
  id: string;
  name: string;
  discipline: Discipline;
  date: LocalDate;
  durationSec: number;
  isDone: boolean;
  /** Left out on purpose: it is called off. */
  isSkipped: boolean;
  notes: string | null;
  workout: Workout | null;
  createdAt: Date;
  changedAt: Date;
}

export interface FeedRace {
  id: string;
  name: string;
  date: LocalDate;
  /** "Olympic", "half marathon". */
  format: string;
  priority: 'A' | 'B' | 'C';
  goalSec: number | null;
  createdAt: Date;
  changedAt: Date;
}

export interface RemovedSession {
  id: string;
  date: LocalDate;
  sequence: number;
  removedAt: Date;
}

export interface Feed {
  sessions: readonly FeedSession[];
  races: readonly FeedRace[];
  removed: readonly RemovedSession[];
  /** Steps and notes are in it only where the athlete wants them there; null leaves them out. */
  details: { thresholdsOn: (day: LocalDate) => Thresholds } | null;
  /** What makes the ids of entries unique among all calendars. */
  host: string;
  name: string;
}

/** Calendars come again this often, as far as they do as they are asked. */
const EVERY_MINUTES = 60;

/**
 * Races and sessions as a calendar: whole days, which stay on their day wherever the athlete or the reader is. Sessions taken off are called
 * off; a race taken out is in the calendar no more.
 */
export function calendarFeed({ sessions, races, removed, details, host, name }: Feed): string {
  return calendarFile({
    purpose: 'Training',
    method: 'PUBLISH',
    subscription: { name, everyMinutes: EVERY_MINUTES },
    events: [
      ...races.map((race) => raceEvent(race, host, details !== null)),
      ...sessions.map((session) => eventOf(session, host, details)),
      ...removed.map(({ id, date, sequence, removedAt }) => ({
        ...dayEvent(id, date, host),
        sequence,
        stampedAt: removedAt,
        summary: 'Session removed',
        isCancelled: true,
      })),
    ],
  });
}

function dayEvent(id: string, date: LocalDate, host: string): Pick<CalendarEvent, 'uid' | 'when' | 'isBusy'> {
  return { uid: `${id}@${host}`, when: { day: date, dayAfter: addDays(date, 1) }, isBusy: false };
}

const WORDS: Readonly<Record<Discipline, string>> = { swim: 'Swim', bike: 'Bike', run: 'Run', strength: 'Strength' };

function eventOf(session: FeedSession, host: string, details: Feed['details']): CalendarEvent {
  const { id, date, name, discipline, durationSec, isDone, isSkipped, createdAt, changedAt } = session;
  return {
    ...dayEvent(id, date, host),
    sequence: entrySequence(createdAt, changedAt),
    stampedAt: changedAt,
    summary: `${isDone ? '✓ ' : ''}${WORDS[discipline]}: ${name} (${lasting(durationSec)})`,
    isCancelled: isSkipped,
    ...(details ? { description: describe(session, details.thresholdsOn(date)) } : {}),
  };
}

function raceEvent(
  { id, date, name, format, priority, goalSec, createdAt, changedAt }: FeedRace,
  host: string,
  inDetail: boolean,
): CalendarEvent {
  const lines = [`Priority ${priority}`, `Format: ${format}`, ...(goalSec === null ? [] : [`Goal: ${sayTime(goalSec)}`])];
  return {
    ...dayEvent(id, date, host),
    sequence: entrySequence(createdAt, changedAt),
    stampedAt: changedAt,
    summary: `Race: ${name}`,
    isCancelled: false,
    ...(inDetail ? { description: lines.join('\n') } : {}),
  };
}

/** 5400 → "1 h 30 min" */
function lasting(durationSec: number): string {
  const minutes = Math.round(durationSec / 60);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

function describe({ workout, notes }: FeedSession, thresholds: Thresholds): string {
  const steps = workout
    ? [
        workoutLines(workout, thresholds)
          .map(({ depth, words }) => `${'  '.repeat(depth)}${words}`)
          .join('\n'),
      ]
    : [];
  return [...steps, ...(notes === null ? [] : [notes])].join('\n\n');
}
