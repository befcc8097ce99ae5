import type { Athlete } from '#contract/athlete/athlete.ts';
import type { PlanEntry, RaceFormat } from '#contract/plans/plans.ts';
import { addDays, daysBetween, existingDate, type LocalDate, startOfWeek } from '#core/calendar.ts';
import type { Level } from '#core/level.ts';
import { speedAtShare, THRESHOLD_SHARE } from '#core/threshold/training-speeds.ts';
import { vdot } from '#core/threshold/vdot.ts';
import { type AbilityValues, abilityEntry, abilityValues } from '#web/components/ability-values.ts';
import { parseClock, parseNumber } from '#web/format/input/clock-entry.ts';

export const QUESTIONS = ['goal', 'level', 'time', 'ability', 'equipment', 'data'] as const;
export type Question = (typeof QUESTIONS)[number];

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** What the form holds, as typed; what was skipped is not used. */
export interface WelcomeValues {
  question: Question;
  skipped: Question[];
  goal: 'race' | 'fitness' | 'sport';
  format: RaceFormat;
  raceDate: string;
  sport: Exclude<PlanEntry['discipline'], 'strength'>;
  level: Level;
  /** Minutes of each weekday, Monday first. */
  minutes: string[];
  ability: AbilityValues;
  fiveKm: string;
  ftp: string;
  equipment: Record<'pool' | 'bike' | 'trainer' | 'powerMeter' | 'heartRate' | 'gym', boolean>;
  data: 'files' | 'export' | 'connection' | 'none';
  /** As the browser's date field has it; empty where it is known or not said. */
  birthDate: string;
  /** To the use of health data, by the words beside it. */
  agrees: boolean;
}

const USUAL_ABILITY: AbilityValues = { canSwim: 'yes', longestRide: '60', longestRun: '30', weeklyHours: '' };
const USUAL_MINUTES = [0, 45, 45, 45, 0, 90, 60];

export function newWelcome({ level, availability, ability }: Pick<Athlete, 'level' | 'availability' | 'ability'>): WelcomeValues {
  return {
    question: 'goal',
    skipped: [],
    goal: 'race',
    format: 'olympic',
    raceDate: '',
    sport: 'run',
    level: level ?? 'beginner',
    minutes: WEEKDAYS.map((day, index) => String(availability?.[day] ?? USUAL_MINUTES[index] ?? 0)),
    ability: ability ? abilityValues(ability) : USUAL_ABILITY,
    fiveKm: '',
    ftp: '',
    equipment: { pool: true, bike: true, trainer: false, powerMeter: false, heartRate: false, gym: false },
    data: 'none',
    birthDate: '',
    agrees: false,
  };
}

const RUN_FORMATS: readonly RaceFormat[] = ['5k', '10k', 'half-marathon', 'marathon'];
const WEEKS_WITHOUT_RACE = 12;
const MOST_WEEKS = 52;

export function disciplineOf({ goal, format, sport, skipped }: WelcomeValues): PlanEntry['discipline'] {
  if (skipped.includes('goal')) return 'triathlon';
  if (goal !== 'race') return sport;
  return RUN_FORMATS.includes(format) ? 'run' : 'triathlon';
}

/** The plan that the answers ask for, from today on. `name` is what the race or the aim is called. */
export function firstPlan(values: WelcomeValues, today: LocalDate, name: string): PlanEntry {
  const { goal, raceDate, format, level, minutes, equipment, skipped } = values;
  const is = (question: Question) => !skipped.includes(question);
  const date = existingDate(raceDate);
  const hasRace = is('goal') && goal === 'race' && date !== null && date > today;
  const weeks = hasRace ? Math.floor(daysBetween(startOfWeek(today), startOfWeek(date)) / 7) + 1 : WEEKS_WITHOUT_RACE;
  const hasPool = is('equipment') ? equipment.pool : true;
  return {
    name,
    discipline: disciplineOf(values),
    difficulty: is('level') ? level : 'beginner',
    duration: Math.min(MOST_WEEKS, Math.max(1, weeks)),
    startDate: today,
    race: hasRace && weeks <= MOST_WEEKS ? { name, date, format, priority: 'A' } : null,
    days: is('time') ? minutes.map((each) => ({ minutes: parseNumber(each) ?? 0, twoSessions: false, hasPool })) : null,
    ...(is('equipment') && {
      equipment: { bike: equipment.bike, trainer: equipment.trainer, powerMeter: equipment.powerMeter, gym: equipment.gym },
    }),
    currentFitness: is('equipment') && equipment.heartRate ? 'Has a heart-rate monitor.' : null,
  };
}

/** What was asked: a runner says nothing of swims and rides. */
function askedAbility(values: WelcomeValues): AbilityValues {
  const discipline = disciplineOf(values);
  const { canSwim, longestRide, longestRun, weeklyHours } = values.ability;
  const has = (sport: 'swim' | 'bike' | 'run') => discipline === 'triathlon' || discipline === sport;
  return {
    canSwim: has('swim') ? canSwim : '',
    longestRide: has('bike') ? longestRide : '',
    longestRun: has('run') ? longestRun : '',
    weeklyHours,
  };
}

/** What the answers say about the athlete; nothing of what was skipped. */
export function profileOf(values: WelcomeValues): Partial<Pick<Athlete, 'level' | 'availability' | 'hoursPerWeek' | 'ability'>> {
  const { level, minutes, skipped } = values;
  const counted = minutes.map((each) => parseNumber(each) ?? 0);
  const sum = counted.reduce((total, each) => total + each, 0);
  return {
    ...(!skipped.includes('level') && { level }),
    ...(!skipped.includes('ability') && { ability: abilityEntry(askedAbility(values)) as Athlete['ability'] }),
    ...(!skipped.includes('time') && {
      availability: Object.fromEntries(WEEKDAYS.map((day, index) => [day, counted[index] ?? 0])) as NonNullable<Athlete['availability']>,
      hoursPerWeek: Math.max(1, sum / 60),
    }),
  };
}

const FIVE_KM = { distanceM: 5000, leastSec: 720, mostSec: 3600 };

/** Seconds of a 5 km run that somebody may have run; null for anything else. */
export function fiveKmSec(typed: string): number | null {
  const seconds = parseClock(typed.trim());
  return seconds !== null && seconds >= FIVE_KM.leastSec && seconds <= FIVE_KM.mostSec ? seconds : null;
}

/** FTP in W within what the profile takes; null for anything else. */
export function ftpWatts(typed: string): number | null {
  const watts = parseNumber(typed);
  return watts !== null && watts >= 30 && watts <= 600 ? watts : null;
}

/** Empty, or hours of a week that somebody may train. */
export function isHours(typed: string): boolean {
  const hours = parseNumber(typed);
  return typed.trim() === '' || (hours !== null && hours >= 0 && hours <= 50);
}

export interface KnownThreshold {
  kind: 'ftp' | 'run-threshold-speed';
  /** W, or m/s. */
  value: number;
  source: 'entry' | 'race';
}

/** Thresholds that the answers give: FTP as entered, threshold pace from the 5 km by Daniels' tables. */
export function thresholdsOf({ ftp, fiveKm, skipped }: WelcomeValues): KnownThreshold[] {
  if (skipped.includes('ability')) return [];
  const [watts, seconds] = [ftpWatts(ftp), fiveKmSec(fiveKm)];
  const ability = seconds === null ? null : vdot({ distanceM: FIVE_KM.distanceM, durationSec: seconds });
  return [
    ...(watts === null ? [] : [{ kind: 'ftp' as const, value: watts, source: 'entry' as const }]),
    ...(ability?.kind === 'known'
      ? [{ kind: 'run-threshold-speed' as const, value: speedAtShare(ability.value, THRESHOLD_SHARE), source: 'race' as const }]
      : []),
  ];
}

/** The last of the seven days that the first week shows. */
export const lastOfFirstWeek = (today: LocalDate): LocalDate => addDays(today, 6);
