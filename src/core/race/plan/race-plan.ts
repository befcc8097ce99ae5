import type { Leg } from '#core/discipline.ts';
import type { RaceFormat } from '#core/plan/input/race-format.ts';
import { type BikePlan, bikePlan } from '#core/race/bike/bike-plan.ts';
import { RACE_LENGTHS } from '#core/race/distance.ts';
import { type Band, RACE_INTENSITY } from '#core/race/intensity-band.ts';
import { RACE_LEGS, totalOf } from '#core/race/legs.ts';
import { type FuellingPlan, type FuelProfile, fuellingPlan } from '#core/race/nutrition/fuelling.ts';
import { type FuelHour, fuellingHours, type LegSpan } from '#core/race/nutrition/fuelling-hours.ts';
import { meanAltitude, type RaceCourse } from '#core/race/plan/race-course.ts';
import { bikeSplits, runSplits, type Split } from '#core/race/plan/splits.ts';
import { LEG_SHARE, ownLegs, predictFromThresholds, TOTAL_SHARE } from '#core/race/prediction/predict-from-thresholds.ts';
import { around, halfWidth, type Range } from '#core/race/prediction-range.ts';
import { type RaceAthlete, type RaceDay, unknownRaceDay } from '#core/race/race-day.ts';
import { freshRun } from '#core/race/run-leg.ts';
import { hillFactor } from '#core/race/run-over-course.ts';
import { type GoalVerdict, goalVerdict, heatWarnings } from '#core/race/strategy.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.plan_over_course'],
  name: 'Race plan over a course',
  formula: 'legs from your thresholds over the course sections;  split = Σ sections;  a leg without its threshold has no value',
  unit: 's, W, m/s, bpm',
  unknownWhen: 'Unavailable for a leg whose threshold is missing.',
  source: 'Moorline composition; the parts name their own sources',
  grade: 'H',
};

/** What of the day is known; null is not. */
export type PlanDay = Pick<RaceDay, 'airC' | 'relativeHumidity' | 'wind' | 'wetsuit'>;

export interface RaceToPlan {
  format: RaceFormat;
  bikeCourse: RaceCourse | null;
  runCourse: RaceCourse | null;
  day: PlanDay;
  goalSec: number | null;
}

/** What a leg without figures is missing. */
export type Missing = 'ftp' | 'weight' | 'css' | 'run-threshold' | 'too-steep';

export interface PlannedLeg {
  leg: Leg;
  lengthM: number | null;
  /** Null when `missing` holds something. */
  time: Range | null;
  /** Seconds since the start of the race; null when a leg before has no time. */
  startsAtSec: number | null;
  missing: readonly Missing[];
  speedMps: number | null;
  /** Share of the threshold speed of the discipline that the race is usually run at. */
  speedBandMps: Band | null;
  heartRateBpm: Band | null;
  power: Omit<NonNullable<BikePlan['power']>, 'stretches' | 'stretchSec'> | null;
  /** Empty without a course. */
  splits: readonly Split[];
}

export interface RacePlan {
  legs: readonly PlannedLeg[];
  /** Null while a leg has no time. */
  total: Range | null;
  goal: { sec: number; verdict: GoalVerdict | null } | null;
  fuelling: FuellingPlan | null;
  /** Empty while the total is unknown. */
  hours: readonly FuelHour[];
  warnings: readonly string[];
}

/** Splits, pacing and fuelling from the athlete's own thresholds over the course. What a leg needs and is not known is named; nothing is filled in for it. */
export function racePlan(race: RaceToPlan, athlete: RaceAthlete, fuel: FuelProfile): RacePlan {
  const { legs, warnings } = race.format.kind === 'triathlon' ? triathlonLegs(race, athlete) : runLegs(race, athlete);
  const timed = inRaceTime(legs);
  const total = totalRange(timed, race.format);
  const { goalSec } = race;
  const goal = goalSec === null ? null : { sec: goalSec, verdict: total && goalVerdict(goalSec, total) };
  return { legs: timed, total, goal, ...fuelled(timed, total, { fuel, airC: race.day.airC }), warnings };
}

interface Legs {
  legs: PlannedLeg[];
  warnings: string[];
}

const NO_LEG = { time: null, startsAtSec: null, speedMps: null, speedBandMps: null, heartRateBpm: null, power: null, splits: [] } as const;

function triathlonLegs({ format, bikeCourse, runCourse, day }: RaceToPlan, athlete: RaceAthlete): Legs {
  if (format.kind !== 'triathlon') return { legs: [], warnings: [] };
  const { distance } = format;
  const usual = RACE_LENGTHS[distance];
  const lengths = { ...usual, bikeM: bikeCourse?.lengthM ?? usual.bikeM, runM: runCourse?.lengthM ?? usual.runM };
  const described = bikeCourse ?? runCourse;
  const raced: RaceDay = {
    ...unknownRaceDay(distance),
    ...day,
    lengths,
    bikeSections: bikeCourse?.sections ?? null,
    runSections: runCourse?.sections ?? null,
    altitudeM: described && meanAltitude(described),
  };
  const own = ownLegs(raced, athlete);
  const route = predictFromThresholds(raced, athlete);
  const share = route.kind === 'known' ? route.value.legShare : LEG_SHARE;
  // Transitions are those of finishers whose legs take as long: without all three legs nobody knows who these are.
  const isWhole = own.swim !== null && own.bike !== null && own.run !== null && route.kind === 'known';
  const bike = own.bike === null ? null : bikePlan(raced, athlete, own.bike);
  const leg = (name: Leg, lengthM: number | null, missing: readonly Missing[]): PlannedLeg => {
    const sec = name === 'T1' || name === 'T2' ? (isWhole ? route.value.legs[name] : null) : own[name];
    const time = sec === null ? null : around(sec, share[name]);
    const speedMps = lengthM === null || sec === null ? null : lengthM / sec;
    return { ...NO_LEG, leg: name, lengthM, time, missing: sec === null ? missing : [], speedMps };
  };
  const legs: PlannedLeg[] = [
    leg('swim', lengths.swimM, ['css']),
    leg('T1', null, []),
    bikeLegOf(leg('bike', lengths.bikeM, missingOnBike(athlete)), bike, bikeCourse),
    leg('T2', null, []),
    runLegOf(leg('run', lengths.runM, ['run-threshold']), { athlete, runCourse, intensity: RACE_INTENSITY[distance] }),
  ];
  return { legs, warnings: [...(bike?.warnings ?? []), ...heatWarnings(day)] };
}

function missingOnBike({ thresholds: { ftpW, weightKg } }: RaceAthlete): Missing[] {
  const missing: Missing[] = [...(ftpW === null ? (['ftp'] as const) : []), ...(weightKg === null ? (['weight'] as const) : [])];
  return missing.length > 0 ? missing : ['too-steep'];
}

function bikeLegOf(leg: PlannedLeg, plan: BikePlan | null, course: RaceCourse | null): PlannedLeg {
  if (!leg.time || !plan?.power) return leg;
  const { stretches: _, stretchSec: __, ...power } = plan.power;
  const splits = course ? bikeSplits(course, plan.power, halfWidth(leg.time)) : [];
  return { ...leg, heartRateBpm: plan.heartRateBpm, power, splits };
}

function runLegOf(
  leg: PlannedLeg,
  {
    athlete: { thresholds },
    runCourse,
    intensity,
  }: { athlete: RaceAthlete; runCourse: RaceCourse | null; intensity: (typeof RACE_INTENSITY)['sprint'] | null },
): PlannedLeg {
  if (!leg.time) return leg;
  const scaled = (band: Band | undefined, by: number | null) =>
    !band || by === null ? null : { low: band.low * by, high: band.high * by };
  return {
    ...leg,
    speedBandMps: scaled(intensity?.runSpeed, thresholds.runThresholdMps),
    heartRateBpm: scaled(intensity?.heartRate, thresholds.lthrBpm.run),
    splits: runCourse ? runSplits(runCourse, leg.time.mid, halfWidth(leg.time)) : [],
  };
}

/** A running race: the leg alone, on fresh legs. How heat slows it has not been measured for these distances. */
function runLegs({ format, runCourse }: RaceToPlan, athlete: RaceAthlete): Legs {
  const lengthM = runCourse?.lengthM ?? (format.kind === 'single' ? format.distanceM : 0);
  const fresh = freshRun(lengthM, runCourse ? meanAltitude(runCourse) : null, athlete);
  const hills = hillFactor(runCourse?.sections ?? []);
  const time = fresh && { low: fresh.lowSec * hills, mid: fresh.durationSec * hills, high: fresh.highSec * hills };
  const leg: PlannedLeg = {
    ...NO_LEG,
    leg: 'run',
    lengthM,
    time,
    missing: time ? [] : ['run-threshold'],
    speedMps: time && lengthM / time.mid,
  };
  const warnings = ['Heat effects are known for triathlons only. In a warm running race, start slower than this.'];
  return { legs: [runLegOf(leg, { athlete, runCourse, intensity: null })], warnings };
}

function inRaceTime(legs: readonly PlannedLeg[]): PlannedLeg[] {
  let startsAtSec: number | null = 0;
  return legs.map((leg) => {
    const placed = { ...leg, startsAtSec };
    startsAtSec = startsAtSec === null || leg.time === null ? null : startsAtSec + leg.time.mid;
    return placed;
  });
}

/** Not all goes wrong at once: the band of a triathlon is narrower than those of its legs together. */
function totalRange(legs: readonly PlannedLeg[], { kind }: RaceFormat): Range | null {
  const times = legs.map(({ time }) => time);
  if (times.some((time) => time === null)) return null;
  if (kind === 'single') return times[0] ?? null;
  const secOf = (name: Leg) => legs.find(({ leg }) => leg === name)?.time?.mid ?? 0;
  const [swim, T1, bike, T2, run] = RACE_LEGS.map(secOf) as [number, number, number, number, number];
  return around(totalOf({ swim, T1, bike, T2, run }), TOTAL_SHARE.whole);
}

function fuelled(
  legs: readonly PlannedLeg[],
  total: Range | null,
  { fuel, airC }: { fuel: FuelProfile; airC: number | null },
): Pick<RacePlan, 'fuelling' | 'hours'> {
  if (!total) return { fuelling: null, hours: [] };
  const spans = legs.flatMap(({ leg, startsAtSec, time }): LegSpan[] =>
    (leg === 'bike' || leg === 'run') && startsAtSec !== null && time ? [{ leg, fromSec: startsAtSec, toSec: startsAtSec + time.mid }] : [],
  );
  const secOf = (name: LegSpan['leg']) =>
    spans.filter(({ leg }) => leg === name).reduce((sum, { fromSec, toSec }) => sum + toSec - fromSec, 0);
  const fuelling = fuellingPlan({ totalSec: total.mid, bikeSec: secOf('bike'), runSec: secOf('run') }, fuel, airC);
  return { fuelling, hours: fuellingHours(fuelling.legs, spans, total.mid) };
}
