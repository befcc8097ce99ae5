import * as z from 'zod/mini';
import { forgetOldContacts } from '#server/features/contact/contact.ts';
import { systemJob } from '#server/platform/jobs/queue.ts';

export const forgetContactsJob = systemJob({
  name: 'contact.forget',
  payload: z.object({}),
  attempts: 3,
  every: '40 3 * * *',
  run: (deps) => forgetOldContacts(deps),
});
