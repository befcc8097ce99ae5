import * as z from 'zod/mini';
import { BOUNDS } from '#contract/shared/bounds.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireBirthDate, WireDate } from '#contract/shared/fields.ts';
import { ThresholdId } from '#contract/shared/ids.ts';
import { TimeZone } from '#contract/shared/time-zone.ts';
import { LEVELS } from '#core/level.ts';
import type { ThresholdKind } from '#core/threshold/dated-threshold.ts';

const within = ({ min, max }: { min: number; max: number }, unit: string) =>
  z.number().check(z.minimum(min, `Must be at least ${min} ${unit}`), z.maximum(max, `Must be at most ${max} ${unit}`));

/** What the athlete says they can do now; null is not said. Plans begin there where nothing was recorded. */
export const Ability = z.strictObject({
  /** Without stopping. */
  swims200m: z.nullable(z.boolean()),
  longestRideMin: z.nullable(within({ min: 0, max: 1440 }, 'minutes')),
  /** Without walking. */
  longestRunMin: z.nullable(within({ min: 0, max: 1440 }, 'minutes')),
  /** Hours a week trained now. */
  weeklyHours: z.nullable(within({ min: 0, max: BOUNDS.hoursPerWeek.max }, 'hours')),
});
export type Ability = z.infer<typeof Ability>;

const Profile = {
  timeZone: TimeZone,
  birthDate: z.nullable(WireBirthDate),
  sex: z.nullable(z.enum(['female', 'male'])),
  weightKg: z.nullable(within(BOUNDS.weightKg, 'kg')),
  heightCm: z.nullable(within(BOUNDS.heightCm, 'cm')),
  units: z.enum(['metric', 'imperial']),
  weekStart: z.enum(['monday', 'sunday']),
  /** How far along; words and limits follow it. */
  level: z.nullable(z.enum(LEVELS)),
  /** The check-in asks about the menstrual cycle only when this is on. */
  tracksCycle: z.boolean(),
  /** Which heart rate zones are wanted; null is the best method that is known. */
  heartRateZones: z.nullable(z.enum(['threshold', 'reserve', 'maximum'])),
  hoursPerWeek: z.nullable(within(BOUNDS.hoursPerWeek, 'hours')),
  /** Minutes the athlete can train on each day of the week. */
  availability: z.nullable(
    z.strictObject({
      monday: within({ min: 0, max: 1440 }, 'minutes'),
      tuesday: within({ min: 0, max: 1440 }, 'minutes'),
      wednesday: within({ min: 0, max: 1440 }, 'minutes'),
      thursday: within({ min: 0, max: 1440 }, 'minutes'),
      friday: within({ min: 0, max: 1440 }, 'minutes'),
      saturday: within({ min: 0, max: 1440 }, 'minutes'),
      sunday: within({ min: 0, max: 1440 }, 'minutes'),
    }),
  ),
  ability: z.nullable(Ability),
};

export const Athlete = z.object(Profile);
export type Athlete = z.infer<typeof Athlete>;

export const getAthlete = endpoint({
  method: 'GET',
  path: '/api/athlete',
  summary: 'Get the athlete’s profile.',
  access: 'own',
  reply: Athlete,
});

export const changeAthlete = endpoint({
  method: 'PATCH',
  path: '/api/athlete',
  summary: 'Update the profile.',
  access: 'own',
  body: z.partial(z.strictObject(Profile)),
  reply: Athlete,
});

/** What a threshold is about, and the unit of its value. */
export const THRESHOLD_UNIT = {
  ftp: 'W',
  'run-threshold-speed': 'm/s',
  css: 'm/s',
  'lthr-bike': 'bpm',
  'lthr-run': 'bpm',
  'lthr-swim': 'bpm',
  'max-heart-rate': 'bpm',
  'resting-heart-rate': 'bpm',
  'critical-power': 'W',
  'w-prime': 'J',
} as const satisfies Record<ThresholdKind, string>;

/** What a threshold may be, in its unit. */
export const THRESHOLD_BOUNDS: Record<ThresholdKind, { min: number; max: number }> = {
  ftp: { min: 30, max: 600 },
  'run-threshold-speed': { min: 1, max: 8 },
  css: { min: 0.3, max: 2.4 },
  'lthr-bike': { min: 60, max: 230 },
  'lthr-run': { min: 60, max: 230 },
  'lthr-swim': { min: 60, max: 230 },
  'max-heart-rate': { min: 80, max: 250 },
  'resting-heart-rate': { min: 20, max: 120 },
  'critical-power': { min: 30, max: 600 },
  'w-prime': { min: 1_000, max: 60_000 },
};

export const ThresholdKindSchema = z.enum([
  'ftp',
  'run-threshold-speed',
  'css',
  'lthr-bike',
  'lthr-run',
  'lthr-swim',
  'max-heart-rate',
  'resting-heart-rate',
  'critical-power',
  'w-prime',
]);

/** A dated threshold: valid from `since` until the next one of its kind. */
export const Threshold = z.object({
  id: ThresholdId,
  kind: ThresholdKindSchema,
  value: z.number(),
  unit: z.string(),
  since: WireDate,
  source: z.enum(['test', 'race', 'model', 'entry', 'default']),
  confidence: z.enum(['low', 'medium', 'high']),
  /** Why it is what it is, in a sentence. */
  reason: z.nullable(z.string()),
});
export type Threshold = z.infer<typeof Threshold>;

export const listThresholds = endpoint({
  method: 'GET',
  path: '/api/thresholds',
  summary: 'List dated thresholds, newest first.',
  access: 'own',
  reply: z.array(Threshold),
});

export const addThreshold = endpoint({
  method: 'POST',
  path: '/api/thresholds',
  summary: 'Add a threshold with a start date.',
  access: 'own',
  body: z
    .strictObject({
      kind: ThresholdKindSchema,
      value: z.number(),
      since: z.optional(WireDate),
      source: z.optional(z.enum(['test', 'race', 'entry'])),
    })
    .check(
      z.refine(({ kind, value }) => value >= THRESHOLD_BOUNDS[kind].min && value <= THRESHOLD_BOUNDS[kind].max, {
        error: (issue) => {
          const { kind } = issue.input as { kind: ThresholdKind };
          return `Enter a value from ${THRESHOLD_BOUNDS[kind].min} to ${THRESHOLD_BOUNDS[kind].max} ${THRESHOLD_UNIT[kind]}`;
        },
        path: ['value'],
      }),
    ),
  reply: Threshold,
  status: 201,
});

export const removeThreshold = endpoint({
  method: 'DELETE',
  path: '/api/thresholds/:id',
  summary: 'Delete a threshold entry.',
  access: 'own',
  params: z.object({ id: ThresholdId }),
  reply: z.object({ id: ThresholdId }),
});
