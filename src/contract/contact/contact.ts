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
  website: z.optional(z.string().check(z.maxLength(0, 'Leave this field empty'))),
  /** From the form's appearance to its sending. */
  elapsedMs: z.optional(
    z
      .number()
      .check(z.minimum(CONTACT_LEAST_MS, 'Please send the message again.'), z.maximum(CONTACT_MOST_MS, 'Reload the page and try again.')),
  ),
};

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Send a message to support or the coach.',
  access: 'public',
  body: z.strictObject({
    name: Name,
    email: Email,
    subject: text(TEXT_MAX.title, { required: 'Subject is required' }),
    category: z.enum(CONTACT_CATEGORIES, 'Choose a category'),
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
  summary: 'List free 30-minute slots in the next three weeks.',
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
  summary: 'Book a call with the coach and email the invitation.',
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

const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'Incomplete link. Copy the full link from the email.'));

export const findConsultation = endpoint({
  method: 'POST',
  path: '/api/consultations/find',
  summary: 'Get a booking by the link in its invitation.',
  access: 'public',
  body: z.strictObject({ token: Token }),
  reply: Consultation,
});

export const moveConsultation = endpoint({
  method: 'POST',
  path: '/api/consultations/move',
  summary: 'Reschedule a booking.',
  access: 'public',
  body: z.strictObject({ token: Token, startsAt: WireInstant }),
  reply: Consultation,
});

export const cancelConsultation = endpoint({
  method: 'POST',
  path: '/api/consultations/cancel',
  summary: 'Cancel a booking.',
  access: 'public',
  body: z.strictObject({ token: Token }),
  reply: Consultation,
});
