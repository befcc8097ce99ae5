import * as z from 'zod/mini';
import { openProvider } from '#server/features/billing/open-provider.ts';
import * as store from '#server/features/billing/store.ts';
import { isSigned } from '#server/features/billing/stripe/webhook-signature.ts';
import { SYSTEM } from '#server/platform/auth/athlete-scope.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { AthleteJob } from '#server/platform/jobs/queue.ts';
import { addressOf } from '#server/platform/limits/client-address.ts';
import { recordAuditEvent } from '#server/platform/observability/audit-log.ts';

/** All that we read of a message; what it says about money is the provider's to say when it is asked. */
const Event = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string().check(z.maxLength(255)),
  data: z.object({ object: z.object({ id: z.optional(z.string()), object: z.optional(z.string()), customer: z.optional(z.unknown()) }) }),
});
type Event = z.infer<typeof Event>;

const Customer = z.union([z.string(), z.object({ id: z.string() })]);

interface Message {
  body: Buffer;
  signature: string | undefined;
  /** Who brought it; null for a provider of our own, which nobody can forge. */
  visitor: Pick<Visitor, 'request'> | null;
}

/** A message of the provider means: read again. It is kept under its id before anything follows, and a second one of that id is thanked and no more. */
export async function receiveEvent(
  deps: Deps,
  { body, signature, visitor }: Message,
  read: AthleteJob<Record<string, never>>,
): Promise<{ message: string }> {
  const { db, jobs, now } = deps;
  const provider = await openProvider(deps);
  if (!isSigned(body, signature, await provider.signingSecrets(), now())) {
    if (visitor) await noteForged(deps, visitor);
    throw new AppError('invalid', 'The webhook signature is missing, invalid or expired.');
  }
  const event = eventIn(body);
  await transaction(db, async (tx) => {
    const customerId = customerOf(event);
    const userId =
      customerId === undefined ? undefined : await store.findUserByCustomer(tx, SYSTEM, { provider: provider.kind, customerId });
    const isNew = await store.addEvent(tx, SYSTEM, { id: event.id, provider: provider.kind, type: event.type, userId: userId ?? null });
    if (isNew && userId !== undefined) await jobs.sendFor(tx, userId, read, {});
  });
  return { message: 'Thank you.' };
}

/** Whoever sends thousands of them fills no log. */
async function noteForged({ db, limits }: Deps, visitor: Pick<Visitor, 'request'>): Promise<void> {
  const isNoted = await limits.take('forged-webhook', addressOf(visitor.request)).then(
    () => true,
    () => false,
  );
  if (isNoted) await recordAuditEvent(db, visitor, { userId: null, action: 'webhook-forged' });
}

function eventIn(body: Buffer): Event {
  try {
    return Event.parse(JSON.parse(body.toString('utf8')));
  } catch {
    throw new AppError('invalid', 'Invalid webhook payload.');
  }
}

function customerOf({ data: { object } }: Event): string | undefined {
  if (object.object === 'customer') return object.id;
  const customer = Customer.safeParse(object.customer);
  if (!customer.success) return undefined;
  return typeof customer.data === 'string' ? customer.data : customer.data.id;
}
