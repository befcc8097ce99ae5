import { addDays, daysBetween, type LocalDate, startOfWeek, weekday } from '#core/calendar.ts';
import { weekdayName } from '#core/format.ts';
import type { Level } from '#core/level.ts';
import type { AthleteState, PlannedSession } from '#core/plan/limit/limit.ts';
import { hardRidesApart, hardRunsApart, hardSessions, restDays, strengthBeforeIntensity } from '#core/plan/limit/spacing.ts';

/** A session of the calendar, as a move sees it. */
export interface MovableSession extends PlannedSession {
  name: string;
  /** A long run, ride or swim, or a brick: with a hard session it makes a day demanding. */
  isLong: boolean;
}

export interface MoveIdea {
  /** The calendar around both days, at least a week on either side. */
  sessions: readonly MovableSession[];
  id: string;
  to: LocalDate;
  athlete: { level: Level; ageYears: number | null };
  /** Minutes each weekday has room for, Monday first; null where nobody said. */
  roomMin: readonly number[] | null;
  /** 0 is Monday, 6 is Sunday. */
  weekStart: number;
}

/** Rules that a day alone can break. Those of volume do not change by a move within a week, and across weeks the plan sees to them. */
const SPACING = [restDays, hardSessions, hardRunsApart, hardRidesApart, strengthBeforeIntensity];
const EVE_DAYS = 3;
/** Hard and long runs lie two days apart (rule `runs-apart` of the plan). */
const RUNS_APART_DAYS = 2;

/** What a move would break that is not broken already, in sentences; empty when the day is as good as the one before. */
export function moveBreaks(idea: MoveIdea): string[] {
  const { sessions, id, to } = idea;
  const moved = sessions.find((session) => session.id === id);
  if (!moved || moved.date === to) return [];
  const after = sessions.map((session) => (session.id === id ? { ...session, date: to } : session));
  const weeks = weeksTouched(moved.date, to, idea.weekStart);
  const before = new Set(weeks.flatMap((from) => weekSentences(sessions, from, idea)));
  const found = [
    ...daySentences(after, { moved, to, idea }),
    ...weeks.flatMap((from) => weekSentences(after, from, idea)).filter((sentence) => !before.has(sentence)),
  ];
  return [...new Set(found)];
}

/** The weeks of both days, and those after them: rest between hard days does not care for Mondays. */
function weeksTouched(from: LocalDate, to: LocalDate, weekStart: number): LocalDate[] {
  const starts = [startOfWeek(from, weekStart), startOfWeek(to, weekStart)];
  return [...new Set(starts.flatMap((start) => [start, addDays(start, 7)]))].toSorted();
}

function weekSentences(all: readonly MovableSession[], from: LocalDate, { athlete }: MoveIdea): string[] {
  const byDay = all.toSorted((a, b) => daysBetween(b.date, a.date));
  const within = (first: LocalDate, days: number) => byDay.filter(({ date }) => date >= first && date < addDays(first, days));
  const sessions = within(from, 7);
  const eve = within(addDays(from, -EVE_DAYS), EVE_DAYS);
  const state: AthleteState = { ...NOTHING_KNOWN, ...athlete, eve };
  return [
    ...SPACING.flatMap((limit) => limit.check({ from, sessions }, state)).map(({ sentence }) => sentence),
    ...runSentences([...eve, ...sessions]),
  ];
}

/** A long run beside a hard one: two hard runs are the limits' own matter. */
function runSentences(sessions: readonly MovableSession[]): string[] {
  const runs = sessions.filter(({ discipline, isLong, intensity }) => discipline === 'run' && (isLong || intensity === 'hard'));
  return runs.slice(1).flatMap((run, i) => {
    const last = runs[i];
    if (!last || (last.intensity === 'hard' && run.intensity === 'hard')) return [];
    const days = daysBetween(last.date, run.date);
    if (days >= RUNS_APART_DAYS) return [];
    return [`${last.name} and ${run.name} are ${24 * days} h apart; hard and long runs need ${24 * RUNS_APART_DAYS} h.`];
  });
}

function daySentences(
  after: readonly MovableSession[],
  { moved, to, idea }: { moved: MovableSession; to: LocalDate; idea: MoveIdea },
): string[] {
  const own = after.filter(({ date }) => date === to);
  const name = weekdayName(to);
  const minutes = Math.round(own.reduce((sum, { durationSec }) => sum + durationSec, 0) / 60);
  const room = idea.roomMin?.[weekday(to)] ?? null;
  const demanding = own.filter(({ isLong, intensity }) => isLong || intensity === 'hard');
  const most = idea.athlete.level === 'elite' ? 2 : 1;
  const same = own.filter(({ discipline }) => discipline === moved.discipline);
  return [
    ...(room !== null && minutes > room ? [`${name} has ${room} min available; ${minutes} would be needed.`] : []),
    ...(demanding.length > most && demanding.some(({ id }) => id === moved.id)
      ? [`${name} would have ${demanding.length} long or hard sessions; your limit is ${most} a day.`]
      : []),
    ...(same.length > 1 ? [`${name} would have ${same.length} ${moved.discipline} sessions; the limit is one a day.`] : []),
  ];
}

/** Rules whose facts are not known do not act. */
const NOTHING_KNOWN: Omit<AthleteState, 'level' | 'ageYears' | 'eve'> = {
  isReturning: false,
  runningYears: null,
  fitness: null,
  recentWeeksSec: [],
  recentRunM: [],
  longest: { swim: null, bike: null, run: null },
  gate: 'normal',
};
