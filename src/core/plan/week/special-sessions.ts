import { daysBetween } from '#core/calendar.ts';
import { disciplinesOfRace } from '#core/plan/input/race-format.ts';
import { openerFor, testFor } from '#core/plan/prescription/choose-workout.ts';
import { isEasyOnly } from '#core/plan/week/available-days.ts';
import type { Wish } from '#core/plan/week/session-request.ts';
import { bound, type Endurance, type MenuWeek, wishFor } from '#core/plan/week/week-context.ts';

const SLOT_PRICE = { test: 60, opener: 40 } as const;
const FIRST_TEST_WEEK = 3;
const NO_TEST_DAYS_BEFORE_RACE = 14;
/** A test that takes the whole week of its discipline is too long for it. */
const MOST_TEST_SHARE = 0.75;
const ENDURANCE: readonly Endurance[] = ['swim', 'bike', 'run'];

/** A test of one discipline, in turn; none in the first two weeks, near an A race, in pain or before a clinician has agreed. */
export function testWish(week: MenuWeek): Wish | null {
  const { input, outline, hours } = week;
  if (outline.index < FIRST_TEST_WEEK || isEasyOnly(input) || input.isReturning || input.injuries.length > 0) return null;
  if (outline.goal && daysBetween(outline.from, outline.goal.date) < NO_TEST_DAYS_BEFORE_RACE + 7) return null;
  // Without watts there is no test of watts.
  const canTest = (discipline: Endurance) => discipline !== 'bike' || (input.equipment.hasPower ?? true);
  const open = ENDURANCE.filter((discipline) => hours[discipline] > 0 && canTest(discipline) && testFor(discipline, input.level));
  const discipline = open[Math.floor(outline.index / 3) % Math.max(1, open.length)];
  const workout = discipline && testFor(discipline, input.level);
  if (!workout) return null;
  const most = Math.ceil(week.scales(workout, null).durationSec / 60);
  if (most > bound(week, discipline) || most > hours[discipline] * 60 * MOST_TEST_SHARE) return null;
  return wishFor(week, 'test', {
    wanted: most,
    least: most,
    most,
    dropPrice: SLOT_PRICE.test,
    reason: 'Test at the end of an easy week. It updates your zones.',
    workout,
  });
}

/** Openers in the last days before the race: short, a few fast seconds, nothing that tires. */
export function raceWeekWishes(week: MenuWeek): Wish[] {
  const { outline, hours } = week;
  const race = outline.races.find(({ id }) => id === outline.goal?.id);
  if (!race) return [];
  return ENDURANCE.filter((discipline) => disciplinesOfRace(race.format).includes(discipline) && hours[discipline] > 0).flatMap(
    (discipline) => {
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
    },
  );
}
