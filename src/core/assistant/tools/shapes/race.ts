import * as z from 'zod/mini';
import { Day, LowHigh, listOf, maybeNum, maybeText, num, text } from '#core/assistant/tools/shapes/basic.ts';

export const Race = z.object({
  id: text,
  name: text,
  date: Day,
  daysToGo: num,
  weeksToGo: num,
  distance: text,
  priority: maybeText,
  swimM: num,
  bikeKm: num,
  runKm: num,
  goal: maybeText,
  airTemperatureC: maybeNum,
  waterTemperatureC: maybeNum,
});

export const RacePlan = z.object({
  raceId: text,
  swim: z.nullable(z.object({ distanceM: num, paceSecPer100m: num, timeLowSec: num, timeHighSec: num })),
  bike: z.nullable(
    z.object({
      distanceKm: num,
      powerLowW: num,
      powerHighW: num,
      sharePct: num,
      targetPowerW: num,
      heartRateLowBpm: maybeNum,
      heartRateHighBpm: maybeNum,
      timeLowSec: maybeNum,
      timeHighSec: maybeNum,
    }),
  ),
  run: z.nullable(z.object({ distanceKm: num, paceLowSecPerKm: num, paceHighSecPerKm: num, timeLowSec: num, timeHighSec: num })),
  legs: listOf(z.object({ leg: z.enum(['swim', 'T1', 'bike', 'T2', 'run']), lowSec: num, midSec: num, highSec: num })),
  totalMidSec: maybeNum,
  totalLowSec: maybeNum,
  totalHighSec: maybeNum,
  carbohydrateGPerH: z.nullable(LowHigh),
  fluidLPerH: z.nullable(LowHigh),
  sodiumMgPerL: z.nullable(LowHigh),
  sodiumMgPerH: z.nullable(LowHigh),
  missing: listOf(text),
  fitnessAtRace: maybeNum,
  formAtRace: maybeNum,
});
