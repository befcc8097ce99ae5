import { createHash, randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { ANSWERED_WITHIN, type sendMessage } from '#contract/contact/contact.ts';
import { letters } from '#server/features/contact/emails.ts';
import { mayConfirm } from '#server/features/contact/may-confirm.ts';
import * as store from '#server/features/contact/store.ts';
import { SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { forgottenBefore } from '#server/platform/jobs/retention.ts';
import { addressOf } from '#server/platform/limits/client-address.ts';
import { rateLimitHeader } from '#server/platform/limits/rate-limits.ts';

/** The same words from the same person within this time are one message that was sent twice. */
const SAME_MESSAGE_MS = 10 * 60_000;

type Message = z.output<NonNullable<typeof sendMessage.body>>;

/** Stores what somebody wrote and posts it, with a receipt, in one transaction. A second press of the button is answered like the first. */
export async function receiveMessage(deps: Deps, { request, reply }: Visitor, message: Message): Promise<{ message: string }> {
  const { db, limits, mail, config, now } = deps;
  const address = addressOf(request);
  reply.header('ratelimit', rateLimitHeader(await limits.take('contact', address)));
  const { name, email, category, subject, message: body } = message;
  const fingerprint = fingerprintOf(message);
  const confirms = await mayConfirm(deps, email);
  const isNew = await transaction(db, async (tx) => {
    await store.waitForTurn(tx, SYSTEM, fingerprint);
    if (await store.hasMessageSince(tx, SYSTEM, fingerprint, new Date(now().getTime() - SAME_MESSAGE_MS))) return false;
    await store.addMessage(tx, SYSTEM, { id: randomUUID(), name, email, category, subject, message: body, fingerprint, at: now() });
    const to = category === 'coaching' ? config.mail.coach : config.mail.support;
    await mail.post(tx, { userId: null, to, replyTo: email, ...letters.message({ name, email, category, subject, body }) });
    if (confirms) await mail.post(tx, { userId: null, to: email, ...letters.receipt(category) });
    return true;
  });
  if (!isNew) await limits.giveBack('contact', address);
  return { message: `Thank you. We’ll reply within ${ANSWERED_WITHIN[category]}.` };
}

export async function forgetOldContacts({ db, now }: Deps): Promise<void> {
  await store.removeBefore(db, SYSTEM, forgottenBefore('messages-and-booked-calls', now()));
}

function fingerprintOf({ email, category, subject, message }: Message): string {
  return createHash('sha256')
    .update(JSON.stringify([email, category, subject, message]))
    .digest('base64url');
}
