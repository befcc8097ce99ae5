import * as z from 'zod/mini';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { addressOf } from '#server/platform/limits/client-address.ts';
import { requestId } from '#server/platform/observability/request-id.ts';

/** What the audit log knows about. A new kind is entered here, with a test of its own. */
export const AUDIT_ACTIONS = [
  'signed-up',
  'logged-in',
  'login-failed',
  'logged-out',
  'reset-asked',
  'password-reset',
  'password-changed',
  'email-verified',
  'email-change-asked',
  'email-changed',
  'session-ended',
  'sessions-ended',
  'codes-on',
  'codes-off',
  'recovery-codes-made',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'provider-linked',
  'provider-unlinked',
  'token-made',
  'token-removed',
  'app-allowed',
  'app-removed',
  'connection-made',
  'connection-ended',
  'feed-opened',
  'feed-closed',
  'consent-given',
  'consent-withdrawn',
  'health-data-deleted',
  'export-asked',
  'subscription-ordered',
  'subscription-changed',
  'subscription-cancelled',
  'subscription-resumed',
  'payment-refunded',
  'webhook-forged',
  'data-brought-back',
  'deletion-asked',
  'refused-access',
  'account-locked',
  'account-unlocked',
  'reset-by-operator',
  'sessions-ended-by-operator',
  'invitation-made',
  'job-retried',
  'incident-resolved',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditEntry {
  /** Null when nobody is known by what was sent. */
  userId: string | null;
  action: AuditAction;
  detail?: Record<string, string | number | boolean>;
}

/** Adds a line: what, who, when, from where, in which request; null where nobody is asking. Nothing in the product changes one afterwards. */
export async function recordAuditEvent(
  db: Db,
  from: Pick<Visitor, 'request'> | null,
  { userId, action, detail = {} }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      user_id: userId,
      action,
      detail: JSON.stringify(detail),
      address: from && addressOf(from.request),
      user_agent: from?.request.headers['user-agent']?.slice(0, 300) ?? null,
      request_id: from ? from.request.id : requestId(),
    })
    .execute();
}

/** What was noted of one athlete, newest first. */
export function listNoted(db: Db, athlete: AthleteScope, limit: number) {
  return db
    .selectFrom('audit_log')
    .select(['at', 'action', 'address', 'user_agent'])
    .where('user_id', '=', athlete.userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Tables whose rows an address names by id. */
export const NAMED_BY_ID = [
  'activities',
  'uploads',
  'thresholds',
  'performance_metrics',
  'check_in_imports',
  'training_sessions',
  'threshold_offers',
  'races',
  'training_plans',
  'proposals',
  'own_workouts',
  'week_templates',
  'custom_charts',
  'sessions',
  'personal_tokens',
  'passkeys',
  'push_subscriptions',
  'video_analyses',
  'clip_uploads',
  'chat_messages',
  'chat_threads',
  'oauth_grants',
  'coach_memory',
  'coach_handoffs',
  'coach_proposals',
  'incidents',
] as const;

/** Of what a body names no more are looked up. */
const MOST_NAMED = 10;

/**
 * Notes that somebody asked for what belongs to another athlete, by an id anywhere in `named`: the address, or what was sent. They get the
 * same answer as for what does not exist.
 */
export async function noteForeign(db: Db, from: Pick<Visitor, 'request'>, athlete: AthleteScope, ...named: unknown[]): Promise<void> {
  const ids = [...new Set(named.flatMap(idsIn))].slice(0, MOST_NAMED);
  for (const id of ids) {
    const found = await ownerOf(db, id);
    if (found && found.userId !== athlete.userId)
      await recordAuditEvent(db, from, { userId: athlete.userId, action: 'refused-access', detail: { kind: found.kind, id } });
  }
}

async function ownerOf(db: Db, id: string): Promise<{ kind: string; userId: string | null } | null> {
  for (const kind of NAMED_BY_ID) {
    const row = await db.selectFrom(kind).select('user_id').where('id', '=', id).executeTakeFirst();
    if (row) return { kind, userId: row.user_id };
  }
  return null;
}

const UUID = z.uuid();

/** Whatever looks like an id, at any depth. */
function idsIn(named: unknown): string[] {
  if (typeof named === 'string') return UUID.safeParse(named).success ? [named] : [];
  return typeof named === 'object' && named !== null ? Object.values(named).flatMap(idsIn) : [];
}
