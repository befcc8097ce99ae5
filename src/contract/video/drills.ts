import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { MetricDiscipline, WireDate } from '#contract/shared/fields.ts';
import { SessionId, VideoId } from '#contract/shared/ids.ts';
import { keysOf, VideoMeasure } from '#contract/video/video.ts';
import { DRILLS } from '#core/technique/drill.ts';

/** What follows from an analysis: drills in the coming week, another film, and how measures move from clip to clip. */

const params = z.object({ id: VideoId });

const drills = z.array(z.enum(keysOf(DRILLS))).check(z.minLength(1, 'Choose a drill'), z.maxLength(5, 'Choose at most five drills'));

export const proposeDrills = endpoint({
  method: 'POST',
  path: '/api/video-analysis/:id/drills/proposal',
  summary: 'Preview on which days drills would be added.',
  access: 'own',
  params,
  body: z.strictObject({ drills }),
  reply: z.array(z.object({ date: WireDate, title: z.string(), minutes: z.number() })),
});

const Placed = z.object({ sessionId: SessionId, date: WireDate, title: z.string() });

export const addDrills = endpoint({
  method: 'POST',
  path: '/api/video-analysis/:id/drills',
  summary: 'Add drills to the coming week as sessions.',
  access: 'own',
  params,
  body: z.strictObject({ drills }),
  reply: z.array(Placed),
  status: 201,
});

export const filmAgain = endpoint({
  method: 'POST',
  path: '/api/video-analysis/:id/film-again',
  summary: 'Schedule a follow-up recording in four weeks.',
  access: 'own',
  params,
  reply: Placed,
  status: 201,
});

export const listVideoMeasures = endpoint({
  method: 'GET',
  path: '/api/video-analysis/measures',
  summary: 'List measurements of completed clips, oldest first.',
  access: 'own',
  reply: z.array(z.object({ id: VideoId, timestamp: z.string(), discipline: MetricDiscipline, measures: z.array(VideoMeasure) })),
});
