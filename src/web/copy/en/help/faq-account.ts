import { FREE_RIGHTS, MONEY_BACK_DAYS, TIERS, TRIAL, tierOf } from '#contract/billing/tiers.ts';
import { notYet } from '#web/copy/en/coming-soon.ts';
import type { QuestionGroup } from '#web/copy/prose.ts';
import { formatPrice } from '#web/format/price.ts';

const freeChat = FREE_RIGHTS.quotas.chat.most;
const prices = TIERS.map((tier) => `${tier.title} costs ${formatPrice(tier.pricePence)}`);

export const SUBSCRIPTION: QuestionGroup = {
  id: 'subscription',
  title: 'Subscription & Billing',
  questions: [
    {
      id: 'price',
      question: 'What does it cost?',
      answer: [
        [
          `${prices.slice(0, -1).join(', ')} and ${prices.at(-1)} a month, VAT included. The `,
          { text: 'plans page', href: '/plans' },
          ' shows what is in each.',
        ],
      ],
      popular: true,
    },
    {
      id: 'trial',
      question: 'Is there a free trial?',
      answer: [
        [
          `Yes: ${TRIAL.days} days of everything in ${tierOf(TRIAL.tier).title}, from the moment you sign up. No credit card is asked for, and it ends by itself without charging anything.`,
        ],
      ],
      popular: true,
    },
    {
      id: 'after-trial',
      question: 'What happens after the trial if I do not subscribe?',
      answer: [
        [
          `You keep everything that is yours: all data, import, sessions, metrics, load charts and export. What costs money to run asks for a tier: plan generation, chat beyond ${freeChat} messages a day, video analysis and AI insights.`,
        ],
      ],
      popular: false,
    },
    {
      id: 'cancel',
      question: 'How do I cancel?',
      answer: [['At any time, in as few steps as it took to subscribe. Your access stays until the end of the period you have paid for.']],
      popular: true,
    },
    {
      id: 'money-back',
      question: 'Can I have my money back?',
      answer: [[`Yes, the first payment in full, within ${MONEY_BACK_DAYS} days of it, and without a reason.`]],
      popular: false,
    },
    {
      id: 'card-details',
      question: 'How are payments made, and who sees my card?',
      answer: [['By card, through a payment provider. The card form is the provider’s own; the number never reaches our servers.']],
      popular: false,
    },
  ],
};

export const TECHNICAL: QuestionGroup = {
  id: 'technical',
  title: 'Technical Support',
  questions: [
    {
      id: 'file-formats',
      question: 'Which files can I upload?',
      answer: [
        [
          '.fit, .tcx and .gpx, each also as .gz, and a .zip of many of them, up to 50 files at once. One broken file never stops the others: each says what became of it.',
        ],
      ],
      popular: true,
    },
    {
      id: 'duplicates',
      question: 'I uploaded the same session twice. Does it count twice?',
      answer: [
        [
          'No. A file is known by its content, and two recordings of the same session become one activity that keeps the richer of them. You are told which files were there already.',
        ],
      ],
      popular: false,
    },
    {
      id: 'file-failed',
      question: 'A file was not read. What now?',
      answer: [
        [
          'Its line under Uploads says what is wrong with it. Often a new export from the device helps; a file that was cut off is read as far as it goes. If it still fails, ',
          { text: 'write to us', href: '/contact' },
          ' and choose Technical: somebody answers within 12 hours.',
        ],
      ],
      popular: false,
    },
    {
      id: 'phone',
      question: 'Is there an app for my phone?',
      answer: [
        [
          'The site itself is the app. Open it on the phone and choose “Add to home screen” or “Install”; it then has its own icon and window.',
        ],
      ],
      popular: false,
    },
    {
      id: 'export-delete',
      question: 'Can I take my data with me or delete it?',
      answer: [
        [
          'Both. The export is one file with everything that is yours, the original files included. Deleting the account removes everything, and asks for your password first.',
          ...notYet('account tools'),
        ],
      ],
      popular: false,
    },
  ],
};
