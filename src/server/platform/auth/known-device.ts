import { createHash, randomBytes } from 'node:crypto';
import type {} from '@fastify/cookie';
import type { UserId } from '#contract/shared/ids.ts';
import type { Visitor } from '#server/platform/auth/login-session.ts';
import type { Sealer } from '#server/platform/crypto/encrypt-text.ts';

/** As long as browsers keep a cookie at most. */
const KEPT_SEC = 400 * 86_400;

/** One cookie for each account that logged in here: two athletes of a household share a browser. */
function nameOf(appUrl: string, userId: string): string {
  const account = createHash('sha256').update(userId).digest('hex').slice(0, 12);
  return `${appUrl.startsWith('https:') ? '__Host-' : ''}moorline-device-${account}`;
}

const ownerOf = (userId: string): string => `device of ${userId}`;

/**
 * The id of this browser where somebody has logged in to the account with it before; null otherwise. A known browser has a limit of its own for
 * wrong passwords, so a stranger who guesses does not lock out the owner (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
export function findKnownDevice(sealer: Sealer, { request, appUrl }: Pick<Visitor, 'request' | 'appUrl'>, userId: string): string | null {
  const sealed = request.cookies[nameOf(appUrl, userId)];
  if (sealed === undefined) return null;
  try {
    return sealer.open(sealed, ownerOf(userId));
  } catch {
    return null;
  }
}

/** After a login: from now on this browser is known for the account. It opens nothing. */
export function rememberDevice(sealer: Sealer, { request, reply, appUrl }: Visitor, userId: UserId): void {
  const id = findKnownDevice(sealer, { request, appUrl }, userId) ?? randomBytes(16).toString('base64url');
  reply.setCookie(nameOf(appUrl, userId), sealer.seal(id, ownerOf(userId)), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: appUrl.startsWith('https:'),
    maxAge: KEPT_SEC,
  });
}
