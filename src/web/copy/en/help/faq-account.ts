import { FREE_RIGHTS, MONEY_BACK_DAYS, TIERS, TRIAL, tierOf } from '#contract/billing/tiers.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
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
          `${prices.slice(0, -1).join(', ')} and ${prices.at(-1)} a month, including VAT. The `,
          { text: 'pricing page', href: '/plans' },
          ' lists what each subscription includes.',
        ],
      ],
      popular: true,
    },
    {
      id: 'trial',
      question: 'Is there a free trial?',
      answer: [
        [`Yes: ${TRIAL.days} days of ${tierOf(TRIAL.tier).title} from the day you sign up. No card needed; it ends without charging you.`],
      ],
      popular: true,
    },
    {
      id: 'after-trial',
      question: 'What happens after the trial if I don’t subscribe?',
      answer: [
        [
          `You keep your data, uploads, sessions, metrics, load charts and exports. Plan generation, more than ${freeChat} chat messages a day, video analysis and AI insights need a subscription.`,
        ],
      ],
      popular: false,
    },
    {
      id: 'cancel',
      question: 'How do I cancel?',
      answer: [['Any time, in as few steps as it took to subscribe. You keep access until the end of the period you paid for.']],
      popular: true,
    },
    {
      id: 'money-back',
      question: 'Can I get a refund?',
      answer: [[`Yes. Ask within ${MONEY_BACK_DAYS} days and we refund your first payment in full, no questions asked.`]],
      popular: false,
    },
    {
      id: 'card-details',
      question: 'How are payments made, and who sees my card?',
      answer: [['By card, through our payment provider’s own form. Your card number never reaches our servers.']],
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
          'Recordings as .fit, .tcx, .gpx, .pwx or .hrm (also as .gz), tables of check-ins, and the full export of Garmin, Strava, Polar, Suunto, Coros, Apple Health, TrainingPeaks, Whoop, Oura, intervals.icu, Runalyze, GoldenCheetah and Health Auto Export. Up to 50 files at once. If one file fails, the rest still import, and each file shows its result.',
        ],
      ],
      popular: true,
    },
    {
      id: 'duplicates',
      question: 'I uploaded the same session twice. Does it count twice?',
      answer: [
        [
          'No. The same file is recognised. Recordings of the same workout from several devices become one activity: nothing is shortened, and gaps are filled from the other recording. The activity page lists the recordings; you can choose between them, split them or merge others.',
        ],
      ],
      popular: false,
    },
    {
      id: 'phone-inbox',
      question: 'How do I send data from my phone?',
      answer: [
        [
          'Create a token for the phone inbox under ',
          { text: 'Account, API tokens', href: '/account?tab=tokens' },
          ' and scan its QR code with your phone. The token can only send files. The page shows the address to send to.',
        ],
        ['Health Auto Export on an iPhone:'],
        {
          list: [
            ['Open Automations and add one of the type REST API.'],
            ['Enter the address, and a header “Authorization” with the value “Bearer”, a space and your token.'],
            ['Choose JSON as format, then sleep, HRV, resting heart rate and weight. Add a second automation for workouts.'],
          ],
        },
        ['Shortcuts on an iPhone:'],
        {
          list: [
            ['Add the action “Get Contents of URL” with the address, the method POST and the same header.'],
            ['Choose File as request body and pass in the recording, for example from the share sheet.'],
          ],
        },
        [`On Android and computers, install ${PRODUCT_NAME} as an app and share .fit, .gpx, .tcx or .zip files to it.`],
      ],
      popular: false,
    },
    {
      id: 'offline',
      question: 'What works without a connection?',
      answer: [
        [
          'The dashboard, calendar, workouts, plan, check-in and the activities of the last 30 days. Open the app once with a connection to save them.',
        ],
        [
          'Check-ins, completed sessions, notes, activities and files that you add offline stay on the device and are sent when you’re back online. If the same entry was changed on another device, you choose which one to keep. Logging out deletes everything saved in the browser.',
        ],
      ],
      popular: false,
    },
    {
      id: 'file-failed',
      question: 'A file failed to import. What can I do?',
      answer: [
        [
          'The upload history shows what went wrong. A fresh export from your device often helps. If it still fails, ',
          { text: 'contact us', href: '/contact' },
          ' under Technical. We reply within 12 hours.',
        ],
      ],
      popular: false,
    },
    {
      id: 'phone',
      question: 'Is there an app for my phone?',
      answer: [[`${PRODUCT_NAME} runs in your browser. Choose “Add to home screen” or “Install” to use it like an app.`]],
      popular: false,
    },
    {
      id: 'export-delete',
      question: 'Can I export or delete my data?',
      answer: [
        [
          'Both. The export is one file with all your data, including original files. Deleting your account removes everything and asks for your password first.',
          ...notYet('account tools'),
        ],
      ],
      popular: false,
    },
  ],
};
