import * as z from 'zod/mini';
import { TEXT_MAX } from '#contract/shared/bounds.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireBirthDate } from '#contract/shared/fields.ts';
import { UserId } from '#contract/shared/ids.ts';
import { text } from '#contract/shared/text.ts';
import { TimeZone } from '#contract/shared/time-zone.ts';

const EMAIL_MESSAGE = 'Please enter a valid email address';

/** Stored in lower case without surrounding blanks, so that one address has one account. */
export const Email = z.string(EMAIL_MESSAGE).check(
  z.overwrite((value: string) => value.normalize('NFC').trim().toLowerCase()),
  z.email(EMAIL_MESSAGE),
  z.maxLength(TEXT_MAX.email, EMAIL_MESSAGE),
);

/** Characters, not the pairs that some of them are kept in. */
const length = (password: string): number => [...password].length;
const notTooLong = z.refine<string>((password) => length(password) <= TEXT_MAX.password, {
  error: `Password must be at most ${TEXT_MAX.password} characters`,
});

const PASSWORD_MIN = 8;

/** Taken exactly as typed: no trimming, no composition. */
export const NewPassword = z.string('Password must be at least 8 characters').check(
  z.refine((password) => length(password) >= PASSWORD_MIN, { error: `Password must be at least ${PASSWORD_MIN} characters` }),
  notTooLong,
);

export const Password = z.string('Password is required').check(z.minLength(1, 'Password is required'), notTooLong);

export const CurrentUser = z.object({
  id: UserId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  emailVerified: z.boolean(),
  trialEndsAt: z.nullable(z.string()),
  /** Only of an operator, in answers about the account itself. */
  isOperator: z.optional(z.literal(true)),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const Done = z.object({ message: z.string() });

export const signup = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Create an account and log in.',
  access: 'public',
  body: z.strictObject({
    email: Email,
    password: NewPassword,
    firstName: text(TEXT_MAX.name, { required: 'First name is required' }),
    lastName: text(TEXT_MAX.name, { required: 'Last name is required' }),
    acceptTerms: z.literal(true, 'You must accept the terms and conditions'),
    /** The browser's; London's when it is not sent. */
    timeZone: z.optional(TimeZone),
    /** From the link of the operator, where sign-up is by invitation. */
    invitation: z.optional(z.string().check(z.maxLength(100, 'Invalid invitation'))),
    /** Asked for at the first health data where it was left out. */
    birthDate: z.optional(WireBirthDate),
  }),
  reply: CurrentUser,
  status: 201,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Log in with email and password.',
  access: 'public',
  body: z.strictObject({
    email: Email,
    password: Password,
    /** Where the account asks for it: six digits of an app, or a recovery code. */
    code: z.optional(z.string().check(z.maxLength(60, 'Invalid code'))),
  }),
  reply: CurrentUser,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Log out of this browser.',
  access: 'public',
  reply: Done,
});

export const currentUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'Get the current user.',
  access: 'own',
  reply: CurrentUser,
});

export const loginPage = endpoint({
  method: 'GET',
  path: '/api/login',
  summary: 'Redirect to the login page.',
  access: 'public',
  query: z.object({ next: z.optional(z.string()) }),
  reply: z.unknown(),
  gives: 'bytes',
});

export const logoutPage = endpoint({
  method: 'GET',
  path: '/api/logout',
  summary: 'Log out and redirect (same site only).',
  access: 'public',
  reply: z.unknown(),
  gives: 'bytes',
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Request a password reset link.',
  access: 'public',
  body: z.strictObject({ email: Email }),
  reply: Done,
});

const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'Incomplete link. Copy the full link from the email.'));

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Reset the password with the link from the email.',
  access: 'public',
  body: z.strictObject({ token: Token, password: NewPassword }),
  reply: Done,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Confirm the email address with the link from the email.',
  access: 'public',
  body: z.strictObject({ token: Token }),
  reply: Done,
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Resend the confirmation link.',
  access: 'own',
  reply: Done,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Change the password and log out all other browsers.',
  access: 'own',
  body: z.strictObject({ currentPassword: Password, newPassword: NewPassword }),
  reply: Done,
});

export const changeName = endpoint({
  method: 'PATCH',
  path: '/api/account/name',
  summary: 'Change the athlete’s name.',
  access: 'own',
  body: z.strictObject({
    firstName: text(TEXT_MAX.name, { required: 'First name is required' }),
    lastName: text(TEXT_MAX.name, { required: 'Last name is required' }),
  }),
  reply: CurrentUser,
});

/** Something that happened to the account. */
export const Noted = z.object({
  at: z.string(),
  action: z.string(),
  /** Network address it came from; one of IPv6 by its /64. */
  address: z.nullable(z.string()),
  /** As the browser called itself. */
  browser: z.nullable(z.string()),
});
export type Noted = z.infer<typeof Noted>;

export const listNoted = endpoint({
  method: 'GET',
  path: '/api/account/log',
  summary: 'Get the security log: the last 100 events, newest first.',
  access: 'own',
  reply: z.array(Noted),
});
