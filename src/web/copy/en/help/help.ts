import { FREE_RIGHTS, MONEY_BACK_DAYS, TIERS, TRIAL, tierOf } from '#contract/billing/tiers.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { notYet } from '#web/copy/en/coming-soon.ts';
import type { Block, Passage } from '#web/copy/prose.ts';
import { formatPrice } from '#web/format/price.ts';

export interface Article extends Passage {
  id: string;
}

export const HELP = {
  title: 'Help Center',
  text: 'How things work, in the order in which you will need them.',
  placeholder: 'Search help articles...',
  results: 'Articles found',
  empty: 'No help articles found matching your search.',
  clear: 'Clear Search',
  tilesLabel: 'Quick links',
  tiles: [
    { icon: 'mail', title: 'Contact Support', text: 'A person answers', href: '/contact' },
    { icon: 'play', title: 'Video Tutorials', text: 'See it done', href: '#video-tutorials' },
    { icon: 'book', title: 'Training Resources', text: 'Plans and how they work', href: '/plans' },
    { icon: 'idea', title: 'Feature Requests', text: 'Tell us what is missing', href: '/contact' },
  ],
  tutorials: {
    title: 'Video Tutorials',
    blocks: [
      ['Short films without a voice: bringing your files, opening an activity, setting a threshold.'],
      notYet('tutorials'),
    ] satisfies readonly Block[],
  },
  more: {
    title: 'Still Need Help?',
    text: 'A person reads what you write, and the coach is half an hour away.',
    contact: 'Contact Support',
    call: 'Schedule Call',
  },
} as const;

const prices = TIERS.map((tier) => [`${tier.title}: ${formatPrice(tier.pricePence)} a month. ${tier.description}`]);

export const HELP_CATEGORIES: readonly { id: string; title: string; text: string; articles: readonly Article[] }[] = [
  {
    id: 'getting-started',
    title: 'Getting Started',
    text: 'The first half hour',
    articles: [
      {
        id: 'first-day',
        title: 'Your first day',
        blocks: [
          [
            { text: 'Create your account', href: '/signup' },
            ` with your name, your e-mail address and a password of at least 8 characters. ${TRIAL.days} days of everything in ${tierOf(TRIAL.tier).title} begin at once, without a card.`,
          ],
          ['Then, in this order:'],
          {
            list: [
              ['Confirm your e-mail address with the link we send.'],
              ['Bring the sessions of the last weeks under Uploads. Six weeks are enough for a first picture of your fitness.'],
              ['Enter what you know about yourself under Athlete: time zone, weight, and thresholds from a test or a race.'],
              ['Open the dashboard. What is not known yet says what is missing and how to supply it.'],
            ],
          },
        ],
      },
      {
        id: 'bring-your-training',
        title: 'Bring your training: uploads and device sync',
        blocks: [
          [
            'Under Uploads, drop .fit, .tcx or .gpx files, also as .gz, or a .zip with many of them, such as the whole export of your watch maker. Up to 50 files go at once; you may leave the page meanwhile.',
          ],
          [
            'Each file says what became of it: imported, there already, left out, or failed with the reason. The original is kept byte for byte and can be downloaded again.',
          ],
          ['Device sync brings new sessions without your doing anything.', ...notYet('devices')],
        ],
      },
      {
        id: 'trial-and-tiers',
        title: 'Your trial and the tiers',
        blocks: [
          [`The trial lasts ${TRIAL.days} days and needs no card. When it ends, nothing is charged. There are three tiers:`],
          { list: prices },
          [
            `You can cancel at any time and keep access until the end of the paid period. The first payment is returned in full if you ask within ${MONEY_BACK_DAYS} days.`,
          ],
          [
            `Without a tier you keep your data, uploads, sessions, metrics, load charts and export, and ${FREE_RIGHTS.quotas.chat.most} messages a day to the AI coach.`,
          ],
        ],
      },
    ],
  },
  {
    id: 'ai-features',
    title: 'AI Features',
    text: 'What the AI does, and what it leaves to you',
    articles: [
      {
        id: 'ask-the-coach',
        title: 'Ask the AI coach',
        blocks: [
          [
            'Under AI Chat, write a question as you would to a coach, or press one of the five Quick Questions: the structure of the next training week, race day nutrition, improving bike power, recovery after hard training, pacing for an upcoming race.',
            ...notYet('chat'),
          ],
          [
            'The answer uses your own training. Each figure in it leads to where it comes from. When the coach would change your plan, it makes a proposal with before and after; nothing changes until you accept it.',
          ],
          [
            'Chest pain, fainting, a racing heart at rest, or anything else that frightens you belongs to a doctor, not to a chat. The coach says the same.',
          ],
        ],
      },
      {
        id: 'film-yourself',
        title: 'Film yourself for video analysis',
        blocks: [
          ['Supported formats are MP4, MOV and AVI, at most 100MB.', ...notYet('video')],
          {
            list: [
              ['Running: from the side, camera at hip height and still, ten seconds of steady pace, the whole body in the picture.'],
              ['Cycling: from the side on a trainer, at the level of the bottom bracket, half a minute of steady pedalling.'],
              ['Swimming: from the side of the pool, walking along; under water if the camera can.'],
            ],
          },
          ['60 frames a second are better than 30. The result names the error of each measure and one thing to work on first.'],
        ],
      },
      {
        id: 'where-numbers-come-from',
        title: 'Where the numbers come from',
        blocks: [
          [
            'Every figure is computed from your files and entries by a formula with a source. Press a figure: it opens the formula in a sentence, what went into it, and the activities behind it.',
          ],
          [
            'Language models word answers; they do not compute. A number that cannot be traced to your data is taken out of an answer before you see it.',
          ],
          ['What is not known is shown as a dash, with what is missing. It is never shown as zero.'],
        ],
      },
    ],
  },
  {
    id: 'training-plans',
    title: 'Training Plans',
    text: 'From a goal to this week',
    articles: [
      {
        id: 'create-a-plan',
        title: 'Create your first plan',
        blocks: [
          [
            'Under Plans, press Create and give the plan a name, a length, a discipline, your experience level and the hours you have in a week. Goals, a description and your current fitness are optional and make it better.',
            ...notYet('plans'),
          ],
          [
            'Plans run from 4 to 24+ weeks and are built backwards from the goal: base, build, peak, taper. You see the season as weeks, each week as days, and each session with its purpose.',
          ],
          ['Start Training puts the sessions on your calendar.'],
        ],
      },
      {
        id: 'change-a-plan',
        title: 'When life changes the plan',
        blocks: [
          [
            'Move a session by dragging it to another day. If that puts two hard days side by side, you are told before you let go, and you decide.',
          ],
          [
            'Missed sessions, a poor night or a new race lead to changes. Small ones are made and shown with their reason; larger ones wait for your yes. Every version is kept and can be restored.',
            ...notYet('plans'),
          ],
        ],
      },
      {
        id: 'sessions-and-calendar',
        title: 'Sessions: upcoming, completed, overdue',
        blocks: [
          [
            'Training Sessions has three tabs. A session for today is upcoming until your day ends; then it is overdue. Mark Complete counts it, links the activity of the same discipline on that day if there is one, and can be undone.',
          ],
          ['New Session adds one of your own: discipline, type, duration, date, and notes if you like.'],
        ],
      },
    ],
  },
  {
    id: 'performance-tracking',
    title: 'Performance Tracking',
    text: 'Reading what your training did',
    articles: [
      {
        id: 'fitness-fatigue-form',
        title: 'Fitness, fatigue and form',
        blocks: [
          [
            'Each activity has a load: 100 is one hour at your threshold. Fitness is the load of about six weeks, fatigue that of about one week, form is the difference of yesterday’s two.',
          ],
          [
            'Fitness that rises by more than about 6 a week is hard to recover from. Form far below zero for long is tiredness; form a little above zero is how a race should begin.',
          ],
          [
            'Load comes from power where there is a power meter, else from pace, else from heart rate, else from how hard it felt. The activity names which.',
          ],
        ],
      },
      {
        id: 'thresholds-and-zones',
        title: 'Thresholds and zones',
        blocks: [
          [
            'A threshold is a dated fact: FTP on the bike, threshold pace on foot, critical speed in the water, heart rate at threshold. Enter one under Athlete from a test or a race. It counts from its date on, so that last year’s sessions keep last year’s zones.',
          ],
          ['Zones follow from the thresholds of the day. If none is known, the zone panel says which test would give it.'],
        ],
      },
      {
        id: 'check-in-and-recovery',
        title: 'The morning check-in and recovery',
        blocks: [
          ['A check-in takes half a minute: sleep, resting heart rate, HRV, stress and how you feel. Leave out what you do not have.'],
          [
            'Readings are held against your own normal of the last weeks. The recovery score is Good above 70, Fair above 50, otherwise Poor; beside it stands what moved it and what that means for today: as planned, easier, or rest.',
          ],
          [`${PRODUCT_NAME} is no medical device. A reading that worries you is a question for a doctor.`],
        ],
      },
    ],
  },
];
