import { addDays, type LocalDate } from '#core/calendar.ts';
import { RACE_LENGTHS } from '#core/race/distance.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { instantOf, wallClock } from '#core/time-zone.ts';
import { plannedLoad } from '#core/workout/planned-load.ts';
import { type Air, elsewhere, temperatureAt } from '#server/features/demo/activity/daily-weather.ts';
import { effortsOf, expectedSec } from '#server/features/demo/activity/effort-script.ts';
import { faultsOf } from '#server/features/demo/activity/sensor-faults.ts';
import type { BodyOfTheDay, Effort, Outing, OutingLeg, Where } from '#server/features/demo/activity/training-activity.ts';
import { staysIndoors } from '#server/features/demo/athlete/adapt-day.ts';
import type { AthleteProfile } from '#server/features/demo/athlete/athlete-profile.ts';
import { type Season, tripOn } from '#server/features/demo/athlete/season-events.ts';
import type { PlannedSession } from '#server/features/demo/athlete/simulate-week.ts';
import { monthOf } from '#server/features/demo/athlete/year-day.ts';
import type { Place, RouteRef } from '#server/features/demo/route/moor-route.ts';
import type { Dice } from '#server/features/demo/seeded-random.ts';

/** What a session meets on its day. */
export interface Circumstances {
  profile: AthleteProfile;
  season: Season;
  body: BodyOfTheDay;
  thresholds: Thresholds;
  air: Air;
  dice: Dice;
  seed: string;
  /** In which session of the day this is; two never begin together. */
  notBeforeMs: number;
}

/** Ice, dark and rain send rides indoors. */
const ICE_C = 1.5;
/** Speeds for choosing a loop. */
const RIDES_AT_MPS = 7.6;
const RIDE_LENGTHS_KM = [14, 18, 22, 27, 32, 38, 44, 50, 57, 64, 72, 80, 90, 100, 112, 125] as const;
const RUN_LENGTHS_KM = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22] as const;
const TRACK = { kind: 'track', lengthM: 400 } as const;
const LAKE = { kind: 'lake', lengthM: 750 } as const;
const POOL_M = 25;

/** A session and its day → an outing that can be recorded. */
export function planOuting(session: PlannedSession, day: Circumstances): Outing {
  const { profile, season, dice, body } = day;
  const { date, workout, slot } = session;
  const trip = tripOn(season, date);
  const timeZone = trip?.timeZone ?? profile.timeZone;
  const air = trip ? elsewhere(day.air, trip.warmerC) : day.air;
  const startMs = Math.max(instantOf(date, session.hour + dice.between(-0.3, 0.35), timeZone).getTime(), day.notBeforeMs);
  const isRace = slot === 'race';
  const load = plannedLoad(workout, day.thresholds);
  return {
    date,
    seed: `${day.seed}/${date}/${slot}`,
    fileName: `${stampOf(startMs)}.fit`,
    startMs,
    utcOffsetSec: wallClock(new Date(startMs), timeZone).offsetSec,
    name: session.name,
    legs: legsOf(session, day, trip?.place ?? profile.home),
    body,
    air: {
      temperatureC: temperatureAt(air, wallClock(new Date(startMs), timeZone).hour + 1),
      windMps: air.windMps,
      windFromDeg: air.windFromDeg,
    },
    faults: faultsOf(dice, isRace),
    hasPowerMeter: profile.hasPowerMeter,
    hasRunPod: dice.happens(0.72),
    isRace,
    endsAtShare: date === season.crash?.date && slot === 'long-ride' ? 0.42 : null,
    plannedLoad: load.kind === 'known' ? load.value.load : 0,
  };
}

const stampOf = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '-');

/** Efforts in a row that belong to one discipline make a leg; what has none is a transition. */
function legsOf(session: PlannedSession, day: Circumstances, at: Place): OutingLeg[] {
  const legs: { discipline: OutingLeg['discipline']; efforts: Effort[] }[] = [];
  for (const { discipline, ...effort } of effortsOf(session.workout, day.thresholds)) {
    const own = effort.intent === 'transition' ? 'transition' : (discipline ?? 'strength');
    const last = legs.at(-1);
    if (last?.discipline === own) last.efforts.push(effort);
    else legs.push({ discipline: own, efforts: [effort] });
  }
  const race = session.slot === 'race' ? day.season.races.find(({ date }) => date === session.date) : undefined;
  const lengths = race ? RACE_LENGTHS[race.distance] : null;
  const endsAt = { swim: lengths?.swimM, bike: lengths?.bikeM, run: lengths?.runM, strength: undefined, transition: undefined };
  const isMany = legs.length > 1;
  return legs.map(({ discipline, efforts }) => {
    const endsAtM = endsAt[discipline] ?? null;
    return { discipline, efforts, endsAtM, where: whereOf({ session, discipline, efforts, endsAtM, isMany, at }, day) };
  });
}

interface LegPlan {
  session: PlannedSession;
  discipline: OutingLeg['discipline'];
  efforts: readonly Effort[];
  endsAtM: number | null;
  isMany: boolean;
  at: Place;
}

function whereOf(leg: LegPlan, day: Circumstances): Where {
  const { session, discipline, efforts, endsAtM, at } = leg;
  const { profile, dice, body } = day;
  const land = `${day.seed}/${at.latitudeDeg}`;
  const route = (ref: Pick<RouteRef, 'kind' | 'lengthM'>, variants: number): Where => ({
    kind: 'route',
    isReversed: endsAtM === null && dice.happens(0.3),
    route: { land, home: at, variant: variants < 2 ? 0 : dice.whole(0, variants - 1), ...ref },
  });
  switch (discipline) {
    case 'strength':
      return { kind: 'gym' };
    case 'transition':
      return route({ kind: 'dale', lengthM: 3_000 }, 1);
    case 'swim':
      return session.isOpenWater ? route(LAKE, 1) : { kind: 'pool', lengthM: POOL_M };
    case 'bike':
      if (endsAtM === null && isIndoors(leg, day)) return { kind: 'trainer' };
      return route(
        { kind: kindFor(dice, endsAtM), lengthM: nearest(RIDE_LENGTHS_KM, endsAtM ?? expectedSec(efforts, 1) * RIDES_AT_MPS) },
        2,
      );
    case 'run': {
      const isOnTrack = efforts.some(({ distanceM, isAllOut }) => distanceM !== null || isAllOut) && at === profile.home;
      if (isOnTrack) return route(TRACK, 1);
      const wantedM = expectedSec(efforts, body.aim.runMps) * body.aim.runMps * 0.76;
      return route({ kind: kindFor(dice, endsAtM), lengthM: nearest(RUN_LENGTHS_KM, endsAtM === null ? wantedM : endsAtM / 2) }, 2);
    }
  }
}

/** Races keep to the valley roads. */
const kindFor = (dice: Dice, endsAtM: number | null): 'dale' | 'moor' => (endsAtM !== null || dice.happens(0.55) ? 'dale' : 'moor');

function isIndoors({ session, efforts, isMany }: LegPlan, { season, air, dice }: Circumstances): boolean {
  if (tripOn(season, session.date)) return false;
  if (staysIndoors(season, session.date)) return true;
  const month = monthOf(session.date);
  const isWinter = month <= 3 || month >= 10;
  const isWeekday = session.slot !== 'long-ride';
  if (isWeekday && (isWinter || efforts.some(({ isAllOut }) => isAllOut))) return true;
  const isIcy = temperatureAt(air, session.hour + 0.5) < ICE_C;
  return !isMany && (isIcy || air.rain === 'rain') && dice.happens(0.85);
}

function nearest(lengthsKm: readonly number[], wantedM: number): number {
  const best = lengthsKm.reduce((kept, km) => (Math.abs(km * 1000 - wantedM) < Math.abs(kept * 1000 - wantedM) ? km : kept));
  return best * 1000;
}

/** The first moment of the next day, for bounds. */
export const dayEndMs = (date: LocalDate, timeZone: string): number => instantOf(addDays(date, 1), 0, timeZone).getTime();
