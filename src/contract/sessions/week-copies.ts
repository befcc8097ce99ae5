import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate } from '#contract/shared/fields.ts';
import { SessionId } from '#contract/shared/ids.ts';

/** Weeks that one request fills, and sessions that it adds in all. */
export const MOST_WEEKS = 26;
export const MOST_SESSIONS = 500;

/** Weeks in a row that get the sessions; one unless given. */
export const WeekTimes = z
  .number('Enter a number')
  .check(
    z.int('Enter a whole number of weeks'),
    z.minimum(1, 'Enter 1 or more'),
    z.maximum(MOST_WEEKS, `Enter ${MOST_WEEKS} weeks at most`),
  );

/** The sessions that were added, earliest first. */
export const AddedSessions = z.object({ sessionIds: z.array(SessionId) });
export type AddedSessions = z.infer<typeof AddedSessions>;

export const copyWeek = endpoint({
  access: 'own',
  method: 'POST',
  path: '/api/training-weeks/copy',
  summary: 'Copy the sessions of the seven days from `from` to the week from `to` and to the `times` − 1 weeks after it.',
  body: z.strictObject({ from: WireDate, to: WireDate, times: z.optional(WeekTimes) }),
  reply: AddedSessions,
  status: 201,
});

export const removeSessions = endpoint({
  access: 'own',
  method: 'POST',
  path: '/api/training-sessions/remove',
  summary: 'Delete a list of sessions, for example after copying a week. Completed sessions are kept.',
  body: z.strictObject({ sessionIds: z.array(SessionId).check(z.minLength(1, 'Choose a session'), z.maxLength(MOST_SESSIONS)) }),
  reply: z.object({ removed: z.number(), kept: z.number() }),
});
