import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate, WireDiscipline } from '#contract/shared/fields.ts';
import { SessionId } from '#contract/shared/ids.ts';

/** From one amount to another; null where weight or duration does not allow one. */
const Range = z.nullable(z.object({ low: z.number(), high: z.number() }));

export const SessionNutrition = z.object({
  id: SessionId,
  name: z.string(),
  date: WireDate,
  discipline: WireDiscipline,
  durationSec: z.number(),
  /** g an hour, and g in all. */
  carbohydratePerHour: z.object({ low: z.number(), high: z.number() }),
  carbohydrate: z.object({ low: z.number(), high: z.number() }),
  /** L an hour; null where drinking to thirst is enough. */
  fluidPerHour: Range,
  /** mg an hour. */
  sodiumPerHour: Range,
  /** What the plan says about this session. */
  planned: z.nullable(z.string()),
});
export type SessionNutrition = z.infer<typeof SessionNutrition>;

export const Nutrition = z.object({
  /** Null until it is entered; amounts by weight are null then. */
  weightKg: z.nullable(z.number()),
  /** Protein a day, in g; for adults. */
  proteinPerDay: Range,
  /** The uncompleted sessions of the coming seven days, the next first. */
  sessions: z.array(SessionNutrition),
});
export type Nutrition = z.infer<typeof Nutrition>;

export const getNutrition = endpoint({
  method: 'GET',
  path: '/api/nutrition',
  summary: 'Get carbohydrate, fluid and sodium for the sessions of the coming seven days.',
  access: 'own',
  reply: Nutrition,
});
