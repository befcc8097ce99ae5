import type { LocalDate } from '#core/calendar.ts';
import { weekday } from '#core/calendar.ts';
import { findWorkout } from '#core/workout/library.ts';
import type { Workout } from '#core/workout/workout.ts';
import type { AthleteProfile } from '#server/features/demo/athlete/athlete-profile.ts';
import type { Season, SeasonRace, Trip } from '#server/features/demo/athlete/season-events.ts';
import { daysSinceCrash, illnessOn, tripOn } from '#server/features/demo/athlete/season-events.ts';
import { brick, steady, steadyStep } from '#server/features/demo/athlete/session-menu.ts';
import type { PlannedSession } from '#server/features/demo/athlete/simulate-week.ts';
import type { Dice } from '#server/features/demo/seeded-random.ts';

/** Work, children, a late train. Long sessions and tests are given up last. */
const SKIPPED = { usual: 0.095, important: 0.03 };
/** The first weeks after the fall: nothing that pulls at the shoulder, nothing hard. */
const NO_SWIM_DAYS = 21;
const INDOORS_DAYS = 22;
const EASY_ONLY_DAYS = 32;
const SHORTENED = { from: 0.5, byDay: 40 };
const MINUTE = 60;

/** What is left of the plan of a day once life has had its say. */
export function adaptDay(
  date: LocalDate,
  planned: readonly PlannedSession[],
  life: { season: Season; profile: AthleteProfile; dice: Dice },
): PlannedSession[] {
  const { season, profile, dice } = life;
  const race = season.races.find((each) => each.date === date);
  if (race) return [raceSession(race)];
  const trip = tripOn(season, date);
  if (trip) return onTrip(date, trip, profile, dice);
  const illness = illnessOn(season, date);
  if (illness)
    return illness.isFever && illness.day < illness.days - 2 ? [] : planned.slice(0, 1).flatMap((session) => easier(session, 0.5));
  const crashed = daysSinceCrash(season, date);
  if (crashed !== null && crashed > 0 && season.crash && crashed <= season.crash.daysOff) return [];
  const kept = planned.filter(
    (session) => isTest(session) || !dice.happens(session.slot.startsWith('long') ? SKIPPED.important : SKIPPED.usual),
  );
  return crashed !== null && crashed > 0 && crashed < SHORTENED.byDay ? kept.flatMap((session) => comingBack(session, crashed)) : kept;
}

const isTest = ({ workout }: PlannedSession): boolean => 'testOf' in workout && workout.testOf !== null;

/** Back from the fall: short and easy at first. */
function comingBack(session: PlannedSession, crashed: number): PlannedSession[] {
  if (session.slot === 'first-swim' || session.slot === 'second-swim') return crashed < NO_SWIM_DAYS ? [] : [session];
  const share = SHORTENED.from + (1 - SHORTENED.from) * (crashed / SHORTENED.byDay);
  return crashed < EASY_ONLY_DAYS ? easier(session, share) : [session];
}

/** Is the road still out of the question? */
export function staysIndoors(season: Season, date: LocalDate): boolean {
  const crashed = daysSinceCrash(season, date);
  return crashed !== null && crashed > 0 && crashed < INDOORS_DAYS;
}

function easier(session: PlannedSession, share: number): PlannedSession[] {
  const { slot } = session;
  if (slot === 'strength') return [];
  const discipline = slot.includes('ride') ? 'bike' : slot.includes('run') ? 'run' : 'swim';
  if (discipline === 'swim') return easySwim(session);
  const minutes = Math.round((slot.startsWith('long') ? 95 : 55) * share);
  const range = discipline === 'bike' ? { low: 52, high: 62 } : { low: 66, high: 72 };
  return [{ ...session, name: null, workout: steady({ discipline, durationSec: minutes * MINUTE, ...range }) }];
}

function easySwim(session: PlannedSession): PlannedSession[] {
  const workout = findWorkout('swim-recovery-1200');
  return workout ? [{ ...session, name: workout.name, workout }] : [];
}

/** A training camp is about riding; a holiday is about everything else. */
function onTrip(date: LocalDate, { kind, from }: Trip, { disciplines }: AthleteProfile, dice: Dice): PlannedSession[] {
  const common = { date, name: null, isOpenWater: false };
  const run = (hour: number, minutes: number): PlannedSession => ({
    ...common,
    hour,
    slot: 'easy-run',
    workout: steady({ discipline: 'run', durationSec: Math.round(minutes) * MINUTE, low: 71, high: 78 }),
  });
  const ride = (minutes: number): PlannedSession => ({
    ...common,
    hour: 9.4,
    slot: 'long-ride',
    workout: steady({ discipline: 'bike', durationSec: Math.round(minutes) * MINUTE, low: 62, high: 71 }),
  });
  if (date === from) return [];
  if (kind === 'camp') {
    const day = weekday(date);
    if (day === 2) return disciplines.includes('run') ? [run(8.5, 45)] : [];
    const minutes = day === 5 || day === 6 ? dice.between(105, 135) : dice.between(85, 120);
    return [ride(minutes), ...(day === 4 && disciplines.includes('run') ? [run(16.5, 30)] : [])];
  }
  if (disciplines.includes('run') && dice.happens(0.5)) return [run(7.4, dice.between(34, 62))];
  if (disciplines.includes('swim') && dice.happens(0.2)) {
    const workout = steady({ discipline: 'swim', durationSec: 1800, low: 80, high: 86 });
    return [{ ...common, hour: 11, slot: 'first-swim', workout, isOpenWater: true }];
  }
  return [];
}

/** How hard each leg of a race is, in percent of threshold: the shorter the harder. */
const RACE_LEGS = {
  olympic: { swim: 98, bike: 90, run: 97 },
  '70.3': { swim: 94, bike: 79, run: 88 },
};
const TRANSITION_SEC = 115;

function raceSession({ date, distance, name }: SeasonRace): PlannedSession {
  return { date, hour: distance === 'olympic' ? 9.25 : 7.5, slot: 'race', name, isOpenWater: true, workout: raceWorkout(distance, name) };
}

/** The length of each leg stands in the outing: what is said here is only how hard. */
function raceWorkout(distance: SeasonRace['distance'], name: string): Workout {
  const leg = RACE_LEGS[distance];
  const step = (discipline: 'swim' | 'bike' | 'run', durationSec: number) =>
    steadyStep({ discipline, durationSec, low: leg[discipline], high: leg[discipline] });
  const transition = {
    kind: 'step' as const,
    intent: 'transition' as const,
    length: { kind: 'time' as const, durationSec: TRANSITION_SEC },
    target: null,
  };
  const [swimSec, bikeSec, runSec] = distance === 'olympic' ? [1_700, 4_400, 2_800] : [2_200, 10_400, 6_500];
  return {
    ...brick(0, 0),
    name,
    parts: [step('swim', swimSec), transition, step('bike', bikeSec), transition, step('run', runSec)],
  };
}
