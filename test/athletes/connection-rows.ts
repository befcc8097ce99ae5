import { randomUUID } from 'node:crypto';
import type { LocalDate } from '#core/calendar.ts';
import type { Deps } from '#server/platform/context.ts';

/** Tables of connected services in which an athlete has rows. */
export const CONNECTION_TABLES = [
  'connections',
  'connection_items',
  'connection_requests',
  'connection_discards',
  'session_deliveries',
  'recording_uploads',
] as const;

/** A row in each of them, as if a service were connected; each text starts with `word`. */
export async function addConnectionRows(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId: user_id, activityId: activity_id, word = '', provider = 'polar' }: ConnectedAthlete,
): Promise<void> {
  const [at, day] = [now(), '2026-05-20' as LocalDate];
  const whose = { user_id, provider };
  const dates = { connected_at: at, next_look_at: at, next_delivery_at: at, history_from: day, history_until: null };
  await db
    .insertInto('connections')
    .values({ ...whose, ...dates, id: randomUUID(), credential: `${word}credential`, account_name: `${word}name` })
    .execute();
  const item = { remote_id: `${word}item`, version: '1', file_key: null, given: null, at };
  await db
    .insertInto('connection_items')
    .values({ ...whose, ...item, kind: 'activity' })
    .execute();
  const request = { state_hash: `${word}state ${randomUUID()}`, login_hash: `${word}login`, verifier: `${word}verifier`, expires_at: at };
  await db
    .insertInto('connection_requests')
    .values({ ...whose, ...request })
    .execute();
  await db
    .insertInto('connection_discards')
    .values({ ...whose, provider: 'oura', asked_at: at, due_at: at })
    .execute();
  const delivery = { session_id: randomUUID(), session_date: day, status: 'failed' as const, reason: `${word}reason`, updated_at: at };
  await db
    .insertInto('session_deliveries')
    .values({ ...whose, ...delivery })
    .execute();
  await db
    .insertInto('recording_uploads')
    .values({ ...whose, activity_id, status: 'failed', reason: `${word}refusal`, remote_id: `${word}upload`, updated_at: at })
    .execute();
}

interface ConnectedAthlete {
  userId: string;
  activityId: string;
  word?: string;
  provider?: string;
}
