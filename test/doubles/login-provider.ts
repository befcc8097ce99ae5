import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Browser } from '#test/product.ts';

interface Server {
  callback(): RequestListener;
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  Grant: new (of: { clientId: string; accountId: string }) => { addOIDCScope(scope: string): void; save(): Promise<string> };
}
// The package brings no types.
const { Provider }: { Provider: new (issuer: string, settings: object) => Server } = createRequire(import.meta.url)('oidc-provider');

/** Somebody at the provider. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

export interface LoginProvider {
  env: Record<string, string>;
  /** The person who logs in there from now on. */
  person: Person;
  /** Follows `address` as a browser does that has no login there. Answers where the provider leads back to. */
  visit(address: string): Promise<string>;
  stop(): Promise<void>;
}

const CLIENT = { client_id: 'moorline', client_secret: 'a secret of thirty-two characters' };
const SCOPE = 'openid email profile';

/** An OpenID Connect provider of our own that asks for no password, for a product at `appUrl`. */
export async function aLoginProvider(appUrl: string): Promise<LoginProvider> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [`${appUrl}/api/auth/provider/callback`] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['a key of this test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ ...opened.person, sub }) }),
    async loadExistingGrant({ oidc: { client, session } }: GrantContext) {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response);
    await provider.interactionFinished(request, response, { login: { accountId: opened.person.sub } });
  }
  const opened: LoginProvider = {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.client_id, OIDC_CLIENT_SECRET: CLIENT.client_secret, OIDC_NAME: 'Club' },
    person: { sub: 'nobody' },
    visit: (address) => follow(address, issuer),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return opened;
}

/** From the button on the login page to where the product leads. */
export async function logInWithProvider(provider: LoginProvider, browser: Browser, person: Person, query = ''): Promise<string> {
  provider.person = person;
  const begun = await browser.get(`/api/auth/provider${query}`);
  const answer = new URL(await provider.visit(String(begun.headers.location)));
  return String((await browser.get(answer.pathname + answer.search)).headers.location);
}

interface GrantContext {
  oidc: { client: { clientId: string }; session: { accountId: string } };
}

async function follow(address: string, issuer: string): Promise<string> {
  const cookies = new Map<string, string>();
  for (let at = address; ; ) {
    if (!at.startsWith(issuer)) return at;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const each of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (each.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`The provider answers ${answer.status}: ${await answer.text()}`);
    at = new URL(next, at).href;
  }
}
