import * as z from 'zod/mini';
import { cookieName, type Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';

/** Long enough to log in at the provider, and to read the terms afterwards. */
const LASTS_MS = 30 * 60_000;
const OWNER = 'provider-login';

const Visit = z.object({
  startedAt: z.number(),
  next: z.string(),
  invitation: z.string(),
  /** While the provider is asked. */
  question: z.nullable(z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })),
  /** Once it has answered. */
  identity: z.nullable(z.object({ subject: z.string(), email: z.string(), firstName: z.string(), lastName: z.string() })),
});
export type Visit = z.infer<typeof Visit>;

const nameOf = (appUrl: string): string => `${cookieName(appUrl)}-provider`;
const attributes = (appUrl: string) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: appUrl.startsWith('https:') }) as const;

/** Keeps in this browser, encrypted, how far its login with the provider has come. */
export function keepVisit({ sealer }: Pick<Deps, 'sealer'>, { reply, appUrl }: Visitor, visit: Visit): void {
  reply.setCookie(nameOf(appUrl), sealer.seal(JSON.stringify(visit), OWNER), { ...attributes(appUrl), maxAge: LASTS_MS / 1000 });
}

/** Null where there is none, or it is older than half an hour. */
export function findVisit({ sealer, now }: Pick<Deps, 'sealer' | 'now'>, { request, appUrl }: Visitor): Visit | null {
  const sealed = request.cookies[nameOf(appUrl)];
  if (!sealed) return null;
  try {
    const visit = Visit.parse(JSON.parse(sealer.open(sealed, OWNER)));
    return now().getTime() - visit.startedAt < LASTS_MS ? visit : null;
  } catch {
    return null;
  }
}

export function endVisit({ reply, appUrl }: Visitor): void {
  reply.clearCookie(nameOf(appUrl), attributes(appUrl));
}
