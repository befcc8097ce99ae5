import { sql } from 'kysely';
import * as z from 'zod/mini';
import { LOGIN_LONGEST_DAYS } from '#server/platform/auth/login-session.ts';
import { allowDeletes } from '#server/platform/db/append-only.ts';
import { type Db, transaction } from '#server/platform/db/pool.ts';
import { KEEP_FAILED_DAYS } from '#server/platform/jobs/abandon-job.ts';
import { systemJob } from '#server/platform/jobs/queue.ts';

/** How long what is kept: the one table. A nightly job of whoever keeps it holds it to that. */
export const RETENTION = {
  logins: { days: LOGIN_LONGEST_DAYS },
  'links-that-were-mailed': { days: 7 },
  'letters-that-were-sent': { days: 30 },
  // As long as a device without a connection may wait before it sends again.
  'first-answers-to-repeated-requests': { days: 28 },
  'audit-log': { days: 730 },
  'messages-and-booked-calls': { days: 730 },
  'calls-by-token': { days: 30 },
  'days-on-which-something-was-told': { days: 7 },
  'payment-events': { days: 90 },
  'files-that-failed': { days: 1 },
  'jobs-that-failed': { days: KEEP_FAILED_DAYS },
  incidents: { days: 30 },
  'deleted-activities': { days: 30 },
  'deleted-week-templates': { days: 1 },
  'removed-sessions': { days: 90 },
  exports: { days: 7 },
} as const;

const DAY_MS = 86_400_000;

/** The moment before which a thing of this kind is forgotten. */
export function forgottenBefore(what: keyof typeof RETENTION, now: Date): Date {
  return new Date(now.getTime() - RETENTION[what].days * DAY_MS);
}

/** What the platform itself keeps. */
export const forgetJob = systemJob({
  name: 'platform.forget',
  payload: z.object({}),
  attempts: 3,
  every: '17 3 * * *',
  run: ({ db, now }) => forget(db, now()),
});

export async function forget(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expire', '<', now).execute();
  await db.deleteFrom('email_tokens').where('created_at', '<', forgottenBefore('links-that-were-mailed', now)).execute();
  await db.deleteFrom('mails').where('created_at', '<', forgottenBefore('letters-that-were-sent', now)).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', forgottenBefore('first-answers-to-repeated-requests', now)).execute();
  await db.deleteFrom('key_challenges').where('expires_at', '<', now).execute();
  await db.deleteFrom('invitations').where('expires_at', '<', now).execute();
  await db.deleteFrom('token_calls').where('at', '<', forgottenBefore('calls-by-token', now)).execute();
  await db.deleteFrom('personal_tokens').where('expires_at', '<', forgottenBefore('calls-by-token', now)).execute();
  await db.deleteFrom('oauth_secrets').where('expires_at', '<', now).execute();
  await sql`delete from oauth_grants g where not exists (select from oauth_secrets s where s.grant_id = g.id)`.execute(db);
  await sql`delete from oauth_clients c where created_at < ${new Date(now.getTime() - DAY_MS)}
    and not exists (select from oauth_grants g where g.client_id = c.id)`.execute(db);
  await db.deleteFrom('incidents').where('last_at', '<', forgottenBefore('incidents', now)).execute();
  const told = forgottenBefore('days-on-which-something-was-told', now);
  await db.deleteFrom('told').where(sql<boolean>`day < ${told}::date`).execute();
  await db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute();
  await transaction(db, async (tx) => {
    await allowDeletes(tx);
    await tx.deleteFrom('audit_log').where('at', '<', forgottenBefore('audit-log', now)).execute();
  });
}
