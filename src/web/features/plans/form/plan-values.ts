import type { Athlete } from '#contract/athlete/athlete.ts';
import {
  type OpenedPlan,
  PLAN_DEFAULTS,
  type PlanEntry,
  type PlanEquipment,
  type PlanInjury,
  type RaceFormat,
} from '#contract/plans/plans.ts';
import { addDays, daysBetween, type LocalDate, startOfWeek } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import { type AbilityValues, abilityEntry, abilityValues } from '#web/components/ability-values.ts';
import { parseNumber } from '#web/format/input/clock-entry.ts';

/** What the form holds, as typed. */
export interface PlanValues {
  name: string;
  discipline: PlanEntry['discipline'];
  difficulty: PlanEntry['difficulty'];
  /** Weeks. */
  duration: string;
  /** Hours a week. */
  timeAvailable: string;
  /** Separated by commas. */
  goals: string;
  description: string;
  currentFitness: string;
  startDate: string;
  race: { name: string; date: string; format: RaceFormat | ''; priority: 'A' | 'B' | 'C' };
  /** Seven, Monday first. */
  days: DayValues[];
  equipment: Required<PlanEquipment>;
  ability: AbilityValues;
  injuries: InjuryValues[];
}

export interface InjuryValues {
  bodyPart: string;
  disciplines: Record<Discipline, boolean>;
  allows: 'easy' | 'nothing';
  since: string;
  until: string;
}

export interface DayValues {
  minutes: string;
  twoSessions: boolean;
  hasPool: boolean;
}

const DAY_NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** What nobody has said yet: as the contract has it. */
const USUAL_EQUIPMENT: Required<PlanEquipment> = { bike: true, trainer: false, powerMeter: true, gym: false, poolToys: true };
const DISCIPLINES = ['swim', 'bike', 'run', 'strength'] as const;

export function newInjury(): InjuryValues {
  return { bodyPart: '', disciplines: { swim: false, bike: false, run: false, strength: false }, allows: 'easy', since: '', until: '' };
}

/** The next Monday: today when it is one. */
export function nextMonday(today: LocalDate): LocalDate {
  const monday = startOfWeek(today);
  return monday === today ? today : addDays(monday, 7);
}

/** The specification's defaults; the days as the profile has them. */
export function newPlan(athlete: Pick<Athlete, 'availability' | 'ability'>, today: LocalDate): PlanValues {
  return {
    name: '',
    discipline: PLAN_DEFAULTS.discipline,
    difficulty: PLAN_DEFAULTS.difficulty,
    duration: String(PLAN_DEFAULTS.duration),
    timeAvailable: String(PLAN_DEFAULTS.timeAvailable),
    goals: '',
    description: '',
    currentFitness: '',
    startDate: nextMonday(today),
    race: { name: '', date: '', format: '', priority: 'A' },
    days: profileDays(athlete),
    equipment: USUAL_EQUIPMENT,
    ability: abilityValues(athlete.ability),
    injuries: [],
  };
}

/** The days as the profile has them: on each of them two sessions are fine and the pool is open, until the athlete says otherwise. */
export function profileDays({ availability }: Pick<Athlete, 'availability'>): DayValues[] {
  return DAY_NAMES.map((day) => ({ minutes: typedMinutes(availability?.[day]), twoSessions: true, hasPool: true }));
}

/** The same plan once more, from another start. A race that is over is left out. */
export function copyOf(plan: OpenedPlan, athlete: Pick<Athlete, 'ability'>, today: LocalDate): PlanValues {
  const race = plan.race && plan.race.date > today ? plan.race : null;
  return {
    name: `${plan.name} (copy)`,
    discipline: plan.discipline,
    difficulty: plan.difficulty,
    duration: String(plan.duration),
    timeAvailable: plan.timeAvailable === null ? '' : String(plan.timeAvailable),
    goals: plan.goals.join(', '),
    description: plan.description ?? '',
    currentFitness: plan.currentFitness ?? '',
    startDate: nextMonday(today),
    race: race ?? { name: '', date: '', format: '', priority: 'A' },
    days: plan.days.map(({ minutes, twoSessions, hasPool }) => ({ minutes: String(minutes), twoSessions, hasPool })),
    equipment: { ...USUAL_EQUIPMENT, ...plan.equipment },
    ability: abilityValues(athlete.ability),
    injuries: plan.injuries.filter(({ until }) => !until || until >= today).map(injuryValues),
  };
}

/**
 * What is sent. Empty fields are unknown; a race is one as soon as something of it is entered; days count when one has minutes. Days that are
 * still those of the profile are left to the profile: such a plan follows when they change there.
 */
export function planEntry(
  { name, discipline, difficulty, goals, race, days, equipment, ability, injuries, ...typed }: PlanValues,
  profile?: PlanValues['days'],
) {
  const hasRace = race.name.trim() !== '' || race.date !== '';
  const areOwn = JSON.stringify(days) !== JSON.stringify(profile);
  const hasDays = areOwn && days.some(({ minutes }) => minutes.trim() !== '');
  return {
    name,
    discipline,
    difficulty,
    duration: typed.duration.trim() === '' ? null : parseNumber(typed.duration),
    timeAvailable: typed.timeAvailable.trim() === '' ? null : (parseNumber(typed.timeAvailable) ?? typed.timeAvailable),
    goals: goalsIn(goals),
    description: typed.description.trim() || null,
    currentFitness: typed.currentFitness.trim() || null,
    startDate: typed.startDate || null,
    race: hasRace ? race : null,
    days: hasDays ? days.map(dayEntry) : null,
    equipment,
    ability: abilityEntry(ability),
    injuries: injuries.map(injuryEntry),
  };
}

/** "Finish, swim 1:40, " → "Finish" and "swim 1:40". */
export function goalsIn(typed: string): string[] {
  return typed
    .split(',')
    .map((goal) => goal.trim())
    .filter((goal) => goal !== '');
}

/** Weeks from a start until the race's own week is over; null when a day is missing or the race is before the start. */
export function weeksToRace(startDate: string, raceDate: string): number | null {
  if (!isWritten(startDate) || !isWritten(raceDate) || raceDate < startDate) return null;
  return Math.floor(daysBetween(startOfWeek(startDate), startOfWeek(raceDate)) / 7) + 1;
}

function isWritten(day: string): day is LocalDate {
  return /^\d{4}-\d{2}-\d{2}$/.test(day);
}

function injuryValues({ bodyPart, disciplines, allows, since, until }: PlanInjury): InjuryValues {
  const { disciplines: none } = newInjury();
  const about = { ...none };
  for (const discipline of disciplines) about[discipline] = true;
  return { bodyPart, disciplines: about, allows, since: since ?? '', until: until ?? '' };
}

function injuryEntry({ bodyPart, disciplines, allows, since, until }: InjuryValues) {
  return { bodyPart, disciplines: DISCIPLINES.filter((each) => disciplines[each]), allows, since: since || null, until: until || null };
}

function dayEntry({ minutes, twoSessions, hasPool }: DayValues) {
  return { minutes: minutes.trim() === '' ? 0 : (parseNumber(minutes) ?? minutes), twoSessions, hasPool };
}

const typedMinutes = (minutes: number | undefined): string => (minutes === undefined ? '' : String(minutes));
