import * as z from 'zod/mini';
import { between, maybe } from '#contract/checkins/checkins.ts';
import { RaceFormat } from '#contract/plans/plans.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate } from '#contract/shared/fields.ts';
import { RaceId } from '#contract/shared/ids.ts';
import { Source } from '#contract/shared/value-source.ts';

/** What the file of a course may be. It is read and thrown away. */
export const COURSE_LIMITS = { bytes: 10 * 1024 ** 2, laps: 20 } as const;

const laps = z.optional(between({ min: 1, max: COURSE_LIMITS.laps }, 'laps').check(z.int('Enter a whole number of laps')));

/** What is known of the day; what is left out is not. */
export const RaceDayFields = z.strictObject({
  /** Mean from 9 to 15 h, °C. */
  airC: maybe(between({ min: -20, max: 50 }, '°C')),
  humidityPercent: maybe(between({ min: 0, max: 100 }, '%')),
  windMps: maybe(between({ min: 0, max: 25 }, 'm/s')),
  /** Where it comes from: 0 north, 90 east. */
  windFromDeg: maybe(between({ min: 0, max: 360 }, '°')),
  wetsuit: maybe(z.boolean()),
});

/** What was measured or tried in training. */
export const RaceFuelFields = z.strictObject({
  toleratedCarbohydrateGPerH: maybe(between({ min: 0, max: 150 }, 'g/h')),
  sweatRateLPerH: maybe(between({ min: 0.1, max: 4 }, 'L/h')),
  sweatSodiumMmolPerL: maybe(between({ min: 5, max: 150 }, 'mmol/l')),
});

/** The fields beside the files `bike` and `run`: a race of the season or a distance, and what is known. Objects are written as JSON. */
export const RacePlanFields = z
  .strictObject({
    raceId: z.optional(RaceId),
    format: z.optional(RaceFormat),
    laps: z.optional(z.strictObject({ bike: laps, run: laps })),
    day: z.optional(RaceDayFields),
    fuel: z.optional(RaceFuelFields),
  })
  .check(
    z.refine(({ raceId, format }) => (raceId === undefined) !== (format === undefined), {
      error: 'Choose a race or distance',
      path: ['raceId'],
    }),
  );
export type RacePlanFields = z.infer<typeof RacePlanFields>;

const Span = z.object({ low: z.number(), high: z.number() });
/** Seconds: the middle, and the band in which eight races of ten end. */
const Time = z.object({ low: z.number(), mid: z.number(), high: z.number() });

export const RaceSplit = z.object({
  fromM: z.number(),
  toM: z.number(),
  terrain: z.enum(['climb', 'level', 'descent']),
  /** Rise over run. */
  grade: z.number(),
  riseM: z.number(),
  time: Time,
  /** Seconds since the start of the leg when it ends. */
  endsAtSec: z.number(),
  /** Seconds since the start of the race; null while a leg before has no time. */
  raceSec: z.nullable(z.number()),
  speedMps: z.number(),
  /** Mean power to aim at; null on foot. */
  powerW: z.nullable(z.number()),
});
export type RaceSplit = z.infer<typeof RaceSplit>;

export const RaceLegPlan = z.object({
  leg: z.enum(['swim', 'T1', 'bike', 'T2', 'run']),
  lengthM: z.nullable(z.number()),
  time: z.nullable(Time),
  startsAtSec: z.nullable(z.number()),
  /** Why there is no figure and what to do; null where there is one. */
  because: z.nullable(z.string()),
  speedMps: z.nullable(z.number()),
  speedBandMps: z.nullable(Span),
  heartRateBpm: z.nullable(Span),
  power: z.nullable(
    z.object({
      targetW: z.number(),
      bandW: Span,
      capW: z.number(),
      intensityFactor: z.number(),
      load: z.number(),
      variabilityIndex: z.number(),
    }),
  ),
  /** How to go about it, in sentences. */
  rules: z.array(z.string()),
  splits: z.array(RaceSplit),
  source: Source,
});
export type RaceLegPlan = z.infer<typeof RaceLegPlan>;

const LegFuel = z.object({
  leg: z.enum(['bike', 'run']),
  carbohydrateGPerH: Span,
  carbohydrateG: Span,
  fluidLPerH: z.nullable(Span),
  sodiumMgPerH: Span,
});

export const RaceFuelling = z.object({
  carbLoadingGPerDay: z.nullable(Span),
  breakfastG: z.nullable(z.number()),
  legs: z.array(LegFuel),
  /** Hour by hour from the start; the last one is shorter. `fluidL` null: to thirst. */
  hours: z.array(z.object({ fromSec: z.number(), toSec: z.number(), carbohydrateG: Span, fluidL: z.nullable(Span), sodiumMg: Span })),
  notes: z.array(z.string()),
  source: Source,
});
export type RaceFuelling = z.infer<typeof RaceFuelling>;

export const PlannedCourse = z.object({
  leg: z.enum(['bike', 'run']),
  name: z.nullable(z.string()),
  laps: z.number(),
  lengthM: z.number(),
  ascentM: z.number(),
  descentM: z.number(),
  points: z.array(z.object({ distanceM: z.number(), altitudeM: z.number() })),
  source: Source,
});
export type PlannedCourse = z.infer<typeof PlannedCourse>;

export const RacePlan = z.object({
  race: z.object({ id: z.nullable(RaceId), name: z.nullable(z.string()), date: z.nullable(WireDate), format: RaceFormat }),
  courses: z.array(PlannedCourse),
  legs: z.array(RaceLegPlan),
  total: z.object({ time: z.nullable(Time), because: z.nullable(z.string()), source: Source }),
  goal: z.nullable(z.object({ seconds: z.number(), sentence: z.string() })),
  fuelling: z.nullable(RaceFuelling),
  /** Thresholds that are not known, each with the sentence of what it would give. */
  missing: z.array(z.object({ what: z.enum(['ftp', 'weight', 'css', 'run-threshold']), sentence: z.string() })),
  warnings: z.array(z.string()),
  /** How sure it is, and what is not in it. */
  doubts: z.array(z.string()),
});
export type RacePlan = z.infer<typeof RacePlan>;

export const planRace = endpoint({
  method: 'POST',
  path: '/api/race-plans',
  summary:
    'Create splits, pacing and nutrition for a race from its GPX course. Files `bike`, `run` (at least one); fields `raceId` or `format`, optional `laps`, `day`, `fuel`. Nothing is stored.',
  access: 'own',
  takes: 'multipart',
  reply: RacePlan,
});
