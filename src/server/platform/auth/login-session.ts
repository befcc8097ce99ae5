import { hash as digest, randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { UserId } from '#contract/shared/ids.ts';
import { type AthleteScope, athleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { addressOf } from '#server/platform/limits/client-address.ts';

/** A login ends after 14 days unused, and after 90 days in any case. */
export const LOGIN_UNUSED_DAYS = 14;
export const LOGIN_LONGEST_DAYS = 90;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Over https the name itself forbids other hosts and paths. */
export const cookieName = (appUrl: string): string => (appUrl.startsWith('https:') ? '__Host-moorline' : 'moorline');

const hash = (id: string): string => digest('sha256', id, 'base64url');

export interface Visitor {
  request: FastifyRequest;
  reply: FastifyReply;
  appUrl: string;
}

/**
 * Starts a login in this browser. The id is always a new one; what the visitor brought along is forgotten. Throws `wrong-credentials` where the
 * account is being erased: it is gone for whoever asks, however long its last rows take. Throws `forbidden` where the operator has locked it.
 */
export async function startLogin(db: Db, { request, reply, appUrl }: Visitor, userId: UserId, now: Date): Promise<void> {
  await endLogin(db, { request, reply, appUrl });
  const id = randomBytes(32).toString('base64url');
  const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null;
  const sess = JSON.stringify({ userId, createdAt: now.toISOString(), userAgent, address: addressOf(request) });
  const expire = new Date(now.getTime() + LOGIN_UNUSED_DAYS * DAY_MS);
  const { rows } = await sql`insert into sessions (sid, sess, expire) select ${hash(id)}, ${sess}::jsonb, ${expire}::timestamptz
    where exists (select from users where id = ${userId} and locked_at is null)
      and not exists (select from account_deletions where user_id = ${userId} and waits_for is null) returning sid`.execute(db);
  if (rows.length === 0) throw await refusalOf(db, userId);
  reply.setCookie(cookieName(appUrl), id, { ...attributes(appUrl), maxAge: (LOGIN_LONGEST_DAYS * DAY_MS) / 1000 });
}

async function refusalOf(db: Db, userId: UserId): Promise<AppError> {
  const row = await db.selectFrom('users').select('locked_at').where('id', '=', userId).executeTakeFirst();
  return row?.locked_at
    ? new AppError('account-locked', 'This account is locked. Contact support.')
    : new AppError('wrong-credentials', 'Invalid email or password');
}

const attributes = (appUrl: string) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: appUrl.startsWith('https:') }) as const;

/** Who is asking. Undefined when nobody is signed in, or the login has ended. */
export async function findLogin(db: Db, request: FastifyRequest, appUrl: string, now: Date): Promise<AthleteScope | undefined> {
  const found = await readLogin(db, request, appUrl, now);
  if (!found) return undefined;
  await keepAlive(db, found.sid, found.expire, now);
  return athleteScope(UserId.parse(found.userId));
}

/** The same for an answer that goes on by itself: that is no use of the login, so it does not live longer for it. */
export async function isSignedIn(db: Db, request: FastifyRequest, appUrl: string, now: Date): Promise<boolean> {
  return (await readLogin(db, request, appUrl, now)) !== undefined;
}

async function readLogin(db: Db, request: FastifyRequest, appUrl: string, now: Date) {
  const id = request.cookies[cookieName(appUrl)];
  if (id === undefined || id.length !== 43) return undefined;
  const sid = hash(id);
  const row = await db.selectFrom('sessions').select(['sess', 'expire']).where('sid', '=', sid).executeTakeFirst();
  if (!row) return undefined;
  const end = Math.min(row.expire.getTime(), Date.parse(row.sess.createdAt) + LOGIN_LONGEST_DAYS * DAY_MS);
  return end > now.getTime() ? { sid, expire: row.expire, userId: row.sess.userId } : undefined;
}

/** Moves the end of an hour-old login forward; not at every request. */
async function keepAlive(db: Db, sid: string, expire: Date, now: Date): Promise<void> {
  const next = new Date(now.getTime() + LOGIN_UNUSED_DAYS * DAY_MS);
  if (next.getTime() - expire.getTime() < HOUR_MS) return;
  await db.updateTable('sessions').set({ expire: next }).where('sid', '=', sid).execute();
}

/** What names the login of this browser without opening it; null where there is none. */
export function loginHash(request: FastifyRequest, appUrl: string): string | null {
  const id = request.cookies[cookieName(appUrl)];
  return id === undefined ? null : hash(id);
}

/** Ends the login of this browser, if there is one. */
export async function endLogin(db: Db, { request, reply, appUrl }: Visitor): Promise<void> {
  const name = cookieName(appUrl);
  const id = request.cookies[name];
  if (!id) return;
  await db.deleteFrom('sessions').where('sid', '=', hash(id)).execute();
  reply.clearCookie(name, attributes(appUrl));
}

/** Ends every login of a user; with `except`, all but that browser's. */
export async function endLogins(db: Db, userId: string, except?: FastifyRequest, appUrl = ''): Promise<void> {
  const kept = except?.cookies[cookieName(appUrl)];
  await db
    .deleteFrom('sessions')
    .where(sql<boolean>`sess ->> 'userId' = ${userId}`)
    .$if(kept !== undefined, (query) => query.where('sid', '!=', hash(kept ?? '')))
    .execute();
}
