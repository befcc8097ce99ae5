import { FREE_RIGHTS, MONEY_BACK_DAYS, TIERS, TRIAL, tierOf } from '#contract/billing/tiers.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { notYet } from '#web/copy/en/coming-soon.ts';
import type { GuidePictureName } from '#web/copy/en/help/guide-pictures.ts';
import { type Block, money, type Passage } from '#web/copy/prose.ts';
import { formatPrice } from '#web/format/price.ts';

export interface Article extends Passage {
  id: string;
  picture?: GuidePictureName;
}

export const HELP = {
  title: 'Help Center',
  text: 'Guides in the order you’ll need them.',
  placeholder: 'Search help articles...',
  results: 'Articles found',
  empty: 'No help articles found matching your search.',
  clear: 'Clear Search',
  tilesLabel: 'Quick links',
  tiles: [
    { icon: 'mail', title: 'Contact Support', text: 'Get help from a person', href: '/contact' },
    { icon: 'play', title: 'Video Tutorials', text: 'The same in a few steps', href: '#video-tutorials' },
    { icon: 'book', title: 'Training Resources', text: 'Plans and how they work', href: '/plans' },
    { icon: 'idea', title: 'Feature Requests', text: 'Suggest a feature', href: '/contact' },
  ],
  tutorials: {
    title: 'Video Tutorials',
    blocks: [
      ['There are no videos. These steps show how it works.'],
      {
        list: [
          ['Upload files: open Activities, choose Upload activities, and drop your files. Each one shows its result.'],
          ['Read an activity: open it from the table, and tap any figure to see how it is calculated.'],
          ['Set a threshold: open Athlete, Thresholds, and enter a value with its date. Your zones follow.'],
        ],
      },
    ] satisfies readonly Block[],
  },
  more: {
    title: 'Still Need Help?',
    text: 'Message us, or book a 30-minute call with the coach.',
    contact: 'Contact Support',
    call: 'Schedule Call',
  },
} as const;

const prices = TIERS.map((tier) => [`${tier.title}: ${formatPrice(tier.pricePence)} a month. ${tier.description}`]);

export const HELP_CATEGORIES: readonly { id: string; title: string; text: string; articles: readonly Article[] }[] = [
  {
    id: 'getting-started',
    title: 'Getting Started',
    text: 'Set up in 30 minutes',
    articles: [
      {
        id: 'first-day',
        title: 'Your first day',
        picture: 'dashboard',
        blocks: [
          [
            { text: 'Create your account', href: '/signup' },
            ` with your name, email and a password of at least 8 characters.`,
            money(` Your ${TRIAL.days}-day ${tierOf(TRIAL.tier).title} trial starts right away, no card needed.`),
          ],
          ['Then:'],
          {
            list: [
              ['Confirm your email address.'],
              ['Upload your recent activities. Six weeks are enough for a first fitness estimate.'],
              ['Enter your time zone, weight and any known thresholds under Athlete.'],
              ['Open the dashboard. Missing values tell you what to add.'],
            ],
          },
        ],
      },
      {
        id: 'bring-your-training',
        title: 'Upload your training',
        blocks: [
          [
            'On the Uploads page, drop recordings (.fit, .tcx, .gpx, .pwx or .hrm, also as .gz) or the full export of a service without unpacking it. Names, notes, gear, sleep, HRV and weight in it are imported too. Up to 50 files at once; you can leave the page while they are read.',
          ],
          [
            'Each file shows its result: imported, duplicate, skipped or failed with the reason. A summary says how many activities and values were imported. Originals are kept unchanged and can be downloaded.',
          ],
          [
            'An activity is dated by the clock of the place where you recorded it. Time zone borders: © ',
            { text: 'OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
            ' contributors, Open Database License.',
          ],
          ['Device sync imports new sessions automatically. Connect a service under Account > Connections.'],
        ],
      },
      {
        id: 'trial-and-tiers',
        title: 'Trial and subscriptions',
        blocks: [
          [`The trial lasts ${TRIAL.days} days. No card needed and no charge at the end. There are three subscriptions:`],
          { list: prices },
          [
            `Cancel any time and keep access until the end of the paid period. Ask within ${MONEY_BACK_DAYS} days for a full refund of your first payment.`,
          ],
          [
            `Without a subscription you keep your data, uploads, sessions, metrics, load charts and exports, plus ${FREE_RIGHTS.quotas.chat.most} AI coach messages a day.`,
          ],
          ['You can download or delete all your data under Account, Data.'],
        ],
      },
    ],
  },
  {
    id: 'ai-features',
    title: 'AI Features',
    text: 'What the AI does and doesn’t do',
    articles: [
      {
        id: 'ask-the-coach',
        title: 'Ask the AI coach',
        picture: 'coach',
        blocks: [
          [
            'Under AI Chat, type a question or choose a Quick Question: next week’s structure, race nutrition, bike power, recovery or race pacing.',
            ...notYet('chat'),
          ],
          [
            'Answers use your own training. Tap a figure to see its source. If the coach suggests a plan change, you see before and after; nothing changes until you accept.',
          ],
          [
            'Chest pain, fainting, a racing heart at rest or anything else that worries you needs a doctor, not a chat. The coach will say the same.',
          ],
        ],
      },
      {
        id: 'film-yourself',
        title: 'Film yourself for video analysis',
        picture: 'technique',
        blocks: [
          ['Supported formats are MP4, MOV and AVI, up to 100MB.', ...notYet('video')],
          {
            list: [
              [
                'Running: film from the side with a still camera at hip height, for ten seconds at a steady pace, with your whole body in view.',
              ],
              ['Cycling: film from the side on a trainer, camera at bottom-bracket height, for 30 seconds of steady pedalling.'],
              ['Swimming: film from the poolside while walking along, or under water if your camera allows.'],
            ],
          },
          ['60 fps is better than 30. The result shows the error of each measurement and what to work on first.'],
        ],
      },
      {
        id: 'where-numbers-come-from',
        title: 'Where the numbers come from',
        picture: 'activity',
        blocks: [
          ['Every figure is calculated from your data. Tap it to see the formula, the inputs and the activities used.'],
          [
            'Language models write the text but never calculate. Numbers that can’t be traced to your data are removed before you see them.',
          ],
          ['Missing values are shown as a dash with the reason, never as zero.'],
        ],
      },
    ],
  },
  {
    id: 'training-plans',
    title: 'Training Plans',
    text: 'From goal to weekly plan',
    articles: [
      {
        id: 'create-a-plan',
        title: 'Create your first plan',
        picture: 'plan',
        blocks: [
          [
            'Under Plans, choose Create and enter a name, length, discipline, experience level and weekly hours. Goals, a description and your current fitness are optional.',
            ...notYet('plans'),
          ],
          [
            'Plans run from 4 to 24+ weeks and work backwards from your goal: base, build, peak, taper. You see the season by week, each week by day, and the purpose of each session.',
          ],
          ['Choose Start Training to add the sessions to your calendar.'],
        ],
      },
      {
        id: 'change-a-plan',
        title: 'When plans change',
        picture: 'calendar',
        blocks: [
          ['Drag a session to another day. If that puts two hard days together, you see a warning before you drop it.'],
          [
            'Missed sessions, poor sleep or a new race can change the plan. Small changes are made with a reason; larger ones wait for your approval. You can restore any earlier version.',
            ...notYet('plans'),
          ],
        ],
      },
      {
        id: 'sessions-and-calendar',
        title: 'Sessions: upcoming, completed, overdue',
        picture: 'week',
        blocks: [
          [
            'Training Sessions opens on the week with its totals. The list has three tabs. Today’s session is upcoming until the day ends, then overdue. Mark Complete counts it and links the matching activity if there is one. You can undo it.',
          ],
          [
            'New Session adds one of your own: discipline, type, duration, date, and notes if you like. A brick is a ride and run without a break.',
          ],
        ],
      },
    ],
  },
  {
    id: 'performance-tracking',
    title: 'Performance Tracking',
    text: 'Understand your training data',
    articles: [
      {
        id: 'fitness-fatigue-form',
        title: 'Fitness, fatigue and form',
        picture: 'analytics',
        blocks: [
          [
            'Every activity has a training load: 100 is one hour at threshold. Fitness (CTL) is your average load over about six weeks, fatigue (ATL) over about one week. Form (TSB) is yesterday’s fitness minus fatigue.',
          ],
          [
            'If fitness rises by more than about 6 a week, recovery gets hard. Form far below zero for long means fatigue; slightly above zero is ideal on race day.',
          ],
          ['Load uses power if available, then pace, heart rate or RPE. Each activity shows which one.'],
        ],
      },
      {
        id: 'thresholds-and-zones',
        title: 'Thresholds and zones',
        picture: 'thresholds',
        blocks: [
          [
            'Thresholds are FTP (bike), threshold pace (run), CSS (swim) and threshold heart rate (LTHR). Enter them under Athlete from a test or race. Each counts from its date, so older sessions keep their old zones.',
          ],
          ['Zones are calculated from your current thresholds. If one is missing, the zone panel names the test that sets it.'],
        ],
      },
      {
        id: 'check-in-and-recovery',
        title: 'The morning check-in and recovery',
        picture: 'check-in',
        blocks: [
          ['A check-in takes 30 seconds: sleep, resting heart rate, HRV, stress and how you feel. Skip anything you don’t have.'],
          [
            'Readings are compared with your recent baseline. Recovery is Good above 70, Fair above 50, otherwise Poor. You see what moved it and what it means for today: as planned, easier or rest.',
          ],
          [`${PRODUCT_NAME} is not a medical device. If a reading worries you, ask a doctor.`],
        ],
      },
    ],
  },
];
