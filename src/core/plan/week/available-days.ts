import { addDays, datesBetween, daysBetween, type LocalDate, weekday } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import type { Level } from '#core/level.ts';
import { raceDays } from '#core/plan/demands/day-shares.ts';
import { bRace, keySessionFreeDays, raceDemands } from '#core/plan/demands/race-demands.ts';
import { holdsOn, type PlanInput } from '#core/plan/input/plan-input.ts';
import { CLEARANCES } from '#core/plan/safety/medical-clearance.ts';
import { goalRaces } from '#core/plan/season/season-outline.ts';

/** Easy days that every A race and every B race has at least. */
const LEAST_EASY_AFTER = 4;
const B_EASY_BEFORE = 3;
const B_EASY_AFTER = 2;

/** What a day has room for. */
export interface DayOfWeek {
  date: LocalDate;
  mostSec: number;
  mostSessions: number;
  disciplines: readonly Discipline[];
  /** Nothing hard: the eve and the day after a race, or as the athlete wishes. */
  isEasyOnly: boolean;
}

const ALL: readonly Discipline[] = ['swim', 'bike', 'run', 'strength'];
/** The seven days of the week that begins at `from`, with everything that is in the way taken off. */
export function daysOfWeek(input: PlanInput, from: LocalDate): DayOfWeek[] {
  return datesBetween(from, addDays(from, 6)).map((date) => dayOf(input, date));
}

function dayOf(input: PlanInput, date: LocalDate): DayOfWeek {
  const room = input.days[weekday(date)];
  const blocked = input.blocked.filter((span) => span.from <= date && date <= span.to);
  const isOff = date < input.start || input.races.some((race) => race.date === date);
  const mostSec = isOff ? 0 : Math.min(room?.mostSec ?? 0, ...blocked.map((span) => span.mostSec));
  const disciplines = ALL.filter(
    (discipline) =>
      mayTrain(input, discipline, date) &&
      (discipline !== 'swim' || (room?.hasPool ?? false)) &&
      (discipline !== 'run' || !isBetweenFirstRuns(input, date)) &&
      blocked.every((span) => span.disciplines === null || span.disciplines.includes(discipline)),
  );
  return {
    date,
    mostSec,
    mostSessions: mostSessionsOf(room?.mostSessions ?? 1, input.level),
    disciplines,
    isEasyOnly: isNearRace(input, date) || blocked.some((span) => span.isEasyOnly),
  };
}

/** Whether health, equipment and the athlete's own words allow a discipline on a day. */
export function mayTrain(input: PlanInput, discipline: Discipline, date: LocalDate): boolean {
  const { equipment, injuries, clearances, disciplineDays } = input;
  if (discipline === 'swim' && !equipment.hasPool) return false;
  if (discipline === 'bike' && !equipment.hasBike) return false;
  if (discipline === 'run' && clearances.some((reason) => CLEARANCES[reason].paused === 'running')) return false;
  if (disciplineDays.some((rule) => rule.discipline === discipline && !rule.weekdays.includes(weekday(date)))) return false;
  return !injuries.some((note) => note.verdict === 'stop-and-refer' && note.disciplines.includes(discipline) && holdsOn(note, date));
}

/** Nothing hard and nothing long shortly before a race, nor until the body has got over it. */
function isNearRace(input: PlanInput, date: LocalDate): boolean {
  const goals = goalRaces(input);
  return input.races.some((race) => {
    const before = daysBetween(date, race.date);
    const { klass } = raceDemands(race.format, input.level);
    if (goals.includes(race) || (race.priority === 'A' && race.date < input.start)) {
      const { qualityFrom } = raceDays(race, goals[goals.indexOf(race) - 1] ?? null, input);
      return before <= keySessionFreeDays(klass).hard && -before < Math.max(LEAST_EASY_AFTER, qualityFrom);
    }
    return race.priority === 'C'
      ? Math.abs(before) <= 1
      : before <= B_EASY_BEFORE && -before <= Math.max(B_EASY_AFTER, bRace(klass).recoveryDays);
  });
}

/** Whether nothing hard may be planned at all: until a clinician agrees. */
export function isEasyOnly({ clearances }: Pick<PlanInput, 'clearances'>): boolean {
  return clearances.some((reason) => CLEARANCES[reason].paused === 'vigorous');
}

/** Whether pain asks a discipline to go easy on this day. */
export function isReduced(input: Pick<PlanInput, 'injuries' | 'start'>, discipline: Discipline, date: LocalDate): boolean {
  const hurts = input.injuries.some((note) => note.verdict === 'reduce' && note.disciplines.includes(discipline) && holdsOn(note, date));
  return hurts || (discipline === 'run' && isReturningToRun(input, date));
}

/** After so many days without running, the first days of it are short and easy. */
const LONG_STOP_DAYS = 20;
const RETURN_DAYS = 14;
/** No run is longer then. */
export const RETURN_RUN_SEC = 30 * 60;

/** Whether a day belongs to the first two weeks of running after an injury that took it for three weeks or more. */
export const isReturningToRun = (input: Pick<PlanInput, 'injuries' | 'start'>, date: LocalDate) => daysBackToRun(input, date).length > 0;

/** The first runs stand on every second day: bone and tendon answer to a run for 48 hours. */
const isBetweenFirstRuns = (input: Pick<PlanInput, 'injuries' | 'start'>, date: LocalDate) =>
  daysBackToRun(input, date).some((day) => day % 2 === 0);

/** How many days after the end of such an injury a day is, for each that ended so shortly before. */
function daysBackToRun({ injuries, start }: Pick<PlanInput, 'injuries' | 'start'>, date: LocalDate): number[] {
  return injuries.flatMap(({ verdict, disciplines, since, until }) => {
    if (verdict !== 'stop-and-refer' || !disciplines.includes('run') || until === null) return [];
    const stopped = daysBetween(since ?? start, until);
    const day = daysBetween(until, date);
    return stopped >= LONG_STOP_DAYS && day > 0 && day <= RETURN_DAYS ? [day] : [];
  });
}

/** Weeks after a long break in which nothing is hard. */
const GENTLE_DAYS = 21;

/** Whether a week is one of the first after a long break. */
export function isBackFromBreak({ isReturning, start }: Pick<PlanInput, 'isReturning' | 'start'>, from: LocalDate): boolean {
  return isReturning && daysBetween(start, from) < GENTLE_DAYS;
}

/** Those who live for it may train three times on a day that has room for two. */
export const mostSessionsOf = (given: number, level: Level) => (level === 'elite' && given === 2 ? 3 : given);
