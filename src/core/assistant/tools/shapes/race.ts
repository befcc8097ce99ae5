import * as z from 'zod/mini';
import { Day, listOf, maybeNums, maybeText, num, nums, text, texts } from '#core/assistant/tools/shapes/basic.ts';

export const Race = z.object({
  ...texts('id', 'name'),
  date: Day,
  ...nums('daysToGo', 'weeksToGo'),
  /** 'sprint', 'olympic', '70.3', 'full', or another word such as '10k run'. */
  distance: text,
  priority: maybeText,
  ...nums('swimM', 'bikeKm', 'runKm'),
  goal: maybeText,
  ...maybeNums('airTemperatureC', 'waterTemperatureC'),
});

/** Thresholds in the place of today's; one that is left out stays. */
export const AssumedThresholds = z.object({
  ftpW: z.optional(num),
  cssSecPer100m: z.optional(num),
  runThresholdSecPerKm: z.optional(num),
  weightKg: z.optional(num),
});

const Range = z.nullable(z.object(nums('low', 'high')));

/** How to race it, from the athlete's thresholds; null for a leg that the race does not have or that has no threshold. */
export const RacePlan = z.object({
  raceId: text,
  swim: z.nullable(z.object(nums('distanceM', 'paceSecPer100m', 'timeLowSec', 'timeHighSec'))),
  bike: z.nullable(
    z.object({
      /** `sharePct` is normalised power as a share of FTP. */
      ...nums('distanceKm', 'powerLowW', 'powerHighW', 'sharePct', 'targetPowerW'),
      ...maybeNums('heartRateLowBpm', 'heartRateHighBpm', 'timeLowSec', 'timeHighSec'),
    }),
  ),
  run: z.nullable(z.object(nums('distanceKm', 'paceLowSecPerKm', 'paceHighSecPerKm', 'timeLowSec', 'timeHighSec'))),
  /** Predicted time of each leg in race order, with its 80% range. */
  legs: listOf(z.object({ leg: z.enum(['swim', 'T1', 'bike', 'T2', 'run']), ...nums('lowSec', 'midSec', 'highSec') })),
  /** Prediction of the whole race, transitions included. */
  ...maybeNums('totalMidSec', 'totalLowSec', 'totalHighSec'),
  carbohydrateGPerH: Range,
  fluidLPerH: Range,
  sodiumMgPerL: Range,
  sodiumMgPerH: Range,
  /** What is missing for a leg or a figure, such as "FTP". */
  missing: listOf(text),
  ...maybeNums('fitnessAtRace', 'formAtRace'),
});
