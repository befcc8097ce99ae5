import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireBirthDate } from '#contract/shared/fields.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';

/** What is asked for by itself, apart from the terms: use of health data, and sending data to a language model of another company. */
export const CONSENT_KINDS = ['health', 'outside-models'] as const;
export const ConsentKind = z.enum(CONSENT_KINDS);
export type ConsentKind = z.infer<typeof ConsentKind>;

export interface ConsentText {
  /** The day these words came into force; changed with every word of them. Whoever agreed to others is asked again. */
  version: string;
  title: string;
  paragraphs: readonly string[];
  /** What the button says. */
  agree: string;
}

/** What somebody agrees to, word for word; the log keeps the version. */
export const CONSENT_TEXTS: Record<ConsentKind, ConsentText> = {
  health: {
    version: '2026-11-21',
    title: 'Your health data',
    paragraphs: [
      `Heart rate, HRV, sleep, weight, temperature, illness and injuries, what you write to the coach, and videos of you say something about your health. ${PRODUCT_NAME} stores and uses them only with your explicit consent.`,
      'They are used to analyse your training, to plan it and to warn you. Nobody else sees them, and they are kept until you delete them.',
      'You can withdraw your consent on your account page at any time. From then on they are not used, and you can have them deleted. Without it you can still plan, and enter training without heart rate.',
    ],
    agree: 'I agree to the use of my health data',
  },
  'outside-models': {
    version: '2026-11-21',
    title: 'Outside language models',
    paragraphs: [
      `Where ${PRODUCT_NAME} is connected to a language model of another company, that company writes the coach’s answers. Which one it is stands beside the chat.`,
      'It is sent your question, and those figures and notes that are needed to answer it: recent load, thresholds, planned sessions, recovery and injuries. It is never sent your files, the places you train at, your name, your e-mail address or another athlete’s data, and it trains no model with them.',
      'You can withdraw your consent on your account page at any time. From then on nothing is sent, and the built-in coach answers.',
    ],
    agree: 'I agree to sending this to an outside model',
  },
};

/** Where somebody agreed or withdrew: the dialog at first use, the account page, or the start of a demo. */
export const CONSENT_PLACES = ['dialog', 'account-page', 'demo'] as const;

export const Consent = z.object({
  kind: ConsentKind,
  /** To the words that are in force now. */
  given: z.boolean(),
  /** When it was given or withdrawn last; null when nobody was asked yet. */
  at: z.nullable(z.string()),
});
export type Consent = z.infer<typeof Consent>;

export const ConsentEntry = z.object({
  at: z.string(),
  kind: ConsentKind,
  given: z.boolean(),
  version: z.string(),
  how: z.string(),
});
export type ConsentEntry = z.infer<typeof ConsentEntry>;

export const Consents = z.object({
  consents: z.array(Consent),
  /** Everything that was given and withdrawn, newest first. */
  log: z.array(ConsentEntry),
  /** Whether the dialog has to ask for the date of birth. */
  knowsBirthDate: z.boolean(),
  /** Health data that stays unused after a withdrawal, and can be deleted or used again. */
  hasPutAside: z.boolean(),
});
export type Consents = z.infer<typeof Consents>;

export const listConsents = endpoint({
  method: 'GET',
  path: '/api/account/consents',
  summary: 'What the athlete has agreed to, and the log of it.',
  access: 'own',
  reply: Consents,
});

export const giveConsent = endpoint({
  method: 'POST',
  path: '/api/account/consents',
  summary: 'Agree to a use of data, in the words of a version.',
  access: 'own',
  body: z.strictObject({
    kind: ConsentKind,
    version: z.string().check(z.maxLength(40)),
    how: z.enum(['dialog', 'account-page']),
    /** Asked for with the first consent when sign-up did not learn it. */
    birthDate: z.optional(WireBirthDate),
  }),
  reply: Consents,
});

export const withdrawConsent = endpoint({
  method: 'DELETE',
  path: '/api/account/consents/:kind',
  summary: 'Withdraw a consent. The use stops; what it was about stays, unused, until it is deleted.',
  access: 'own',
  params: z.object({ kind: ConsentKind }),
  reply: Consents,
});

export const deleteHealthData = endpoint({
  method: 'POST',
  path: '/api/account/consents/health/delete-data',
  summary: 'Delete the health data that a withdrawal has put aside.',
  access: 'own',
  reply: Consents,
});
