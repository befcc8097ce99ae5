import { writeCalculate } from '#core/assistant/answer/guide/calculate.ts';
import { writeFuel, writeRaceFuel } from '#core/assistant/answer/guide/fuel.ts';
import { writeSweatRate } from '#core/assistant/answer/guide/fuel-amounts.ts';
import { writeTechnique } from '#core/assistant/answer/guide/learn.ts';
import { writeRacePacing } from '#core/assistant/answer/guide/pacing.ts';
import {
  writeAvailability,
  writeKeySession,
  writeMissed,
  writePlanChange,
  writePlanStatus,
} from '#core/assistant/answer/guide/plan-state.ts';
import { writePlanned } from '#core/assistant/answer/guide/planned.ts';
import { writeGoal, writePrediction, writeTimeGains } from '#core/assistant/answer/guide/prediction.ts';
import { writeCountdown, writeRace, writeRaceConditions } from '#core/assistant/answer/guide/race.ts';
import type { Writer } from '#core/assistant/answer/writer.ts';
import type { Measure } from '#core/assistant/frame.ts';

/** Writers about plan, race, fuel, sums and technique. */
export const GUIDE_WRITERS = {
  planned: writePlanned,
  'key-session': writeKeySession,
  'plan-status': writePlanStatus,
  'plan-change': writePlanChange,
  missed: writeMissed,
  availability: writeAvailability,
  race: writeRace,
  countdown: writeCountdown,
  'race-pacing': writeRacePacing,
  prediction: writePrediction,
  goal: writeGoal,
  'race-fuel': writeRaceFuel,
  'race-conditions': writeRaceConditions,
  'time-gains': writeTimeGains,
  fuel: writeFuel,
  'sweat-rate': writeSweatRate,
  calculate: writeCalculate,
  technique: writeTechnique,
} satisfies Partial<Record<Measure, Writer>>;
