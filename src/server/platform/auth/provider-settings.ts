import * as z from 'zod/mini';

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Settings of the login with an OpenID Connect provider. The comment of each is its line in `docs/settings.md`. */
export const ProviderEnv = z.object({
  /** Address of an OpenID Connect provider, with which athletes can log in and sign up. */
  OIDC_ISSUER: z.optional(
    z.url({ protocol: /^https?$/, error: 'OIDC_ISSUER must be a URL such as https://login.example/realms/club' }).check(
      z.refine(
        (issuer: string) => !URL.canParse(issuer) || new URL(issuer).protocol === 'https:' || LOOPBACK.test(new URL(issuer).hostname),
        {
          error: 'OIDC_ISSUER must begin with https:// unless it is on this machine',
        },
      ),
    ) as z.ZodMiniType<string>,
  ),
  /** Name of Moorline at the provider. */
  OIDC_CLIENT_ID: z.optional(z.string()),
  /** Secret of Moorline at the provider. */
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  /** Name of the provider on the button. Without it, the host name of `OIDC_ISSUER`. */
  OIDC_NAME: z.optional(z.string().check(z.maxLength(40, 'OIDC_NAME must be at most 40 characters'))),
});

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
}

/** Null without a provider; a refusal is the end of a sentence. */
export function providerSettings(env: z.infer<typeof ProviderEnv>): ProviderSettings | null | { refusal: string } {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = env;
  const given = Object.entries({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret });
  const missing = given.filter(([, value]) => value === undefined).map(([key]) => key);
  const present = [...given, ['OIDC_NAME', name] as const].find(([, value]) => value !== undefined)?.[0];
  if (present === undefined) return null;
  if (!issuer || !clientId || !clientSecret)
    return { refusal: `${present} is set but ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not` };
  return { issuer, clientId, clientSecret, name: name ?? new URL(issuer).host };
}
