import * as z from 'zod/mini';

/** The closed list of reasons a request may be refused for, with the HTTP status of each. */
export const STATUS_OF = {
  invalid: 400,
  'signed-out': 401,
  'wrong-credentials': 401,
  /** The password was right; a code is asked for as well. */
  'code-needed': 401,
  'needs-tier': 402,
  'payment-failed': 402,
  'cross-site': 403,
  'unverified-email': 403,
  'token-may-not': 403,
  'account-locked': 403,
  'signup-closed': 403,
  consent_needed: 403,
  'not-found': 404,
  conflict: 409,
  /** With an Idempotency-Key: it was done, and the answer was lost. */
  'already-done': 409,
  'too-large': 413,
  'unsupported-type': 415,
  'unsupported-file': 422,
  'rate-limited': 429,
  unavailable: 503,
  'coach-unavailable': 503,
  unexpected: 500,
} as const;

export type ErrorCode = keyof typeof STATUS_OF;

/** What the browser receives. `message` is a sentence for the athlete; `fields` has one for each field that is wrong. */
export const ErrorReply = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** With `consent_needed`: what has to be agreed to. */
  consent: z.optional(z.string()),
  requestId: z.optional(z.string()),
  /** Of a part of a proposal that does not stand alone: the rule that it would break, and the lines that belong to it, by id. */
  alongside: z.optional(z.object({ because: z.string(), lines: z.array(z.string()) })),
  /** Where what is missing can be had. */
  link: z.optional(z.string()),
});
export type ErrorReply = z.infer<typeof ErrorReply>;

/** What an answer's text holds; null where it is not one of ours. */
export function errorReplyIn(body: string): ErrorReply | null {
  try {
    return z.safeParse(ErrorReply, JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}
