import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { ActivityId, ChatMessageId, CheckInId, PlanId, ProposalId, SessionId, UploadId, VideoId } from '#contract/shared/ids.ts';

/** What the server may push to an open browser: ids only, the browser reads the rows again. */
export const LiveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('activity.added'), activityId: ActivityId }),
  z.object({ kind: z.literal('activity.analysed'), activityId: ActivityId }),
  z.object({ kind: z.literal('activity.changed'), activityId: ActivityId }),
  z.object({ kind: z.literal('activity.removed'), activityId: ActivityId }),
  z.object({ kind: z.literal('upload.progressed'), uploadId: UploadId }),
  z.object({ kind: z.literal('upload.done'), uploadId: UploadId }),
  z.object({ kind: z.literal('thresholds.changed') }),
  z.object({ kind: z.literal('thresholds.offered') }),
  z.object({ kind: z.literal('profile.changed') }),
  z.object({ kind: z.literal('checkin.saved'), checkInId: CheckInId }),
  z.object({ kind: z.literal('checkin.removed'), checkInId: CheckInId }),
  /** The mornings of an upload are among the check-ins. */
  z.object({ kind: z.literal('checkin.imported'), uploadId: UploadId }),
  z.object({ kind: z.literal('session.changed'), sessionId: SessionId }),
  /** Day notes or week templates. */
  z.object({ kind: z.literal('calendar.changed') }),
  z.object({ kind: z.literal('session.completed'), sessionId: SessionId }),
  z.object({ kind: z.literal('goals.changed') }),
  z.object({ kind: z.literal('charts.changed') }),
  z.object({ kind: z.literal('races.changed') }),
  z.object({ kind: z.literal('workouts.changed') }),
  z.object({ kind: z.literal('plan.changed'), planId: PlanId }),
  /** Consent was given or withdrawn; `discard`: what a withdrawal put aside is to go for good. */
  z.object({ kind: z.literal('consent.changed'), discard: z.boolean() }),
  z.object({ kind: z.literal('health-data.moved') }),
  /** A connected service: its state, what came from it, or what was sent to it. */
  z.object({ kind: z.literal('connection.changed') }),
  /** The weekly email was turned on. */
  z.object({ kind: z.literal('weekly-email.chosen') }),
  z.object({ kind: z.literal('export.moved') }),
  z.object({ kind: z.literal('restore.moved') }),
  z.object({ kind: z.literal('subscription.changed') }),
  z.object({ kind: z.literal('video.progressed'), videoId: VideoId }),
  z.object({ kind: z.literal('video.done'), videoId: VideoId }),
  z.object({ kind: z.literal('video.removed'), videoId: VideoId }),
  z.object({ kind: z.literal('proposal.made'), planId: PlanId, proposalId: ProposalId }),
  /** Messages, proposals of the coach, what it keeps in mind, or questions for the human coach. */
  z.object({ kind: z.literal('chat.changed') }),
  /** Whoever writes the answer to it stops. */
  z.object({ kind: z.literal('chat.stop-asked'), messageId: ChatMessageId }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

export const watchEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Stream change events to the browser (server-sent events).',
  access: 'own',
  reply: LiveEvent,
  gives: 'events',
});
