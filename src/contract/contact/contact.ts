import * as z from 'zod/mini';
import { Done, Email } from '#contract/account/account.ts';
import { TEXT_MAX } from '#contract/shared/bounds.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate, WireInstant } from '#contract/shared/fields.ts';
import { text } from '#contract/shared/text.ts';
import { TimeZone } from '#contract/shared/time-zone.ts';

export const CONTACT_CATEGORIES = ['general', 'coaching', 'technical', 'billing', 'feature', 'feedback', 'partnership'] as const;
export type ContactCategory = (typeof CONTACT_CATEGORIES)[number];

/** How soon somebody answers, as the page and the receipt say it. */
export const ANSWERED_WITHIN: Record<ContactCategory, string> = {
  general: '24 hours',
  coaching: '48 hours',
  technical: '12 hours',
  billing: '24 hours',
  feature: '24 hours',
  feedback: '24 hours',
  partnership: '1 week',
};

/** No person reads the page and fills five fields in less; the form holds what comes sooner back until then. */
export const CONTACT_LEAST_MS = 2_000;

const Name = text(TEXT_MAX.name, { required: 'Name is required' });

/**
 * What our forms send along and a person does not see. Other senders may leave it away: it stops programs that fill in forms, the limit
 * in `limits.ts` stops the rest.
 */
/** A year: no page stays open for longer. */
const CONTACT_MOST_MS = 365 * 86_400_000;

const FilledInBy = {
  /** A field that only programs fill in. */
  website: z.optional(z.string().check(z.maxLength(0, 'Please leave this field empty'))),
  /** From the form's appearance to its sending. */
  elapsedMs: z.optional(
    z
      .number()
      .check(
        z.minimum(CONTACT_LEAST_MS, 'That was very quick. Please send it once more.'),
        z.maximum(CONTACT_MOST_MS, 'Please load the page again.'),
      ),
  ),
};

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Write to support or to the coach.',
  access: 'public',
  body: z.strictObject({
    name: Name,
    email: Email,
    subject: text(TEXT_MAX.title, { required: 'Subject is required' }),
    category: z.enum(CONTACT_CATEGORIES, 'Please choose a category'),
    message: text(TEXT_MAX.contact, { required: 'Message is required', lines: true }),
    ...FilledInBy,
  }),
  reply: Done,
  status: 201,
});

/** A stretch of the coach's time. */
export const ConsultationSlot = z.object({
  startsAt: WireInstant,
  endsAt: WireInstant,
  /** The same start on the visitor's own calendar and wall clock: 2026-05-31, 14:30. */
  date: WireDate,
  time: z.string(),
});
export type ConsultationSlot = z.infer<typeof ConsultationSlot>;

export const listSlots = endpoint({
  method: 'GET',
  path: '/api/consultations/slots',
  summary: 'When the coach is free for a call of 30 minutes in the next three weeks.',
  access: 'public',
  query: z.strictObject({ timeZone: z.optional(TimeZone) }),
  reply: z.object({ timeZone: z.string(), lengthMin: z.number(), slots: z.array(ConsultationSlot) }),
});

export const Consultation = z.object({
  startsAt: WireInstant,
  endsAt: WireInstant,
  timeZone: z.string(),
  status: z.enum(['booked', 'cancelled', 'past']),
  message: z.string(),
});
export type Consultation = z.infer<typeof Consultation>;

export const bookConsultation = endpoint({
  method: 'POST',
  path: '/api/consultations',
  summary: 'Book a call with the coach; the invitation comes by e-mail.',
  access: 'public',
  body: z.strictObject({
    name: Name,
    email: Email,
    startsAt: WireInstant,
    timeZone: TimeZone,
    topic: z.optional(text(TEXT_MAX.contact, { lines: true })),
    ...FilledInBy,
  }),
  reply: Consultation,
  status: 201,
});

const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not complete. Please copy it whole from the e-mail.'));

export const findConsultation = endpoint({
  method: 'POST',
  path: '/api/consultations/find',
  summary: 'A booked call, by the link from its invitation.',
  access: 'public',
  body: z.strictObject({ token: Token }),
  reply: Consultation,
});

export const moveConsultation = endpoint({
  method: 'POST',
  path: '/api/consultations/move',
  summary: 'Move a booked call to another free time.',
  access: 'public',
  body: z.strictObject({ token: Token, startsAt: WireInstant }),
  reply: Consultation,
});

export const cancelConsultation = endpoint({
  method: 'POST',
  path: '/api/consultations/cancel',
  summary: 'Cancel a booked call.',
  access: 'public',
  body: z.strictObject({ token: Token }),
  reply: Consultation,
});
