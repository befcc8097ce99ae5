import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate } from '#contract/shared/fields.ts';

/** How performance has followed from training: the model fitted to the athlete's own tests. */
export const TrainingResponse = z.object({
  /** What the tests measure: the threshold with the most of them; null without any. */
  kind: z.nullable(z.enum(['ftp', 'run-threshold-speed', 'css'])),
  /** Tests and races that it was fitted to. */
  tests: z.number(),
  /** By day of the last two years, in W or m/s, with the range; empty until there is a model. */
  curve: z.array(z.object({ date: WireDate, value: z.number(), low: z.number(), high: z.number() })),
  /** Mean error of its predictions of tests that it did not know, as a share; null until there are enough. */
  error: z.nullable(z.number()),
  isReliable: z.boolean(),
  /** How it did on tests that it did not know, or what is missing. */
  note: z.string(),
  /** Why the athlete's tier has no model; null where it has. */
  missing: z.nullable(z.string()),
});
export type TrainingResponse = z.infer<typeof TrainingResponse>;

export const getTrainingResponse = endpoint({
  method: 'GET',
  path: '/api/training-response',
  summary: 'Get the response model fitted to the athlete’s own tests.',
  access: 'own',
  reply: TrainingResponse,
});
