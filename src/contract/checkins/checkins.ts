import * as z from 'zod/mini';
import { BOUNDS, TEXT_MAX } from '#contract/shared/bounds.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate } from '#contract/shared/fields.ts';
import { CheckInId, CheckInImportId } from '#contract/shared/ids.ts';
import { text } from '#contract/shared/text.ts';

const SYMPTOMS = [
  'runny-nose',
  'blocked-nose',
  'sneezing',
  'sore-throat',
  'fever',
  'chest-cough',
  'body-aches',
  'swollen-glands',
  'gut-upset',
  'vomiting',
  'resting-heart-rate-up-10',
  'chest-pain',
  'palpitations',
  'fainting',
  'breathless-at-rest',
] as const;

/** Where mornings of a file come from. */
/** Connected services, as far as no file has the same name. */
const CONNECTED_SOURCES = ['intervals', 'withings', 'whoop', 'garmin-personal'] as const;
const IMPORTED_FROM = ['csv', 'hrv4training', 'apple-health', 'garmin', 'polar', 'oura'] as const;

export const between = ({ min, max }: { min: number; max: number }, unit = '') => {
  const said = unit === '' ? '' : ` ${unit}`;
  const error = `Enter a number from ${min} to ${max}${said}`;
  return z.number(error).check(z.minimum(min, error), z.maximum(max, error));
};
export const maybe = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));

/** 1 to 10. */
const rating = maybe(between(BOUNDS.stressLevel).check(z.int('Enter a whole number from 1 to 10')));

/** Numbers that a device measures or the athlete types. Absent keeps what the day already has, null takes it out. */
export const Readings = {
  weight: maybe(between(BOUNDS.weightKg, 'kg')),
  restingHeartRate: maybe(between(BOUNDS.heartRateBpm, 'bpm')),
  /** RMSSD in ms. */
  hrv: maybe(between(BOUNDS.hrvMs, 'ms')),
  sleepHours: maybe(between(BOUNDS.sleepHours, 'hours')),
  /** 1 (none) to 10 (the most). */
  stressLevel: rating,
  /** 0 to 100, as the athlete or their device rates it; it stands in place of ours that day. */
  recoveryScore: maybe(between(BOUNDS.recoveryScore)),
};

export const Symptom = z.enum(SYMPTOMS);
/** Where the athlete is in their cycle, for those who have switched it on in their profile. */
export const CyclePhase = z.enum(['menstruation', 'follicular', 'ovulation', 'luteal', 'none']);

/** One morning's report: what `GET /api/check-ins` answers. Unknown is null. */
export const CheckIn = z.object({
  id: CheckInId,
  date: WireDate,
  weight: z.nullable(z.number()),
  restingHeartRate: z.nullable(z.number()),
  hrv: z.nullable(z.number()),
  /** What some devices call HRV. Kept and shown as SDNN, never used in place of RMSSD. */
  hrvSdnn: z.nullable(z.number()),
  sleepHours: z.nullable(z.number()),
  stressLevel: z.nullable(z.number()),
  soreness: z.nullable(z.number()),
  fatigue: z.nullable(z.number()),
  /** High is good. */
  mood: z.nullable(z.number()),
  respirationRate: z.nullable(z.number()),
  recoveryScore: z.nullable(z.number()),
  /** Empty: the athlete said they have none. Null: not asked. */
  symptoms: z.nullable(z.array(Symptom)),
  cyclePhase: z.nullable(CyclePhase),
  note: z.nullable(z.string()),
  source: z.enum(['typed', 'recording', ...IMPORTED_FROM, ...CONNECTED_SOURCES]),
});
export type CheckIn = z.infer<typeof CheckIn>;

/** The check-in form. `date` is today when it is left out. */
export const CheckInEntry = z
  .strictObject({
    date: z.optional(WireDate),
    ...Readings,
    soreness: rating,
    fatigue: rating,
    mood: rating,
    symptoms: maybe(z.array(Symptom).check(z.maxLength(SYMPTOMS.length))),
    cyclePhase: maybe(CyclePhase),
    note: maybe(text(TEXT_MAX.notes, { lines: true })),
    /** A resting recording on waking, in ms from beat to beat: HRV, resting heart rate and breathing are found from it. */
    rrIntervals: z.optional(z.array(z.number().check(z.minimum(100), z.maximum(5_000))).check(z.maxLength(6_000))),
  })
  .check(
    z.refine(({ date: _, ...rest }) => Object.values(rest).some((value) => value !== undefined), {
      error: 'Enter at least one value',
    }),
  );
export type CheckInEntry = z.infer<typeof CheckInEntry>;

export const listCheckIns = endpoint({
  method: 'GET',
  path: '/api/check-ins',
  summary: 'List check-ins, newest first (default: last 90 days, max. 106 weeks).',
  access: 'own',
  query: z.strictObject({ from: z.optional(WireDate), to: z.optional(WireDate) }),
  reply: z.array(CheckIn),
});

export const saveCheckIn = endpoint({
  method: 'POST',
  path: '/api/check-ins',
  summary: 'Create or replace the check-in of a day.',
  access: 'own',
  body: CheckInEntry,
  reply: CheckIn,
});

export const removeCheckIn = endpoint({
  method: 'DELETE',
  path: '/api/check-ins/:id',
  summary: 'Delete a check-in.',
  access: 'own',
  params: z.object({ id: CheckInId }),
  reply: z.object({ id: CheckInId }),
});

/** What a file of check-ins may be, as it is sent and as it unpacks. */
export const CHECK_IN_FILE_LIMITS = { healthBytes: 2 * 1024 ** 3, unpackedBytes: 5 * 1024 ** 3 } as const;

/** How far an import is. `days` counts the mornings that now hold something from it. */
export const CheckInImport = z.object({
  id: CheckInImportId,
  name: z.string(),
  kind: z.nullable(z.enum(IMPORTED_FROM)),
  status: z.enum(['queued', 'running', 'done', 'failed']),
  days: z.number(),
  from: z.nullable(WireDate),
  to: z.nullable(WireDate),
  /** What was left out and why, at most 20 sentences. */
  leftOut: z.array(z.string()),
  message: z.nullable(z.string()),
  createdAt: z.string(),
});
export type CheckInImport = z.infer<typeof CheckInImport>;

export const importCheckIns = endpoint({
  method: 'POST',
  path: '/api/check-ins/import',
  summary: 'Import check-ins from a table or an export archive of a service (field `file`).',
  access: 'own',
  takes: 'multipart',
  reply: z.object({ id: CheckInImportId }),
  status: 202,
});

export const getCheckInImport = endpoint({
  method: 'GET',
  path: '/api/check-ins/imports/:id',
  summary: 'Get the status of a check-in import.',
  access: 'own',
  params: z.object({ id: CheckInImportId }),
  reply: CheckInImport,
});
