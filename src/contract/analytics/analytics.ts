import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate } from '#contract/shared/fields.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import { Confidence, Figure, Source } from '#contract/shared/value-source.ts';

const Period = z.strictObject({ from: z.optional(WireDate), to: z.optional(WireDate) });
const AnalysedDiscipline = z.enum(['swim', 'bike', 'run']);

/** A card of the page: the figure, and its last five entries against the five before. */
export const TrendCard = z.object({
  figure: Figure,
  /** Ratio, 0.05 is 5 % up; null with fewer than ten entries. */
  change: z.nullable(z.number()),
  trendSource: z.nullable(Source),
});
export type TrendCard = z.infer<typeof TrendCard>;

/** A bar: how far towards the athlete's own goal, or towards their 90-day best. */
export const Progress = z.object({
  discipline: AnalysedDiscipline,
  /** 0 to 1; null without data: then `because` invites. */
  share: z.nullable(z.number()),
  towards: z.nullable(z.enum(['goal', '90-day-best'])),
  now: Figure,
  target: z.nullable(Figure),
  because: z.nullable(z.string()),
});
export type Progress = z.infer<typeof Progress>;

export const DisciplineFigures = z.object({
  discipline: AnalysedDiscipline,
  /** swim: best 100 m time, stroke rate, efficiency; bike: FTP, cadence, speed; run: best pace, cadence, efficiency. */
  figures: z.array(z.object({ label: z.string(), figure: Figure })),
  advice: z.string(),
});
export type DisciplineFigures = z.infer<typeof DisciplineFigures>;

export const PerformanceOverview = z.object({
  /** The first three count swims, rides, runs and whole triathlons; the means are of swims, rides and runs. */
  cards: z.object({ sessions: TrendCard, distance: TrendCard, hours: TrendCard, heartRate: TrendCard, power: TrendCard }),
  progress: z.array(Progress),
  disciplines: z.array(DisciplineFigures),
});
export type PerformanceOverview = z.infer<typeof PerformanceOverview>;

export const getPerformanceOverview = endpoint({
  method: 'GET',
  path: '/api/analytics/overview',
  summary: 'Get the analytics overview: totals with trends, progress and per-sport figures.',
  access: 'own',
  reply: PerformanceOverview,
});

/** Time in zones a week, of one basis: each zone with its bounds by the newest threshold of the period. */
export const ZoneWeeks = z.object({
  basis: z.enum(['power', 'run-pace', 'swim-pace', 'heart-rate']),
  names: z.array(z.string()),
  weeks: z.array(z.object({ from: WireDate, seconds: z.array(z.number()) })),
});

export const Distribution = z.object({
  basis: z.enum(['power', 'run-pace', 'swim-pace', 'heart-rate']),
  /** Shares below the first threshold, between the two and above the second. */
  shares: z.object({ z1: z.number(), z2: z.number(), z3: z.number() }),
  seconds: z.number(),
  /** Treff's polarization index; null without time in the first or the third. */
  index: z.nullable(z.number()),
  label: z.enum(['polarised', 'pyramidal', 'threshold', 'high-intensity', 'easy-only', 'mixed']),
  confidence: Confidence,
});

export const Intensity = z.object({
  from: WireDate,
  to: WireDate,
  zones: z.array(ZoneWeeks),
  distributions: z.array(Distribution),
  weeks: z.array(z.object({ from: WireDate, distributions: z.array(Distribution) })),
  because: z.nullable(z.string()),
  source: Source,
});
export type Intensity = z.infer<typeof Intensity>;

export const getIntensity = endpoint({
  method: 'GET',
  path: '/api/analytics/intensity',
  summary: 'Get zones and intensity distribution by week (default 12, max. 53 weeks).',
  access: 'own',
  query: z.strictObject({ ...Period.shape, discipline: z.optional(AnalysedDiscipline) }),
  reply: Intensity,
});

/** One activity on the way of endurance over time. */
export const EndurancePoint = z.object({
  activityId: ActivityId,
  date: WireDate,
  name: z.string(),
  discipline: AnalysedDiscipline,
  durationSec: z.number(),
  /** W per bpm, or m per minute per bpm. */
  efficiencyFactor: z.nullable(z.number()),
  /** Drift of output against heart rate, as a ratio: 0.05 is 5 %. */
  decoupling: z.nullable(z.number()),
  /** Best 5 minutes after much work over the best before, as a ratio. */
  durability: z.nullable(z.object({ ratio: z.number(), freshW: z.number(), tiredW: z.number(), afterKj: z.number() })),
});

export const Endurance = z.object({
  points: z.array(EndurancePoint),
  efficiency: Figure,
  decoupling: Figure,
  durability: Figure,
});
export type Endurance = z.infer<typeof Endurance>;

export const getEndurance = endpoint({
  method: 'GET',
  path: '/api/analytics/endurance',
  summary: 'Get efficiency factor, decoupling and durability over time (default: last year, max. 53 weeks, or 106 of one sport).',
  access: 'own',
  query: z.strictObject({ ...Period.shape, discipline: z.optional(AnalysedDiscipline) }),
  reply: Endurance,
});

/** A personal best with what it was before. Times are s over m; means are W, m/s or bpm over s. */
export const PersonalBest = z.object({
  kind: z.enum(['power', 'heart-rate', 'run-speed', 'swim-speed', 'run-time', 'swim-time']),
  over: z.number(),
  value: z.number(),
  activityId: ActivityId,
  date: WireDate,
  name: z.string(),
  /** The best of this calendar year; null when there is none. */
  thisYear: z.nullable(z.object({ value: z.number(), activityId: ActivityId, date: WireDate })),
});
export type PersonalBest = z.infer<typeof PersonalBest>;

export const listPersonalBests = endpoint({
  method: 'GET',
  path: '/api/analytics/personal-bests',
  summary: 'Get all-time and this year’s personal bests.',
  access: 'own',
  reply: z.array(PersonalBest),
});

/** Load is null where none of the activities has one. */
const Totals = { activities: z.number(), durationSec: z.number(), distanceM: z.number(), load: z.nullable(z.number()) };

export const Season = z.object({
  year: z.number(),
  ...Totals,
  byDiscipline: z.array(z.object({ discipline: z.string(), ...Totals })),
  /** The same figures up to this day of the year: what a running season is compared with. */
  toDate: z.object(Totals),
  peakFitness: z.nullable(z.object({ value: z.number(), date: WireDate })),
  longest: z.array(z.object({ discipline: z.string(), durationSec: z.number(), activityId: ActivityId })),
});
export type Season = z.infer<typeof Season>;

export const listSeasons = endpoint({
  method: 'GET',
  path: '/api/analytics/seasons',
  summary: 'Compare calendar years, newest first.',
  access: 'own',
  reply: z.object({ seasons: z.array(Season), source: Source }),
});

const TimeBand = z.object({ low: z.number(), mid: z.number(), high: z.number() });

export const RacePrediction = z.object({
  kind: z.enum(['triathlon', 'run']),
  /** `sprint`, `olympic`, `t100`, `70.3`, `ironman`; or `5 km`, `10 km`, `half marathon`, `marathon`. */
  distance: z.string(),
  /** Seconds: the middle and the band in which eight races of ten end; null with the reason in `because`. */
  time: z.nullable(TimeBand),
  because: z.nullable(z.string()),
  confidence: z.nullable(Confidence),
  legs: z.array(z.object({ leg: z.string(), time: TimeBand })),
  restsOn: z.array(z.string()),
  source: Source,
});
export type RacePrediction = z.infer<typeof RacePrediction>;

/** What the predictor would have said before each of the athlete's own hard runs. */
export const BackTest = z.object({
  tries: z.array(
    z.object({
      activityId: ActivityId,
      date: WireDate,
      distanceM: z.number(),
      actualSec: z.number(),
      predictedSec: z.number(),
      lowSec: z.number(),
      highSec: z.number(),
    }),
  ),
  /** Mean of |predicted − actual| / actual; null without tries. */
  meanError: z.nullable(z.number()),
  insideBand: z.nullable(z.number()),
  /** How the triathlon predictor did on public results. */
  published: z.string(),
});
export type BackTest = z.infer<typeof BackTest>;

export const RacePredictions = z.object({ predictions: z.array(RacePrediction), backTest: BackTest });
export type RacePredictions = z.infer<typeof RacePredictions>;

export const getRacePredictions = endpoint({
  method: 'GET',
  path: '/api/analytics/race-predictions',
  summary: 'Get race predictions with ranges and back-test results.',
  access: 'own',
  reply: RacePredictions,
});

/** Activities that recorded their temperature. */
export const Heat = z.object({
  points: z.array(
    z.object({
      activityId: ActivityId,
      date: WireDate,
      temperatureC: z.number(),
      efficiencyFactor: z.nullable(z.number()),
      discipline: z.string(),
    }),
  ),
  daysInHeat: Figure,
  effect: Figure,
});
export type Heat = z.infer<typeof Heat>;

export const getHeat = endpoint({
  method: 'GET',
  path: '/api/analytics/heat',
  summary: 'Get activities with recorded temperature and the effect of heat on efficiency (default: last year, max. 53 weeks).',
  access: 'own',
  query: Period,
  reply: Heat,
});
