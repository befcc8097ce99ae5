import * as z from 'zod/mini';
import { listOf, maybeNum, maybeNums, maybeText, num, nums, text } from '#core/assistant/tools/shapes/basic.ts';
import { readTool } from '#core/assistant/tools/tool.ts';
import { fuelAmounts } from '#core/race/nutrition/fuel-amounts.ts';
import { fuelNotes } from '#core/race/nutrition/fuel-notes.ts';

/** What to eat and drink in `durationMin`. Amounts that depend on weight are null without it; caffeine and protein are for adults. */
const Fuelling = z.object({
  ...nums('durationMin', 'carbohydrateLowGPerH', 'carbohydrateHighGPerH', 'carbohydrateLowG', 'carbohydrateHighG'),
  ...nums('sodiumLowMgPerH', 'sodiumHighMgPerH'),
  ...maybeNums('toleratedGPerH', 'sweatRateLPerH', 'weightKg'),
  toleratedNote: maybeText,
  sweatNote: maybeText,
  ...maybeNums('fluidLowLPerH', 'fluidHighLPerH', 'fluidLowL', 'fluidHighL'),
  ...maybeNums('loadingLowGPerDay', 'loadingHighGPerDay', 'breakfastG'),
  ...maybeNums('caffeineLowMg', 'caffeineHighMg', 'proteinLowGPerDay', 'proteinHighGPerDay'),
  /** "Glucose and fructose are needed", "drink to thirst". */
  notes: listOf(text),
});

export const getFuelling = readTool({
  name: 'get_fuelling',
  description:
    'Carbohydrate, fluid and sodium per hour and in total for a session of n minutes, or for a race from its predicted time; with carbohydrate loading, breakfast, caffeine and protein by body weight, and what the athlete tolerates.',
  args: z.object({ durationMin: z.optional(num), raceId: z.optional(text), airTemperatureC: z.optional(num) }),
  result: z.object({
    raceName: maybeText,
    /** Null where neither a duration nor a predicted time is known. */
    fuelling: z.nullable(Fuelling),
    /** Predicted time on the bike, which most of it is eaten in; of a race only. */
    bikeMin: maybeNum,
  }),
  source: { label: 'From the duration and your weight', href: ({ raceId }) => (raceId === undefined ? null : '/race-plan') },
  status: 'Calculating your nutrition',
  async run(data, { durationMin, raceId, airTemperatureC }) {
    const [{ weightKg, age }, memory, races, plan] = await Promise.all([
      data.profile(),
      data.memory(),
      data.races(),
      raceId === undefined ? null : data.racePlan(raceId),
    ]);
    const race = races.find(({ id }) => id === raceId);
    const minutes = durationMin ?? (plan?.totalMidSec ? plan.totalMidSec / 60 : null);
    const bike = plan?.legs.find(({ leg }) => leg === 'bike');
    const air = airTemperatureC ?? race?.airTemperatureC ?? null;
    return {
      raceName: race?.name ?? null,
      fuelling:
        minutes === null
          ? null
          : fuelAmounts({ durationMin: Math.round(minutes), weightKg, age, airTemperatureC: air, notes: fuelNotes(memory) }),
      bikeMin: bike ? Math.round(bike.midSec / 60) : null,
    };
  },
});
