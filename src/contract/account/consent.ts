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
    version: '2026-11-29',
    title: 'Your health data',
    paragraphs: [
      `Heart rate, HRV, sleep, weight, temperature, illness, injuries, your messages to the coach and videos of you are health data. ${PRODUCT_NAME} stores and uses them only with your explicit consent.`,
      'We use them to analyse and plan your training and to warn you. Nobody else sees them, and we keep them until you delete them.',
      'You can withdraw consent on your account page at any time. We then stop using the data and you can delete it. Without consent you can still plan training and log activities without heart rate.',
    ],
    agree: 'I agree to the use of my health data',
  },
  'outside-models': {
    version: '2026-11-29',
    title: 'External language models',
    paragraphs: [
      `If ${PRODUCT_NAME} is connected to an external language model, that provider writes the coach’s answers. The chat shows which one.`,
      'We send your question and the figures and notes needed to answer it: recent load, thresholds, planned sessions, recovery and injuries. We never send your files, locations, name, email address or other athletes’ data, and your data is not used for training models.',
      'You can withdraw consent on your account page at any time. We then send nothing more and the built-in coach answers.',
    ],
    agree: 'I agree to sending this data to an external model',
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
  summary: 'List the athlete’s consents and their history.',
  access: 'own',
  reply: Consents,
});

export const giveConsent = endpoint({
  method: 'POST',
  path: '/api/account/consents',
  summary: 'Give consent to a specific version of the text.',
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
  summary: 'Withdraw a consent. Use stops; the data is kept, unused, until it is deleted.',
  access: 'own',
  params: z.object({ kind: ConsentKind }),
  reply: Consents,
});

export const deleteHealthData = endpoint({
  method: 'POST',
  path: '/api/account/consents/health/delete-data',
  summary: 'Delete the health data set aside after a withdrawal.',
  access: 'own',
  reply: Consents,
});
