import * as z from 'zod/mini';
import { CurrentUser, Done, Password } from '#contract/account/account.ts';
import { TEXT_MAX } from '#contract/shared/bounds.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireBirthDate } from '#contract/shared/fields.ts';
import { text } from '#contract/shared/text.ts';
import { TimeZone } from '#contract/shared/time-zone.ts';

/** Why a login with the provider did not work, as `?provider=` of the login page. */
export const PROVIDER_REFUSALS = ['failed', 'unverified', 'closed', 'invitation', 'locked'] as const;
export type ProviderRefusal = (typeof PROVIDER_REFUSALS)[number];

const INVITATION = z.optional(z.string().check(z.maxLength(100, 'Invalid invitation')));

export const beginProviderLogin = endpoint({
  method: 'GET',
  path: '/api/auth/provider',
  summary: 'Redirect to the login of the OpenID Connect provider.',
  access: 'public',
  query: z.object({ next: z.optional(z.string()), invitation: INVITATION }),
  reply: z.unknown(),
  gives: 'bytes',
});

export const finishProviderLogin = endpoint({
  method: 'GET',
  path: '/api/auth/provider/callback',
  summary: 'Log in with the provider’s answer and redirect.',
  access: 'public',
  query: z.looseObject({}),
  reply: z.unknown(),
  gives: 'bytes',
});

/** Somebody whom the provider knows and who is not logged in yet. */
export const ProviderVisitor = z.object({
  /** `link`: an account has the email address, and its owner has to prove that it is theirs. `signup`: there is none. */
  next: z.enum(['link', 'signup']),
  provider: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type ProviderVisitor = z.infer<typeof ProviderVisitor>;

export const getProviderVisitor = endpoint({
  method: 'GET',
  path: '/api/auth/provider/visitor',
  summary: 'Get what the provider said of this browser’s visitor.',
  access: 'public',
  reply: ProviderVisitor,
});

export const linkProvider = endpoint({
  method: 'POST',
  path: '/api/auth/provider/link',
  summary: 'Link the provider’s login to the account with the same email address, and log in.',
  access: 'public',
  body: z.strictObject({ password: Password, code: z.optional(z.string().check(z.maxLength(60, 'Invalid code'))) }),
  reply: CurrentUser,
});

export const signUpWithProvider = endpoint({
  method: 'POST',
  path: '/api/auth/provider/signup',
  summary: 'Create an account with the provider’s login, and log in.',
  access: 'public',
  body: z.strictObject({
    firstName: text(TEXT_MAX.name, { required: 'First name is required' }),
    lastName: text(TEXT_MAX.name, { required: 'Last name is required' }),
    acceptTerms: z.literal(true, 'You must accept the terms and conditions'),
    timeZone: z.optional(TimeZone),
    birthDate: z.optional(WireBirthDate),
  }),
  reply: CurrentUser,
  status: 201,
});

/** The login of a provider with which the athlete can log in. */
export const LinkedProvider = z.object({ provider: z.string(), createdAt: z.string(), lastUsedAt: z.string() });
export type LinkedProvider = z.infer<typeof LinkedProvider>;

export const listProviders = endpoint({
  method: 'GET',
  path: '/api/account/providers',
  summary: 'List the linked provider logins.',
  access: 'own',
  reply: z.array(LinkedProvider),
});

export const unlinkProviders = endpoint({
  method: 'POST',
  path: '/api/account/providers/unlink',
  summary: 'Remove the linked provider logins. The password is needed.',
  access: 'own',
  body: z.strictObject({ currentPassword: Password }),
  reply: Done,
});
