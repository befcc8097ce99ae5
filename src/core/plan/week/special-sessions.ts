import { addDays, daysBetween } from '#core/calendar.ts';
import { disciplinesOfRace } from '#core/plan/input/race-format.ts';
import { weekRules } from '#core/plan/placement/week-rules.ts';
import { openerFor, testsFor } from '#core/plan/prescription/choose-workout.ts';
import { isBackFromBreak, isEasyOnly } from '#core/plan/week/available-days.ts';
import type { Wish } from '#core/plan/week/session-request.ts';
import { bound, type Endurance, entryOf, type MenuWeek, wishFor } from '#core/plan/week/week-context.ts';
import type { LibraryWorkout } from '#core/workout/library-workout.ts';

/** A first test is worth a session of any sport: without one nobody knows whether the zones fit. */
const SLOT_PRICE = { firstTest: 420, test: 60, opener: 40 } as const;
const FIRST_TEST_WEEK = 3;
/** The week in which the gentle days after a break end may hold a test: old zones fit least then. */
const MIDWEEK = 3;
const NO_TEST_DAYS_BEFORE_RACE = 14;
/** Days of the last week that may lie nearer than that, where no test has stood yet: the days of the race itself stay free (`mayStand`). */
const LATE_DAYS = 4;
/** A test that takes the whole week of its discipline is too long for it. */
const MOST_TEST_SHARE = 0.75;
const ENDURANCE: readonly Endurance[] = ['swim', 'bike', 'run'];

/** Two tests of the same sport are at least so many days apart. */
const LEAST_DAYS_BETWEEN = 28;
/** After so long without any a week of loading holds one too: where recovery weeks are small, no whole test fits into them. */
const DUE = { days: 35, fromWeek: 5 } as const;
/** Of the load of the week before a recovery week: more would leave nothing beside the test. */
const MOST_TEST_LOAD_SHARE = 0.5;

/** Whether the week is one for a test: a recovery week, or one of base and build when the last test is long ago. */
function isTestWeek({ outline, tests }: MenuWeek): boolean {
  if (outline.kind === 'recovery') return outline.index >= FIRST_TEST_WEEK;
  const isDue = tests.every(({ date }) => daysBetween(date, outline.from) >= DUE.days);
  return (outline.kind === 'base' || outline.kind === 'build') && outline.index >= DUE.fromWeek && isDue;
}

/**
 * A test of one discipline, in turn, or of the next one for which there is time: it is never shortened. None in the first two weeks, near
 * an A race, in pain or before a clinician has agreed.
 */
export function testWish(week: MenuWeek): Wish | null {
  const { input, outline, hours } = week;
  if (
    week.isWithoutTest ||
    !isTestWeek(week) ||
    isEasyOnly(input) ||
    isBackFromBreak(input, addDays(outline.from, MIDWEEK)) ||
    input.injuries.some(({ until }) => until === null || until >= outline.from)
  )
    return null;
  const goals = [...input.races.filter(({ priority }) => priority !== 'C'), ...(outline.goal ? [outline.goal] : [])];
  const isFirst = week.tests.length === 0;
  const free = NO_TEST_DAYS_BEFORE_RACE + 7 - (isFirst ? LATE_DAYS : 0);
  if (goals.some(({ date }) => date >= outline.from && daysBetween(outline.from, date) < free)) return null;
  // Without watts there is no test of watts.
  const canTest = (discipline: Endurance) =>
    entryOf(week, discipline) === null && (discipline !== 'bike' || (input.equipment.hasPower ?? true));
  const wasTested = (discipline: Endurance) =>
    week.tests.some((test) => test.discipline === discipline && daysBetween(test.date, addDays(outline.from, 6)) < LEAST_DAYS_BETWEEN);
  const open = ENDURANCE.filter((discipline) => hours[discipline] > 0 && canTest(discipline) && !wasTested(discipline));
  const first = Math.floor(outline.index / 3) % Math.max(1, open.length);
  const inTurn = [...open.slice(first), ...open.slice(0, first)];
  const fits = (discipline: Endurance) => testsFor(discipline, input.level).find((test) => hasRoom(week, discipline, test));
  const workout = inTurn.flatMap((discipline) => fits(discipline) ?? [])[0];
  if (!workout) return null;
  const most = minutesOf(week, workout);
  return wishFor(week, 'test', {
    wanted: most,
    least: most,
    most,
    dropPrice: isFirst ? SLOT_PRICE.firstTest : SLOT_PRICE.test,
    reason:
      outline.kind === 'recovery'
        ? 'Test at the end of an easy week. It updates your zones.'
        : 'Test instead of a hard session. It updates your zones.',
    workout,
  });
}

const minutesOf = (week: MenuWeek, workout: LibraryWorkout): number => Math.ceil(week.scales(workout, null).durationSec / 60);

/** Whether a day, the week and what the athlete is used to have room for the whole test. */
function hasRoom(week: MenuWeek, discipline: Endurance, test: LibraryWorkout): boolean {
  const minutes = minutesOf(week, test);
  if (!isSmallBeside(week, test)) return false;
  const isAnyDayLong = week.days.some(
    ({ disciplines, mostSec, isEasyOnly: isEasy }) => !isEasy && disciplines.includes(discipline) && mostSec >= minutes * 60,
  );
  const { distanceM } = week.scales(test, null);
  if (week.mostSwimM !== null && distanceM !== null && distanceM > week.mostSwimM) return false;
  return isAnyDayLong && minutes <= bound(week, discipline) && minutes <= week.fullHours[discipline] * 60 * MOST_TEST_SHARE;
}

/** Whether the week stays mostly easy with the test and, when it is one of recovery, light. */
function isSmallBeside(week: MenuWeek, test: LibraryWorkout): boolean {
  const { input, outline, hours, lastLoad } = week;
  const { parts, load } = week.scales(test, null);
  const aboveSec = parts.reduce((sum, { aboveEasySec }) => sum + aboveEasySec, 0);
  const total = hours.swim + hours.bike + hours.run + hours.strength;
  const { mostAboveEasy } = weekRules(input, { phase: outline.phase, hours: total });
  if (aboveSec > mostAboveEasy * total * 3600) return false;
  return outline.kind !== 'recovery' || lastLoad === null || load <= MOST_TEST_LOAD_SHARE * lastLoad;
}

/** Openers in the last days before the race: short, a few fast seconds, nothing that tires. */
export function raceWeekWishes(week: MenuWeek): Wish[] {
  const { outline, hours } = week;
  const race = outline.races.find(({ id }) => id === outline.goal?.id);
  if (!race) return [];
  const isRaced = (discipline: Endurance) => disciplinesOfRace(race.format).includes(discipline) && hours[discipline] > 0;
  return ENDURANCE.filter((discipline) => isRaced(discipline) && entryOf(week, discipline) === null).flatMap((discipline) => {
    const workout = openerFor(discipline);
    const most = workout ? Math.min(bound(week, discipline), Math.ceil(week.scales(workout, null).durationSec / 60), 40) : 0;
    if (!workout || most < 20) return [];
    const wish = wishFor(week, 'opener', {
      wanted: most,
      least: Math.min(most, 22),
      most,
      dropPrice: SLOT_PRICE.opener,
      reason: `Openers for ${race.name}: get sharp without fatigue.`,
      facts: { race: race.name },
      workout,
    });
    return wish ? [wish] : [];
  });
}
