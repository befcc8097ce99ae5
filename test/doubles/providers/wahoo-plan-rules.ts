import * as z from 'zod/mini';

const Target = z.strictObject({
  type: z.enum(['watts', 'ftp', 'hr', 'threshold_hr', 'speed', 'threshold_speed', 'rpm']),
  low: z.number(),
  high: z.number(),
});
const intensity = z.enum(['active', 'wu', 'tempo', 'lt', 'map', 'ac', 'nm', 'ftp', 'cd', 'recover', 'rest']);
const Step = z.strictObject({
  name: z.string(),
  exit_trigger_type: z.enum(['time', 'distance', 'kj2']),
  exit_trigger_value: z.number().check(z.gt(0)),
  intensity_type: intensity,
  targets: z.optional(z.array(Target)),
});
/** A repeat counts what follows the first and has no targets of its own. */
const Repeat = z.strictObject({
  name: z.string(),
  exit_trigger_type: z.literal('repeat'),
  exit_trigger_value: z.number().check(z.gt(0)),
  intensity_type: intensity,
  intervals: z.array(Step).check(z.minLength(1)),
});
const Plan = z.strictObject({
  header: z.strictObject({
    name: z.string(),
    version: z.literal('1.0.0'),
    description: z.string().check(z.minLength(1), z.maxLength(5_000)),
    workout_type_family: z.enum({ bike: 0, run: 1 }),
    workout_type_location: z.enum({ indoor: 0, outdoor: 1 }),
    ftp: z.optional(z.number()),
    threshold_hr: z.optional(z.number()),
  }),
  intervals: z.array(z.union([Repeat, Step])).check(z.minLength(1)),
});

/** Why Wahoo would refuse a plan.json; null for a good one. */
export function planProblem(content: unknown): string | null {
  const plan = z.safeParse(Plan, content);
  if (!plan.success) return `Plan validation error: ${plan.error.message}`;
  const steps = plan.data.intervals.flatMap((each) => ('intervals' in each ? each.intervals : [each]));
  const types = new Set(steps.flatMap(({ targets = [] }) => targets.map(({ type }) => type)));
  const lacking = (['ftp', 'threshold_hr'] as const).find((type) => types.has(type) && plan.data.header[type] === undefined);
  return lacking ? `Plan validation error: ${lacking} is not in the header` : null;
}
