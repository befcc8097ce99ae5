import * as z from 'zod/mini';
import { ProviderKey } from '#contract/connections/connections.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { ActivityId } from '#contract/shared/ids.ts';

export const ActivityServices = z.object({
  /** Services that recordings of the activity came from, each as its terms want it to be named. */
  from: z.array(z.object({ provider: ProviderKey, name: z.string() })),
  /** Services that its recording has been uploaded to, is on its way to, or was refused by; `reason` says why. */
  uploads: z.array(
    z.object({
      provider: ProviderKey,
      providerName: z.string(),
      status: z.enum(['queued', 'sent', 'failed']),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type ActivityServices = z.infer<typeof ActivityServices>;

const params = z.object({ id: ActivityId });

export const getActivityServices = endpoint({
  access: 'own',
  method: 'GET',
  path: '/api/activity-services/:id',
  summary: 'List the connected services that an activity came from and was uploaded to.',
  params,
  reply: ActivityServices,
});

export const uploadAgain = endpoint({
  access: 'own',
  method: 'POST',
  path: '/api/activity-services/:id/upload',
  summary: 'Upload a recording again to the services where that failed.',
  params,
  reply: ActivityServices,
});
