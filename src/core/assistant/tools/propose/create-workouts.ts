import * as z from 'zod/mini';
import { CALENDAR, Minutes, proposeTool, SessionIdArg, Words } from '#core/assistant/tools/propose/propose-tool.ts';
import { Day, listOf, Sport } from '#core/assistant/tools/shapes/basic.ts';

export const Kind = z.enum([
  'easy',
  'endurance',
  'long',
  'technique',
  'tempo',
  'sweet-spot',
  'threshold',
  'intervals',
  'vo2max',
  'hills',
  'race-pace',
  'strength',
]);

const [MOST_STEPS, MOST_PARTS, MOST_REPEATS, MOST_SESSIONS] = [40, 8, 50, 60];
const MOST_SECONDS = 12 * 3600;

const Part = z.object({
  durationSec: z.optional(z.number().check(z.positive(), z.maximum(MOST_SECONDS))),
  distanceM: z.optional(z.number().check(z.positive(), z.maximum(300_000))),
  target: z.string().check(z.maxLength(120)),
  note: z.optional(z.string().check(z.maxLength(160))),
});
const Steps = z.readonly(
  z
    .array(
      z.object({
        repeat: z.int().check(z.minimum(1), z.maximum(MOST_REPEATS)),
        parts: z.readonly(z.array(Part).check(z.minLength(1), z.maxLength(MOST_PARTS))),
      }),
    )
    .check(z.maxLength(MOST_STEPS)),
);

const NewWorkout = z.object({
  date: Day,
  sport: Sport,
  durationMin: Minutes,
  kind: Kind,
  name: z.optional(Words(80)),
  steps: z.optional(Steps),
  poolM: z.optional(z.number().check(z.minimum(10), z.maximum(100))),
});

const STEPS_HELP =
  'Each step repeats its parts; a part has durationSec or distanceM and a target in the workout language: "warmup 50-70% FTP", "88-94% FTP", "recovery 50-55% FTP", "95-100% pace", "98-102% CSS", "RPE 6", "rest", "drill 75-82% CSS freestyle fins", "cooldown 45-55% FTP". Without steps the recipe of its kind is used.';

export const proposeCreateWorkout = proposeTool({
  name: 'propose_create_workout',
  description: `Add a session to the calendar, structured by steps. ${STEPS_HELP}`,
  args: NewWorkout,
  ...CALENDAR,
});

export const proposeBlock = proposeTool({
  name: 'propose_block',
  description: `Add the sessions of a training block of up to six weeks, accepted together; \`replaces\` lists the planned sessions they replace. ${STEPS_HELP}`,
  args: z.object({
    sessions: z.readonly(z.array(NewWorkout).check(z.minLength(1), z.maxLength(MOST_SESSIONS))),
    reason: Words(160),
    replaces: z.optional(listOf(SessionIdArg)),
  }),
  ...CALENDAR,
});
