import type { TrainingSession } from '#contract/sessions/sessions.ts';
import type { Nutrition, SessionNutrition } from '#contract/workouts/nutrition.ts';
import { ageOn } from '#core/age.ts';
import { addDays } from '#core/calendar.ts';
import { fuelAmounts } from '#core/race/nutrition/fuel-amounts.ts';
import { fuelNotes } from '#core/race/nutrition/fuel-notes.ts';
import { getAthlete, todayOf } from '#server/features/athlete/athlete.ts';
import { demandRight } from '#server/features/billing/billing.ts';
import { listSessions } from '#server/features/sessions/sessions.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

const DAYS = 7;
const NO_NOTES = fuelNotes([]);

/** What to eat and drink in the sessions of the coming seven days. Throws `needs-tier` where the right to it is missing. */
export async function getNutrition(deps: Deps, athlete: AthleteScope): Promise<Nutrition> {
  await demandRight(deps, athlete, 'nutrition');
  const { db, now } = deps;
  const [{ today }, { weightKg, birthDate }] = await Promise.all([todayOf(db, athlete, now()), getAthlete(db, athlete)]);
  const age = birthDate === null ? null : ageOn(birthDate, today);
  const coming = await listSessions({ db, now }, athlete, { from: today, to: addDays(today, DAYS - 1) });
  const day = fuelAmounts({ durationMin: 0, weightKg, age, airTemperatureC: null, notes: NO_NOTES });
  return {
    weightKg,
    proteinPerDay: rangeOf(day.proteinLowGPerDay, day.proteinHighGPerDay),
    sessions: coming
      .filter(({ status }) => status === 'upcoming')
      .toSorted((a, b) => (a.date < b.date ? -1 : 1))
      .map((session) => fuelSession(session, { weightKg, age })),
  };
}

function fuelSession(session: TrainingSession, body: { weightKg: number | null; age: number | null }): SessionNutrition {
  const { id, name, date, discipline, durationSeconds: durationSec, fuelling: planned } = session;
  const fuel = fuelAmounts({ durationMin: durationSec / 60, ...body, airTemperatureC: null, notes: NO_NOTES });
  return {
    id,
    name,
    date,
    discipline,
    durationSec,
    carbohydratePerHour: { low: fuel.carbohydrateLowGPerH, high: fuel.carbohydrateHighGPerH },
    carbohydrate: { low: fuel.carbohydrateLowG, high: fuel.carbohydrateHighG },
    fluidPerHour: rangeOf(fuel.fluidLowLPerH, fuel.fluidHighLPerH),
    sodiumPerHour: rangeOf(fuel.sodiumLowMgPerH, fuel.sodiumHighMgPerH),
    planned,
  };
}

function rangeOf(low: number | null, high: number | null): { low: number; high: number } | null {
  return low === null || high === null || high === 0 ? null : { low, high };
}
