import { addDays, datesBetween, type LocalDate, weekday } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import { holdsOn, type PlanInput } from '#core/plan/input/plan-input.ts';
import { CLEARANCES } from '#core/plan/safety/medical-clearance.ts';

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
/** Clear days around a race: easy before, easy after. */
const AROUND: Readonly<Record<'A' | 'B' | 'C', { before: number; after: number }>> = {
  A: { before: 3, after: 3 },
  B: { before: 3, after: 2 },
  C: { before: 1, after: 1 },
};

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
      blocked.every((span) => span.disciplines === null || span.disciplines.includes(discipline)),
  );
  return {
    date,
    mostSec,
    mostSessions: room?.mostSessions ?? 1,
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

function isNearRace({ races }: PlanInput, date: LocalDate): boolean {
  return races.some(({ date: raceDay, priority }) => {
    const { before, after } = AROUND[priority];
    return date >= addDays(raceDay, -before) && date <= addDays(raceDay, after);
  });
}

/** Whether nothing hard may be planned at all: until a clinician agrees. */
export function isEasyOnly({ clearances }: Pick<PlanInput, 'clearances'>): boolean {
  return clearances.some((reason) => CLEARANCES[reason].paused === 'vigorous');
}

/** Whether pain asks a discipline to go easy on this day. */
export function isReduced({ injuries }: Pick<PlanInput, 'injuries'>, discipline: Discipline, date: LocalDate): boolean {
  return injuries.some((note) => note.verdict === 'reduce' && note.disciplines.includes(discipline) && holdsOn(note, date));
}
