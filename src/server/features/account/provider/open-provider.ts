import type { Configuration } from 'openid-client';
import * as z from 'zod/mini';
import type { ProviderSettings } from '#server/platform/auth/provider-settings.ts';
import { askOutside } from '#server/platform/observability/instrumentation.ts';

/** Fetched with the first login: most installations have no provider. */
const library = () => import('openid-client');

const TIMEOUT_SEC = 10;

/** What this browser has to bring back with the provider's answer. */
export interface Question {
  state: string;
  nonce: string;
  verifier: string;
}

/** Somebody as the provider knows them. */
export interface Identity {
  subject: string;
  /** Lower case; null where the provider names none. */
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  name: z.optional(z.string()),
});
const EmailOf = z.email();
const LONGEST_NAME = 50;

let found: { issuer: string; clientId: string; configuration: Promise<Configuration> } | null = null;

/** The provider's addresses and keys, asked for once; again after a failure. */
async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  if (found?.issuer === issuer && found.clientId === clientId) return found.configuration;
  const { discovery, allowInsecureRequests } = await library();
  const options = { timeout: TIMEOUT_SEC, ...(issuer.startsWith('http:') && { execute: [allowInsecureRequests] }) };
  const configuration = discovery(new URL(issuer), clientId, clientSecret, undefined, options);
  found = { issuer, clientId, configuration };
  configuration.catch(() => {
    found = null;
  });
  return configuration;
}

/** The address of the provider's login, and what to keep until the answer comes. Throws where the provider does not answer. */
export async function askProvider(settings: ProviderSettings, redirectUri: string): Promise<{ url: string; question: Question }> {
  const configuration = await askOutside('login', () => discover(settings));
  const oidc = await library();
  const question = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: question.state,
    nonce: question.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(question.verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, question };
}

/** Who answered. Throws where the answer does not belong to `question`, was used before, or is not signed by the provider. */
export async function readAnswer(settings: ProviderSettings, answer: URL, question: Question): Promise<Identity> {
  const oidc = await library();
  return askOutside('login', async () => {
    const configuration = await discover(settings);
    const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
      pkceCodeVerifier: question.verifier,
      expectedState: question.state,
      expectedNonce: question.nonce,
      idTokenExpected: true,
    });
    const signed = Claims.parse(tokens.claims());
    // Some providers put the address into the token, others only into what is asked for with it.
    if (signed.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return identityOf(signed);
    return identityOf(Claims.parse(await oidc.fetchUserInfo(configuration, tokens.access_token, signed.sub)));
  });
}

function identityOf(claims: z.infer<typeof Claims>): Identity {
  const email = claims.email?.normalize('NFC').trim().toLowerCase() ?? null;
  const [first = '', ...rest] = (claims.name ?? '').trim().split(/\s+/);
  return {
    subject: claims.sub,
    email: email !== null && EmailOf.safeParse(email).success ? email : null,
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName: (claims.given_name ?? first).slice(0, LONGEST_NAME),
    lastName: (claims.family_name ?? rest.join(' ')).slice(0, LONGEST_NAME),
  };
}
