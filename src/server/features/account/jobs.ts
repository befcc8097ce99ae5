import * as z from 'zod/mini';
import { pushMessage } from '#server/features/account/notifications/push-message.ts';
import { job } from '#server/platform/jobs/queue.ts';

/** One message to one browser. Tried again for an hour or two while its service is away. */
export const pushJob = job({
  name: 'account.push',
  payload: z.object({ id: z.uuid(), sentence: z.string(), path: z.string() }),
  attempts: 7,
  retryDelaySec: 60,
  run: pushMessage,
});
