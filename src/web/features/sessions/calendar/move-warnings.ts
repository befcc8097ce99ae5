import type { Athlete } from '#contract/athlete/athlete.ts';
import type { PlanSession } from '#contract/plans/plan-weeks.ts';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { ageOn } from '#core/age.ts';
import { daysBetween, type LocalDate } from '#core/calendar.ts';
import { type MovableSession, moveBreaks } from '#core/plan/explanation/move-warnings.ts';
import { intensityFromWords } from '#core/workout/session-intensity.ts';

const LONG = /\b(long|brick)\b/i;
/** As long as this a session is a long one, whatever it is called. */
const LONG_SEC = { swim: 5_400, bike: 9_000, run: 5_400, strength: Number.POSITIVE_INFINITY } as const;
const DAY_NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
/** Further away nothing changes by the move. */
const AROUND_DAYS = 24;

export interface CalendarFacts {
  sessions: readonly TrainingSession[];
  /** What a plan says about a session; null where there is none. */
  planned: (session: TrainingSession) => PlanSession | null;
  athlete: Pick<Athlete, 'level' | 'birthDate' | 'availability' | 'weekStart'>;
  today: LocalDate;
}

/** What would break if a session stood on another day, in sentences. The calendar's own facts; the server looks again. */
export function breaksOfMove({ sessions, planned, athlete, today }: CalendarFacts, id: string, to: LocalDate): string[] {
  const moved = sessions.find((session) => session.id === id);
  if (!moved) return [];
  const near = sessions.filter(({ date }) => Math.min(away(date, to), away(date, moved.date)) <= AROUND_DAYS);
  return moveBreaks({
    sessions: near.map((session) => movable(session, planned(session))),
    id,
    to,
    athlete: { level: athlete.level ?? 'intermediate', ageYears: athlete.birthDate && ageOn(athlete.birthDate, today) },
    roomMin: athlete.availability && DAY_NAMES.map((day) => athlete.availability?.[day] ?? 0),
    weekStart: athlete.weekStart === 'sunday' ? 6 : 0,
  });
}

function movable(session: TrainingSession, planned: PlanSession | null): MovableSession {
  const { id, name, date, discipline, durationSeconds, plannedLoad, distance } = session;
  const said = session.intensity ?? intensityFromWords(name);
  return {
    id,
    name,
    date,
    discipline,
    durationSec: durationSeconds,
    distanceM: distance,
    load: plannedLoad,
    intensity: planned?.intensity ?? (said === 'hard' ? 'hard' : said === 'steady' ? 'tempo' : 'easy'),
    isHeavyStrength: discipline === 'strength' && said === 'hard',
    isLong: (planned ? /^(long-|brick)/.test(planned.slot) : LONG.test(name)) || durationSeconds >= LONG_SEC[discipline],
  };
}

const away = (a: LocalDate, b: LocalDate): number => Math.abs(daysBetween(a, b));
