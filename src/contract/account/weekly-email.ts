import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';

export const turnOffWeeklyEmail = endpoint({
  method: 'POST',
  path: '/api/weekly-email/off',
  summary: 'Turn off the weekly email with the link from the email.',
  access: 'public',
  body: z.strictObject({
    token: z.string().check(z.regex(/^[A-Za-z0-9_.-]{20,200}$/, 'Incomplete link. Copy the full link from the email.')),
  }),
  reply: z.object({ message: z.string() }),
});
