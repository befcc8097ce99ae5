import { createHash, randomBytes } from 'node:crypto';
import type { Asked, Handle, Said } from '#test/doubles/providers/provider-server.ts';

interface Code {
  athlete: string;
  redirectUri: string;
  scope: string;
  challenge: string | null;
  expiresAt: number;
}

interface Access {
  athlete: string;
  scope: string;
  refresh: string | null;
  expiresAt: number;
}

export interface OAuthDoubleOptions {
  clientId: string;
  clientSecret: string;
  codeSec: number;
  /** Null: access tokens without an end, and no refresh tokens. */
  accessSec: number | null;
  auth: 'basic' | 'form';
  /** More that the token address says. */
  extra?(athlete: string): object;
}

/** The sign-in of a service: codes that end and work once, tokens that end, refresh tokens that work once. */
export function oauthDouble(options: OAuthDoubleOptions) {
  const codes = new Map<string, Code>();
  const tokens = new Map<string, Access>();
  const usedRefresh: string[] = [];
  const double = {
    /** Who is signed in at the service, and what they do there. */
    visitor: { athlete: '', answers: 'allow' as 'allow' | 'decline', scope: null as string | null },
    tokens,
    usedRefresh,
    now: () => Date.now(),
    /** Where the service sends the browser back to. */
    authorize({ query }: Pick<Asked, 'query'>): Said {
      const [redirectUri, state] = [query.get('redirect_uri') ?? '', query.get('state') ?? ''];
      const back = new URL(redirectUri);
      back.searchParams.set('state', state);
      if (double.visitor.answers === 'decline') back.searchParams.set('error', 'access_denied');
      else {
        const code = randomBytes(16).toString('hex');
        const scope = double.visitor.scope ?? query.get('scope') ?? '';
        const challenge = query.get('code_challenge');
        codes.set(code, {
          athlete: double.visitor.athlete,
          redirectUri,
          scope,
          challenge,
          expiresAt: double.now() + options.codeSec * 1_000,
        });
        back.searchParams.set('code', code);
      }
      return { status: 302, headers: { location: back.href } };
    },
    token({ form, headers }: Asked): Said {
      const given = options.auth === 'basic' ? basicOf(headers.authorization) : [form.get('client_id'), form.get('client_secret')];
      if (given[0] !== options.clientId || given[1] !== options.clientSecret) return { status: 401, json: { error: 'invalid_client' } };
      if (form.get('grant_type') === 'refresh_token') return double.refresh(form.get('refresh_token') ?? '');
      const code = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const proof = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isGood =
        code &&
        code.expiresAt > double.now() &&
        code.redirectUri === form.get('redirect_uri') &&
        (!code.challenge || code.challenge === proof);
      if (!isGood) return { status: 400, json: { error: 'invalid_grant' } };
      return { json: double.issue(code.athlete, code.scope) };
    },
    refresh(refreshToken: string): Said {
      const old = [...tokens].find(([, { refresh }]) => refresh === refreshToken);
      usedRefresh.push(refreshToken);
      if (!old || usedRefresh.filter((each) => each === refreshToken).length > 1) return { status: 400, json: { error: 'invalid_grant' } };
      tokens.delete(old[0]);
      return { json: double.issue(old[1].athlete, old[1].scope) };
    },
    issue(athlete: string, scope: string): object {
      const [access, refresh] = [randomBytes(24).toString('hex'), options.accessSec === null ? null : randomBytes(24).toString('hex')];
      const expiresAt = options.accessSec === null ? Number.POSITIVE_INFINITY : double.now() + options.accessSec * 1_000;
      tokens.set(access, { athlete, scope, refresh, expiresAt });
      const timed = options.accessSec === null ? {} : { expires_in: options.accessSec, refresh_token: refresh };
      return { token_type: 'Bearer', access_token: access, scope, ...timed, ...options.extra?.(athlete) };
    },
    /** Whose token it is; null refuses. */
    owner({ headers }: Pick<Asked, 'headers'>): string | null {
      const access = tokens.get((headers.authorization ?? '').replace(/^Bearer /, ''));
      return access && access.expiresAt > double.now() ? access.athlete : null;
    },
    revoke(athlete: string): void {
      for (const [token, access] of tokens) if (access.athlete === athlete) tokens.delete(token);
    },
  };
  return double;
}
export type OAuthDouble = ReturnType<typeof oauthDouble>;

function basicOf(header = ''): string[] {
  return Buffer.from(header.replace(/^Basic /, ''), 'base64')
    .toString('utf8')
    .split(':')
    .map(decodeURIComponent);
}

/** Answers of several addresses of one host, by method and a pattern of the path. */
export function routesOf(routes: readonly (readonly [string, RegExp, (asked: Asked, parts: string[]) => Said])[]): Handle {
  return (asked) => {
    for (const [method, pattern, answer] of routes) {
      const match = asked.method === method && pattern.exec(asked.path);
      if (match) return answer(asked, match.slice(1));
    }
    return { status: 404, json: { error: 'no such address' } };
  };
}
