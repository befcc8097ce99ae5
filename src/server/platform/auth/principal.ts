import type { Endpoint } from '#contract/shared/endpoint.ts';
import { bringsToken, findTokenOwner, noteTokenCall, refusalOfToken, type TokenOwner } from '#server/platform/auth/api-token.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import { findLogin, isSignedIn, type Visitor } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { AppError } from '#server/platform/http/app-error.ts';

export interface Asking {
  athlete: AthleteScope;
  /** Null for a login. */
  token: TokenOwner | null;
}

/** A login, or a token of the athlete's. A request with a token stands or falls with it, whatever cookies it has. */
export async function authenticate({ db, appUrl, now }: Deps, { request }: Visitor): Promise<Asking> {
  if (!bringsToken(request)) {
    const athlete = await findLogin(db, request, appUrl, now());
    if (athlete) return { athlete, token: null };
    throw new AppError('signed-out', 'Please log in.');
  }
  const token = await findTokenOwner(db, request, 'api', now());
  if (!token) throw new AppError('signed-out', 'Invalid or expired token.');
  return { athlete: token.athlete, token };
}

type Asked = Pick<Endpoint, 'method' | 'path' | 'status'>;

/** Answers as far as the token reaches, and notes the call for its owner. */
export async function byToken(deps: Deps, token: TokenOwner, endpoint: Asked, work: () => Promise<unknown>): Promise<unknown> {
  const { method, path } = endpoint;
  const noted = (status: number) => noteTokenCall(deps.db, token, { method, path, status, at: deps.now() });
  try {
    const refusal = refusalOfToken(endpoint, token.scopes);
    if (refusal) throw new AppError('token-may-not', refusal);
    const answer = await work();
    await noted(endpoint.status ?? 200);
    return answer;
  } catch (error) {
    await noted(error instanceof AppError ? error.status : 500);
    throw error;
  }
}

/** For an answer that goes on: whether the login or the token behind it is still good. */
export async function sessionExists({ db, appUrl, now }: Deps, { request }: Visitor): Promise<boolean> {
  if (bringsToken(request)) return (await findTokenOwner(db, request, 'api', now())) !== undefined;
  return isSignedIn(db, request, appUrl, now());
}
