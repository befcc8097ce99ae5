import { MONEY_BACK_DAYS, TRIAL, tierOf } from '#contract/billing/tiers.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import type { Passage } from '#web/copy/prose.ts';

export const TERMS = {
  title: 'Terms & Conditions',
  text: 'What you can expect of us, and what we expect of you.',
  changed: 'In force since 21 November 2026',
  contents: 'On this page',
} as const;

export const TERMS_PASSAGES: readonly (Passage & { id: string })[] = [
  {
    id: 'the-contract',
    title: 'The contract',
    blocks: [
      [
        `These terms are a contract between you and ${PRODUCT_NAME}, North Yorkshire, England. It begins when you create an account and accept them. You need to be 13 or older; under 18, ask a parent or guardian first.`,
      ],
    ],
  },
  {
    id: 'the-service',
    title: 'The service',
    blocks: [
      [
        `${PRODUCT_NAME} analyses training that you record, builds and adapts training plans, answers questions, looks at technique on video, and lets you speak with a coach. Which of it you may use depends on your tier; the `,
        { text: 'plans page', href: '/plans' },
        ' says what each holds.',
      ],
      [
        'We keep the service running with care and may change it, but we do not take away what you have paid for within the period you have paid for. Features that are being built are named as such on the pages that describe them.',
      ],
    ],
  },
  {
    id: 'your-health',
    title: 'Your health comes first',
    blocks: [
      [
        'Training has risks. See a doctor before you start if you have a heart condition, are pregnant, take medication that affects exercise, or have not trained for a long time. Stop and get help when you feel chest pain, faintness or unusual breathlessness.',
      ],
      [
        `${PRODUCT_NAME} gives training advice. It is not medical advice, no diagnosis and no medical device. Advice made by software can be wrong: your own judgement, and a doctor’s, comes before it.`,
      ],
    ],
  },
  {
    id: 'your-account',
    title: 'Your account',
    blocks: [
      [
        'Give your real e-mail address, keep your password to yourself, and tell us if somebody else has used your account. One account is for one athlete.',
      ],
    ],
  },
  {
    id: 'your-data',
    title: 'Your data and content',
    blocks: [
      [
        'What you upload and write stays yours. You let us store and process it for as long as needed to give you the service, and for nothing else. You can export and delete it; the ',
        { text: 'privacy policy', href: '/privacy' },
        ' says how.',
      ],
      ['Upload only what you may: your own recordings, and videos in which others have agreed to appear.'],
    ],
  },
  {
    id: 'trial-and-price',
    title: 'Trial, prices and payment',
    blocks: [
      [`The trial lasts ${TRIAL.days} days with the rights of ${tierOf(TRIAL.tier).title}. It needs no card and ends without a charge.`],
      [
        'A subscription costs the monthly price shown on the plans page and beside the order button, VAT included. It renews each month until you cancel. A price changes for you only after we have told you at least 30 days before.',
      ],
      ['If a payment fails, your rights stay for 7 days while you put it right.'],
    ],
  },
  {
    id: 'cancelling',
    title: 'Cancelling and money back',
    blocks: [
      ['You can cancel at any time on your account page. Your rights stay until the end of the period you have paid for.'],
      [
        `We return the first payment in full if you ask within ${MONEY_BACK_DAYS} days. This goes beyond, and does not replace, your right under the Consumer Contracts Regulations 2013 to cancel within 14 days of the contract.`,
      ],
      ['Without a subscription you keep your account, your data and your export.'],
    ],
  },
  {
    id: 'consultations',
    title: 'Calls with the coach',
    blocks: [
      [
        'A call takes 30 minutes. You can move or cancel it by the link in its invitation until it begins. If the coach has to cancel, you are offered another time.',
      ],
    ],
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    blocks: [
      [
        'Do not break into the service or slow it down for others, do not sell access to it, do not use it to harm anybody, and do not send unlawful content. We may close an account that does; we say why, and return what was paid for time that is left unless the law was broken.',
      ],
    ],
  },
  {
    id: 'liability',
    title: 'What we answer for',
    blocks: [
      [
        'We answer without limit for death or injury that our negligence causes, for fraud, and wherever the law allows no limit. You keep all rights that the Consumer Rights Act 2015 gives you when digital content or a service is not as it should be.',
      ],
      [
        'Otherwise we answer for foreseeable loss that our breach of this contract causes, and not for loss that neither of us could expect. We do not answer for what happens when advice is followed against your own better knowledge or a doctor’s.',
      ],
    ],
  },
  {
    id: 'ending',
    title: 'Ending the contract',
    blocks: [
      [
        'You can end it at any time by deleting your account. We can end it with 30 days’ notice by e-mail; you then get back what you have paid for the time after, and can export your data until then.',
      ],
    ],
  },
  {
    id: 'law',
    title: 'Law and disputes',
    blocks: [
      [
        'The law of England and Wales applies; if you live in Scotland, Northern Ireland or another country, you keep the protection its law gives consumers, and you can go to the courts where you live. Please ',
        { text: 'write to us', href: '/contact' },
        ' first: most things can be put right with a message.',
      ],
    ],
  },
  {
    id: 'changes-to-terms',
    title: 'Changes to these terms',
    blocks: [
      [
        'We tell you by e-mail at least 30 days before a change that matters. If you do not agree with it, you can end the contract before it takes effect.',
      ],
    ],
  },
];
