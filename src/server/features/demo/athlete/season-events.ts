import { addDays, dateOf, dayNumber, daysBetween, type LocalDate } from '#core/calendar.ts';
import type { RaceDistance } from '#core/race/distance.ts';
import type { AthleteProfile } from '#server/features/demo/athlete/athlete-profile.ts';
import { monthOf, saturdayFrom, sundayFrom, yearOf } from '#server/features/demo/athlete/year-day.ts';
import type { Place } from '#server/features/demo/route/moor-route.ts';
import type { Dice } from '#server/features/demo/seeded-random.ts';

export interface SeasonRace {
  date: LocalDate;
  distance: Extract<RaceDistance, 'olympic' | '70.3'>;
  name: string;
  priority: 'A' | 'B';
}

/** Days away from home, in another climate and on another clock. */
export interface Trip {
  kind: 'camp' | 'holiday';
  from: LocalDate;
  days: number;
  timeZone: string;
  place: Place;
  /** How much warmer than at home. */
  warmerC: number;
}

/** What two years hold that no plan knows of, and what all of it is for. */
export interface Season {
  races: readonly SeasonRace[];
  trips: readonly Trip[];
  illnesses: readonly { from: LocalDate; days: number; isFever: boolean }[];
  crash: { date: LocalDate; daysOff: number } | null;
}

export type Phase = 'off' | 'base' | 'build' | 'peak' | 'taper' | 'race' | 'recovery';

const MALLORCA = { timeZone: 'Europe/Madrid', place: { latitudeDeg: 39.842, longitudeDeg: 3.028 }, warmerC: 7 };
const VANCOUVER = { timeZone: 'America/Vancouver', place: { latitudeDeg: 49.331, longitudeDeg: -122.986 }, warmerC: 4 };
const CRASH_DAYS_OFF = 12;
/** The story is told over these days from the first one; what lies later are plain seasons. */
const STORY_DAYS = 730;
/** So long before a race the athlete is there and on both legs. */
const LEAD_DAYS = 70;

/** The events of a life of which the first day is known. They depend on nothing else, so a history that grows stays the same. */
export function seasonOf(first: LocalDate, profile: AthleteProfile, dice: Dice): Season {
  const years = [0, 1, 2, 3].map((more) => yearOf(first) + more);
  const isTriathlete = profile.disciplines.length === 3;
  const races = isTriathlete ? racesOf(first, years) : [];
  const holidays = years.map((year) => holidayOf(year, races));
  const camps = profile.disciplines.includes('bike')
    ? years.map((year) => ({ kind: 'camp' as const, from: saturdayFrom(dateOf(year, 4, 4)), days: 9, ...MALLORCA }))
    : [];
  return {
    races,
    trips: [...camps, ...holidays],
    illnesses: years.flatMap((year) => [
      { from: dateOf(year, 2, dice.whole(3, 20)), days: 7, isFever: true },
      { from: dateOf(year, 10, dice.whole(8, 26)), days: 3, isFever: false },
    ]),
    crash: isTriathlete ? { date: crashDay(first), daysOff: CRASH_DAYS_OFF } : null,
  };
}

/** A Saturday in May; late enough that there was a life before it, early enough that it has come back. */
function crashDay(first: LocalDate): LocalDate {
  const mays = [0, 1, 2].map((more) => saturdayFrom(dateOf(yearOf(first) + more, 5, 9)));
  const inStory = mays.filter((day) => daysBetween(first, day) >= 0 && daysBetween(first, day) <= STORY_DAYS - LEAD_DAYS);
  return inStory.at(-1) ?? saturdayFrom(dateOf(yearOf(first), 5, 9));
}

/** An Olympic in June, or in July where the crash came just before; and the last 70.3 in September of the story. */
function racesOf(first: LocalDate, years: readonly number[]): SeasonRace[] {
  const crash = crashDay(first);
  const isOn = (day: LocalDate) => daysBetween(first, day) >= LEAD_DAYS && daysBetween(first, day) < STORY_DAYS;
  const isAfterCrash = (day: LocalDate) => daysBetween(crash, day) > 0 && daysBetween(crash, day) < 60;
  const junes = years.map((year) => sundayFrom(dateOf(year, 6, 8))).filter((day) => isOn(day) && !isAfterCrash(day));
  const julys = years.map((year) => sundayFrom(dateOf(year, 7, 10))).filter(isOn);
  const septembers = years.map((year) => sundayFrom(dateOf(year, 9, 7))).filter(isOn);
  const olympic = junes[0] ?? julys[0];
  const half = septembers.at(-1);
  return [
    ...(olympic ? [{ date: olympic, distance: 'olympic' as const, name: 'Harrowdale Triathlon', priority: 'B' as const }] : []),
    ...(half ? [{ date: half, distance: '70.3' as const, name: 'Saltwick 70.3', priority: 'A' as const }] : []),
    ...nextRace(first, years),
  ];
}

/** What the training after the story is for: the next race that leaves time to prepare. */
function nextRace(first: LocalDate, years: readonly number[]): SeasonRace[] {
  const candidates: SeasonRace[] = years.flatMap((year) => [
    { date: sundayFrom(dateOf(year, 6, 8)), distance: 'olympic', name: 'Harrowdale Triathlon', priority: 'A' },
    { date: sundayFrom(dateOf(year, 9, 7)), distance: '70.3', name: 'Saltwick 70.3', priority: 'A' },
  ]);
  return candidates.filter(({ date }) => daysBetween(first, date) >= STORY_DAYS + LEAD_DAYS).slice(0, 1);
}

/** In August; after the race in years with one in September. */
function holidayOf(year: number, races: readonly SeasonRace[]): Trip {
  const half = races.find(({ date, distance }) => distance === '70.3' && yearOf(date) === year);
  const from = half ? saturdayFrom(addDays(half.date, 13)) : saturdayFrom(dateOf(year, 8, 1));
  return { kind: 'holiday', from, days: 11, ...VANCOUVER };
}

/** The phase of the week that begins on `monday`. Races first, then the time of year. */
export function phaseOf({ races }: Season, monday: LocalDate): Phase {
  for (const { date, distance } of races) {
    const ahead = daysBetween(monday, date);
    const isLong = distance === '70.3';
    if (ahead >= 0 && ahead < 7) return 'race';
    if (ahead >= 7 && ahead < 14) return 'taper';
    if (ahead >= 14 && ahead < 35) return 'peak';
    if (ahead >= 35 && ahead < 84) return 'build';
    if (ahead < 0 && ahead >= (isLong ? -14 : -7)) return 'recovery';
  }
  const month = monthOf(addDays(monday, 3));
  if (month === 10) return 'off';
  return month >= 3 && month <= 9 ? 'build' : 'base';
}

/** Every second easy week ends with tests: the body is fresh, and eight weeks is what it takes to change. */
export function isTestWeek(monday: LocalDate): boolean {
  return weekNumber(monday) % 8 === 3;
}

/** Weeks since 1970. */
export const weekNumber = (monday: LocalDate): number => Math.floor((dayNumber(monday) + 3) / 7);

export function tripOn({ trips }: Season, date: LocalDate): Trip | undefined {
  return trips.find(({ from, days }) => daysBetween(from, date) >= 0 && daysBetween(from, date) < days);
}

/** Days since the crash; null before it and once it is over. */
export function daysSinceCrash({ crash }: Season, date: LocalDate): number | null {
  const days = crash ? daysBetween(crash.date, date) : -1;
  return days < 0 || days > 150 ? null : days;
}

/** The day of an illness, from 0; null when well. */
export function illnessOn({ illnesses }: Season, date: LocalDate): { day: number; days: number; isFever: boolean } | null {
  for (const { from, days, isFever } of illnesses) {
    const day = daysBetween(from, date);
    if (day >= 0 && day < days) return { day, days, isFever };
  }
  return null;
}
