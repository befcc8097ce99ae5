import { MONEY_BACK_DAYS, TRIAL, tierOf } from '#contract/billing/tiers.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { money, type Passage } from '#web/copy/prose.ts';

export const TERMS = {
  title: 'Terms & Conditions',
  text: 'What you can expect from us, and what we expect from you.',
  changed: 'Effective from 21 November 2026',
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
        `${PRODUCT_NAME} analyses your training, builds and adapts plans, answers questions, analyses technique videos and offers calls with a coach.`,
        money(' What you can use depends on your subscription; see the '),
        { text: 'pricing page', href: '/plans', isMoney: true },
        money(' for what each includes.'),
      ],
      [
        'We run the service with reasonable care and may change it',
        money(', but we do not remove anything you have paid for during the period you have paid for'),
        '. Pages that describe unfinished features say so.',
      ],
    ],
  },
  {
    id: 'your-health',
    title: 'Your health comes first',
    blocks: [
      [
        'Training has risks. See a doctor before you start if you have a heart condition, are pregnant, take medication that affects exercise, or have not trained for a long time. Stop and get help if you feel chest pain, faintness or unusual breathlessness.',
      ],
      [
        `${PRODUCT_NAME} gives training advice. It is not medical advice or a medical device, and it does not diagnose. Software can be wrong: your own judgement and your doctor’s advice come first.`,
      ],
    ],
  },
  {
    id: 'your-account',
    title: 'Your account',
    blocks: [
      [
        'Use your real email address, keep your password secret, and tell us if someone else has used your account. One account is for one athlete.',
      ],
    ],
  },
  {
    id: 'your-data',
    title: 'Your data and content',
    blocks: [
      [
        'You own what you upload and write. You allow us to store and process it for as long as needed to provide the service, and for nothing else. You can export and delete it; the ',
        { text: 'privacy policy', href: '/privacy' },
        ' explains how.',
      ],
      ['Upload only what you have the right to share: your own recordings, and videos of people who have agreed to appear.'],
    ],
  },
  {
    id: 'trial-and-price',
    title: 'Trial, prices and payment',
    blocks: [
      [`The trial gives you ${tierOf(TRIAL.tier).title} for ${TRIAL.days} days. It needs no card and ends without a charge.`],
      [
        'A subscription costs the monthly price shown on the pricing page and next to the order button, including VAT. It renews each month until you cancel. We tell you at least 30 days before your price changes.',
      ],
      ['If a payment fails, you keep access for 7 days while you fix it.'],
    ],
  },
  {
    id: 'cancelling',
    title: 'Cancellation and refunds',
    blocks: [
      ['You can cancel at any time on your account page. You keep access until the end of the period you have paid for.'],
      [
        `We refund your first payment in full if you ask within ${MONEY_BACK_DAYS} days. This is in addition to your right under the Consumer Contracts Regulations 2013 to cancel within 14 days.`,
      ],
      ['Without a subscription you keep your account, your data and your export.'],
    ],
  },
  {
    id: 'consultations',
    title: 'Calls with the coach',
    blocks: [
      [
        'A call takes 30 minutes. You can reschedule or cancel it with the link in the invitation until it starts. If the coach has to cancel, we offer you another time.',
      ],
    ],
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    blocks: [
      [
        'Do not attack or overload the service, resell access, harm anyone or post unlawful content. We may close an account that does. We then explain why',
        money(', and refund unused paid time unless the law was broken'),
        '.',
      ],
    ],
  },
  {
    id: 'liability',
    title: 'Our liability',
    blocks: [
      [
        'Our liability is not limited for death or injury caused by our negligence, for fraud, or where the law does not allow a limit. You keep all your rights under the Consumer Rights Act 2015 if digital content or a service is faulty.',
      ],
      [
        'Otherwise we are liable for foreseeable loss caused by our breach of this contract, and not for loss that neither of us could have expected. We are not liable if you follow our advice against your own better judgement or a doctor’s advice.',
      ],
    ],
  },
  {
    id: 'ending',
    title: 'Ending the contract',
    blocks: [
      [
        'You can end it at any time by deleting your account. We can end it with 30 days’ notice by email',
        money('; we then refund any unused paid time'),
        ', and you can export your data until that date.',
      ],
    ],
  },
  {
    id: 'law',
    title: 'Law and disputes',
    blocks: [
      [
        'The law of England and Wales applies; if you live in Scotland, Northern Ireland or another country, you keep the protection that its law gives consumers, and you can go to court where you live. Please ',
        { text: 'write to us', href: '/contact' },
        ' first: we can usually put things right.',
      ],
    ],
  },
  {
    id: 'changes-to-terms',
    title: 'Changes to these terms',
    blocks: [
      [
        'We email you at least 30 days before an important change. If you do not agree with it, you can end the contract before it takes effect.',
      ],
    ],
  },
];
