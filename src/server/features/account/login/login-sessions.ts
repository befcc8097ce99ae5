import type { LoginSession } from '#contract/account/security.ts';
import { LoginId } from '#contract/shared/ids.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import { endLoginNamed, listLogins } from '#server/platform/auth/list-login-sessions.ts';
import { endLogins, type Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/pool.ts';
import { endDeadStreams } from '#server/platform/events/sse.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { recordAuditEvent } from '#server/platform/observability/audit-log.ts';

export async function listSessions({ db, now }: Deps, visitor: Visitor, athlete: AthleteScope): Promise<LoginSession[]> {
  const logins = await listLogins(db, athlete, visitor, now());
  return logins.map(({ id, isThisOne, userAgent, address, since, lastUsedAt }) => ({
    id: LoginId.parse(id),
    isThisOne,
    browser: userAgent,
    address,
    since: since.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
}

export async function endSession({ db }: Deps, visitor: Visitor, athlete: AthleteScope, id: LoginId): Promise<{ id: LoginId }> {
  await transaction(db, async (tx) => {
    if (!(await endLoginNamed(tx, athlete, id))) throw new AppError('not-found', 'This session has already ended.');
    await recordAuditEvent(tx, visitor, { userId: athlete.userId, action: 'session-ended' });
  });
  await endDeadStreams(athlete);
  return { id };
}

export async function endOtherSessions({ db }: Deps, visitor: Visitor, athlete: AthleteScope): Promise<{ message: string }> {
  await transaction(db, async (tx) => {
    await endLogins(tx, athlete.userId, visitor.request, visitor.appUrl);
    await recordAuditEvent(tx, visitor, { userId: athlete.userId, action: 'sessions-ended' });
  });
  await endDeadStreams(athlete);
  return { message: 'All other browsers have been logged out.' };
}
