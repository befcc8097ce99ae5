import { createHash, randomBytes } from 'node:crypto';
import { PASSWORD } from '#test/athletes/factories.ts';
import type { Browser, Product } from '#test/product.ts';

/** A program that registers itself and asks for access, as an MCP client does. */
export interface TestApp {
  clientId: string;
  verifier: string;
  request: {
    client_id: string;
    redirect_uri: string;
    response_type: 'code';
    code_challenge: string;
    code_challenge_method: 'S256';
    scope: string;
    state: string;
  };
}

export const CALLBACK = 'http://127.0.0.1:4199/callback';

export async function registeredApp(product: Product, scope = 'read propose'): Promise<TestApp> {
  const { json } = await product.browser().raw({
    method: 'POST',
    url: '/oauth/register',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ client_name: 'Test app', redirect_uris: [CALLBACK] }),
  });
  const verifier = randomBytes(32).toString('base64url');
  const request = {
    client_id: json.client_id as string,
    redirect_uri: CALLBACK,
    response_type: 'code' as const,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256' as const,
    scope,
    state: 'here',
  };
  return { clientId: json.client_id, verifier, request };
}

/** The athlete allows it; the code as the program gets it. Their address has to be confirmed first. */
export async function allowApp(product: Product, athlete: Browser & { id: string }, { request }: TestApp): Promise<string> {
  await product.app.deps.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', athlete.id).execute();
  const { json } = await athlete.send('POST', '/api/account/apps', { request, allow: true, currentPassword: PASSWORD });
  return new URL(json.redirectTo).searchParams.get('code') ?? '';
}

/** What the token address answers to a form. */
export function askTokens(product: Product, form: Record<string, string>) {
  return product.browser().raw({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
}

export const codeForm = ({ clientId, verifier }: TestApp, code: string): Record<string, string> => ({
  grant_type: 'authorization_code',
  code,
  client_id: clientId,
  redirect_uri: CALLBACK,
  code_verifier: verifier,
});
