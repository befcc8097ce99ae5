import { RACE_FORMATS } from '#contract/races/race-formats.ts';
import type { AssumedThresholds, RaceFacts, RacePlanFacts } from '#core/assistant/facts.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { fuelNotes } from '#core/race/nutrition/fuel-notes.ts';
import { racePlanFigures } from '#core/race/plan/race-plan-figures.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { weeklyRunKm } from '#server/features/analytics/analytics.ts';
import { readMemory } from '#server/features/assistant/tools/body-facts.ts';
import { HORIZON_DAYS, type Reading } from '#server/features/assistant/tools/reading.ts';
import { readLoad } from '#server/features/assistant/tools/training-facts.ts';
import { listRaces, raceFacts } from '#server/features/races/races.ts';

const racesOf = (reading: Reading) => reading.once('races', () => listRaces(reading.deps.db, reading.athlete));

/** By date, past ones too. */
export async function readRaces(reading: Reading): Promise<RaceFacts[]> {
  const [races, today] = await Promise.all([racesOf(reading), reading.today()]);
  return races.map((race) => raceFacts(race, today));
}

/** The plan of a race on a usual course, from today's thresholds or those assumed; the same prediction as on the pages. Null where there is no such race. */
export async function readRacePlan(reading: Reading, raceId: string, assume: AssumedThresholds = {}): Promise<RacePlanFacts | null> {
  const race = (await racesOf(reading)).find(({ id }) => id === raceId);
  if (!race) return null;
  const [today, now, { level, weightKg: weight }, done, memory] = await Promise.all([
    reading.today(),
    reading.thresholdsToday(),
    reading.profile(),
    reading.done(),
    readMemory(reading),
  ]);
  const notes = fuelNotes(memory);
  const thresholds = assumed(now, assume);
  return racePlanFigures({
    race: raceFacts(race, today),
    format: RACE_FORMATS[race.format],
    athlete: {
      thresholds,
      level,
      cdaM2: null,
      weeklyRunKm: weeklyRunKm(done, today),
      daysInHeat: 0,
      isAcclimatisedToAltitude: false,
      results: [],
    },
    fuel: {
      weightKg: assume.weightKg ?? weight,
      toleratedCarbohydrateGPerH: notes.toleratedGPerH,
      sweatRateLPerH: notes.sweatRateLPerH,
      sweatSodiumMmolPerL: null,
      takesCaffeine: false,
      hasTriedCaffeine: false,
    },
    ...(await formOnDay(reading, race.date)),
  });
}

function assumed(now: Thresholds, { ftpW, cssSecPer100m, runThresholdSecPerKm, weightKg }: AssumedThresholds): Thresholds {
  return {
    ...now,
    ...(ftpW === undefined ? {} : { ftpW }),
    ...(cssSecPer100m === undefined ? {} : { criticalSwimSpeedMps: 100 / cssSecPer100m }),
    ...(runThresholdSecPerKm === undefined ? {} : { runThresholdMps: 1000 / runThresholdSecPerKm }),
    ...(weightKg === undefined ? {} : { weightKg }),
  };
}

/** Fitness on the evening before, and form on the morning of the day, with what is planned until then. */
async function formOnDay(reading: Reading, date: LocalDate): Promise<{ fitnessAtRace: number | null; formAtRace: number | null }> {
  if (date > addDays(await reading.today(), HORIZON_DAYS)) return { fitnessAtRace: null, formAtRace: null };
  const days = await readLoad(reading, { from: addDays(date, -1), to: date });
  const on = (day: LocalDate) => days.find((each) => each.date === day);
  return { fitnessAtRace: on(addDays(date, -1))?.fitness ?? null, formAtRace: on(date)?.form ?? null };
}
