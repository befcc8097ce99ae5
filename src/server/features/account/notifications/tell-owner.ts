import { letters } from '#server/features/account/notifications/emails.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/pool.ts';
import { type AuditAction, recordAuditEvent } from '#server/platform/observability/audit-log.ts';

const TOLD = {
  'codes-on': 'Your authenticator app is now required each time you log in.',
  'codes-off': 'Your authenticator app is no longer required to log in.',
  'recovery-codes-made': 'New recovery codes were created. The old ones no longer work.',
  'passkey-added': 'A passkey was added. It can be used to log in without your password.',
  'passkey-removed': 'A passkey was removed. It can no longer be used to log in.',
  'provider-linked': 'A login with another provider was linked. It can be used to log in without your password.',
  'provider-unlinked': 'The login with another provider was removed. It can no longer be used to log in.',
  'token-made': 'An API token was created. It gives access to your data until it expires or you remove it.',
  'app-allowed': 'An app was connected to your account. You can remove it on your account page.',
} as const satisfies Partial<Record<AuditAction, string>>;

/** Part of `tx`: notes in the security log that the account's access was changed, and tells its owner by email. */
export async function tellOwner(
  { mail, appUrl }: Pick<Deps, 'mail' | 'appUrl'>,
  tx: Db,
  visitor: Visitor,
  athlete: AthleteScope,
  { action, detail = {} }: { action: keyof typeof TOLD; detail?: Record<string, string> },
): Promise<void> {
  const user = await tx.selectFrom('users').select(['email', 'first_name']).where('id', '=', athlete.userId).executeTakeFirstOrThrow();
  await mail.post(tx, {
    userId: athlete.userId,
    to: user.email,
    ...letters.accessChanged(user.first_name, TOLD[action], `${appUrl}/forgot-password`),
  });
  await recordAuditEvent(tx, visitor, { userId: athlete.userId, action, detail });
}
