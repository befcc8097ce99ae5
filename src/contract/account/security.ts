import * as z from 'zod/mini';
import { CurrentUser, Done, Email, Password } from '#contract/account/account.ts';
import { TEXT_MAX } from '#contract/shared/bounds.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { LoginId, PasskeyId } from '#contract/shared/ids.ts';
import { text } from '#contract/shared/text.ts';

export const LoginSession = z.object({
  id: LoginId,
  /** The browser that asks. */
  isThisOne: z.boolean(),
  /** As the browser called itself; null when it did not. */
  browser: z.nullable(z.string()),
  /** Network address it logged in from; one of IPv6 by its /64. */
  address: z.nullable(z.string()),
  since: z.string(),
  /** To the hour. */
  lastUsedAt: z.string(),
});
export type LoginSession = z.infer<typeof LoginSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'List active login sessions, most recently used first.',
  access: 'own',
  reply: z.array(LoginSession),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  summary: 'End one login session.',
  access: 'own',
  params: z.object({ id: LoginId }),
  reply: z.object({ id: LoginId }),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'End all other login sessions.',
  access: 'own',
  reply: Done,
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/account/email',
  summary: 'Change the email address (password or code required). Takes effect after confirmation by link.',
  access: 'own',
  body: z.strictObject({ currentPassword: Password, email: Email }),
  reply: Done,
});

/** Six digits of an app, or a recovery code; blanks and dashes do not matter. */
export const SecondFactorCode = z.string().check(z.minLength(1, 'Enter the code'), z.maxLength(60, 'Invalid code'));

export const Passkey = z.object({
  id: PasskeyId,
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof Passkey>;

export const Factors = z.object({
  /** Since when a code of an app is asked for at log-in; null when it is not. */
  codesSince: z.nullable(z.string()),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(Passkey),
});
export type Factors = z.infer<typeof Factors>;

export const getFactors = endpoint({
  method: 'GET',
  path: '/api/account/factors',
  summary: 'Get two-step login settings and passkeys.',
  access: 'own',
  reply: Factors,
});

export const beginCodes = endpoint({
  method: 'POST',
  path: '/api/account/codes',
  summary: 'Start setting up an authenticator app. Nothing changes until it is confirmed.',
  access: 'own',
  body: z.strictObject({ currentPassword: Password }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
});

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmCodes = endpoint({
  method: 'POST',
  path: '/api/account/codes/confirm',
  summary: 'Turn on the authenticator app with a code. Returns ten recovery codes, once.',
  access: 'own',
  body: z.strictObject({ code: SecondFactorCode }),
  reply: RecoveryCodes,
});

const Proof = z.strictObject({ currentPassword: Password, code: SecondFactorCode });

export const endCodes = endpoint({
  method: 'POST',
  path: '/api/account/codes/off',
  summary: 'Turn off the authenticator app (password and code required).',
  access: 'own',
  body: Proof,
  reply: Factors,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/codes/recovery',
  summary: 'Create ten new recovery codes; the old ones stop working.',
  access: 'own',
  body: Proof,
  reply: RecoveryCodes,
});

/** What the browser hands to the device's key: a shape of the WebAuthn standard. */
const KeyOptions = z.record(z.string(), z.unknown());

/** Names the question that an answer belongs to. Of nobody's objects. */
const Question = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'Please try again.'));

const Bytes = z.string().check(z.regex(/^[A-Za-z0-9_-]*$/, 'Invalid passkey response'), z.maxLength(20_000));

/** What a device answers that has made a key; bytes as base64url. */
const NewKey = z.strictObject({
  id: Bytes,
  clientDataJSON: Bytes,
  attestationObject: Bytes,
  /** How the device is reached, such as `internal` or `usb`. */
  transports: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)),
});
export type NewKey = z.infer<typeof NewKey>;

/** What a device answers that has signed with one. */
const SignedKey = z.strictObject({ id: Bytes, clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes });
export type SignedKey = z.infer<typeof SignedKey>;

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/begin',
  summary: 'Start passkey registration (password or code required).',
  access: 'own',
  body: z.strictObject({ currentPassword: Password }),
  reply: z.object({ question: Question, options: KeyOptions }),
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  summary: 'Finish passkey registration.',
  access: 'own',
  body: z.strictObject({
    question: Question,
    name: text(TEXT_MAX.name, { required: 'Enter a name for the passkey' }),
    key: NewKey,
  }),
  reply: Factors,
  status: 201,
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/account/passkeys/:id',
  summary: 'Rename a passkey.',
  access: 'own',
  params: z.object({ id: PasskeyId }),
  body: z.strictObject({ name: text(TEXT_MAX.name, { required: 'Enter a name for the passkey' }) }),
  reply: Factors,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/passkeys/:id',
  summary: 'Remove a passkey (password or code required).',
  access: 'own',
  params: z.object({ id: PasskeyId }),
  body: z.strictObject({ currentPassword: Password }),
  reply: Factors,
});

export const beginKeyLogin = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/begin',
  summary: 'Start passkey login.',
  access: 'public',
  reply: z.object({ question: Question, options: KeyOptions }),
});

export const logInWithKey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Finish passkey login.',
  access: 'public',
  body: z.strictObject({ question: Question, key: SignedKey }),
  reply: CurrentUser,
});
