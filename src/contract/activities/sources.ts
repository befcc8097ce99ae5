import * as z from 'zod/mini';
import { Activity, ActivityDiscipline } from '#contract/activities/activities.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import { SOURCE_CHANNEL_NAMES, type SourceChannel } from '#core/recording/merge/workout-sources.ts';

/** Content and part of a file, such as `3f…-0`. */
export const SourceId = z.string().check(z.regex(/^[0-9a-f]{64}-\d{1,4}$/));

export const SourceChannelName = z.enum(SOURCE_CHANNEL_NAMES as readonly [SourceChannel, ...SourceChannel[]]);

export const WorkoutSource = z.object({
  id: SourceId,
  fileName: z.string(),
  kind: z.string(),
  device: z.nullable(z.string()),
  discipline: z.nullable(ActivityDiscipline),
  /** By its own clock; null for a file from before sources were noted. */
  startTime: z.nullable(z.string()),
  durationSec: z.nullable(z.number()),
  /** Seconds its clock was behind that of the workout. */
  clockOffsetSec: z.nullable(z.number()),
  /** Seconds since the start of the workout. */
  fromSec: z.nullable(z.number()),
  toSec: z.nullable(z.number()),
  channels: z.array(z.object({ channel: SourceChannelName, usedSec: z.number(), hasSec: z.number(), isChosen: z.boolean() })),
  isRemoved: z.boolean(),
});
export type WorkoutSource = z.infer<typeof WorkoutSource>;

export const WorkoutSources = z.object({
  /** Seconds from the first to the last moment of the workout. */
  elapsedSec: z.number(),
  sources: z.array(WorkoutSource),
  /** Other recorded activities of the day. `isSuggested`: at the same time, so only the athlete knows whether they are the same workout. */
  nearby: z.array(
    z.object({
      id: ActivityId,
      name: z.string(),
      discipline: ActivityDiscipline,
      startTime: z.string(),
      timeZone: z.string(),
      durationSec: z.number(),
      isSuggested: z.boolean(),
    }),
  ),
});
export type WorkoutSources = z.infer<typeof WorkoutSources>;

const params = z.object({ id: ActivityId });
const sourceParams = z.object({ id: ActivityId, sourceId: SourceId });

export const getSources = endpoint({
  method: 'GET',
  path: '/api/activities/:id/sources',
  summary: 'List the recordings of an activity and what each contributed.',
  access: 'own',
  params,
  reply: WorkoutSources,
});

export const chooseSource = endpoint({
  method: 'PATCH',
  path: '/api/activities/:id/sources',
  summary: 'Choose the recording that a channel comes from; null chooses automatically.',
  access: 'own',
  params,
  body: z.strictObject({ channel: SourceChannelName, sourceId: z.nullable(SourceId) }),
  reply: WorkoutSources,
});

export const splitSource = endpoint({
  method: 'POST',
  path: '/api/activities/:id/sources/:sourceId/split',
  summary: 'Make an activity of its own out of a recording.',
  access: 'own',
  params: sourceParams,
  reply: Activity,
});

export const removeSource = endpoint({
  method: 'DELETE',
  path: '/api/activities/:id/sources/:sourceId',
  summary: 'Leave a recording out of an activity. It stays stored and can be used again.',
  access: 'own',
  params: sourceParams,
  reply: WorkoutSources,
});

export const restoreSource = endpoint({
  method: 'POST',
  path: '/api/activities/:id/sources/:sourceId/restore',
  summary: 'Use a recording again that was left out.',
  access: 'own',
  params: sourceParams,
  reply: WorkoutSources,
});

export const mergeActivities = endpoint({
  method: 'POST',
  path: '/api/activities/:id/merge',
  summary: 'Merge another activity into this one.',
  access: 'own',
  params,
  body: z.strictObject({ activityId: ActivityId }),
  reply: Activity,
});

export const keepApart = endpoint({
  method: 'POST',
  path: '/api/activities/:id/keep-separate',
  summary: 'Keep an activity separate: it is no longer suggested for merging, nor merged automatically.',
  access: 'own',
  params,
  reply: WorkoutSources,
});

export const ActivityUpdate = z.object({
  status: z.enum(['none', 'running', 'done']),
  total: z.number(),
  done: z.number(),
  /** Activities that became part of another, came to lie on another day, or whose file could not be read. */
  merged: z.number(),
  moved: z.number(),
  unreadable: z.number(),
  finishedAt: z.nullable(z.string()),
});
export type ActivityUpdate = z.infer<typeof ActivityUpdate>;

export const getActivityUpdate = endpoint({
  method: 'GET',
  path: '/api/activity-update',
  summary: 'Get the progress and result of analysing existing activities again after an improvement.',
  access: 'own',
  reply: ActivityUpdate,
});
