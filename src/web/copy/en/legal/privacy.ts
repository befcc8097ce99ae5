import { PRODUCT_NAME } from '#contract/shared/product.ts';
import type { Passage } from '#web/copy/prose.ts';

export const PRIVACY = {
  title: 'Privacy Policy',
  text: 'What is stored about you, where, for how long, and what a language model is and is not sent.',
  changed: 'In force since 21 November 2026',
  contents: 'On this page',
} as const;

/** How long what is kept, in the words of a table; the server's own table is `platform/jobs/retention.ts`. */
export const KEPT = {
  caption: 'How long what is kept',
  what: 'What',
  howLong: 'How long',
  rows: [
    {
      what: 'Account, profile, activities, original files, check-ins, plans, chat, videos',
      howLong: 'Until you delete them or your account',
    },
    { what: 'A deleted activity', howLong: '30 days, so that you can undo it' },
    { what: 'A login', howLong: '14 days unused, 90 days at most' },
    { what: 'Messages to us and booked calls', howLong: '2 years' },
    { what: 'The record of security events, such as log-ins', howLong: '2 years' },
    { what: 'Copies of e-mails that were sent, without their text', howLong: '30 days' },
    { what: 'Which addresses programs asked for with your tokens', howLong: '30 days' },
    { what: 'What you agreed to, and when', howLong: 'As long as your account' },
    { what: 'Technical logs, which hold no health values and no messages', howLong: '30 days' },
    { what: 'Uploads that failed', howLong: '1 day' },
    { what: 'An export you asked for', howLong: '7 days' },
    { what: 'Backups', howLong: '35 days' },
    { what: 'Invoices', howLong: 'As long as tax law asks, without health data' },
  ],
} as const;

/** `after: 'kept'` is where the table stands. */
export const PRIVACY_PASSAGES: readonly (Passage & { id: string; after?: 'kept' })[] = [
  {
    id: 'in-short',
    title: 'In short',
    blocks: [
      {
        list: [
          ['Your training is yours. It is stored to coach you, shown to nobody else, and sold to nobody.'],
          ['There are no public profiles, no advertising, no analytics service and no script of another company on these pages.'],
          ['Health data is used with your explicit consent only, which you can withdraw.'],
          ['You can take everything with you, and you can have everything deleted.'],
        ],
      },
    ],
  },
  {
    id: 'who-we-are',
    title: 'Who is responsible',
    blocks: [
      [
        `${PRODUCT_NAME}, North Yorkshire, England, is the controller of your personal data under the UK GDPR and the Data Protection Act 2018. Write to us through the `,
        { text: 'contact page', href: '/contact' },
        '; choose General, and say that it is about your data.',
      ],
    ],
  },
  {
    id: 'what-we-store',
    title: 'What we store',
    blocks: [
      {
        list: [
          ['Account: your name, e-mail address, a password that is kept only as a hash, and when you accepted the terms.'],
          ['Profile: what you enter about yourself, such as time zone, birth date, weight, height, thresholds and the hours you have.'],
          [
            'Training: the files you upload, byte for byte, and what is read from them: positions, heart rate, power, pace, temperature and the like; and the sessions, plans and notes you make.',
          ],
          ['Health: check-ins with sleep, resting heart rate, HRV, stress, illness and injuries.'],
          ['Conversations with the AI coach, and videos you send for analysis.'],
          ['Messages to us and calls you book: your name, e-mail address, and what you wrote.'],
          ['Payments: your tier and the state of your subscription. Card numbers go to the payment provider and never reach us.'],
          ['Security: when and from which network address a log-in was made or failed, and which browser it was.'],
        ],
      },
    ],
  },
  {
    id: 'why',
    title: 'Why, and on which legal ground',
    blocks: [
      {
        list: [
          ['To give you the service you signed up for: the contract with you (UK GDPR, Article 6(1)(b)).'],
          [
            'To use data about your health, which heart rate, HRV, sleep, weight, injuries, chat and video are: your explicit consent (Articles 6(1)(a) and 9(2)(a)). It is asked for separately, its text and time are recorded, and withdrawing it stops the use and offers deletion.',
          ],
          ['To answer messages and keep the service safe: our legitimate interest in doing so (Article 6(1)(f)).'],
          ['To keep invoices: the law (Article 6(1)(c)).'],
        ],
      },
      ['No decision with legal or similar effect is made about you by a machine alone.'],
    ],
  },
  {
    id: 'where',
    title: 'Where it is',
    blocks: [
      [
        `In ${PRODUCT_NAME}’s own database and file storage, and in its backups. Pages, fonts and scripts come from our own server; opening them tells nobody else that you did.`,
      ],
      [
        'Four kinds of company receive something, and only for their task: the host of our servers and storage; the service that delivers our e-mail (your address and the letter); once you open the subscription page, the payment provider (which may be told the network address of an order, to know whose tax is in the price); and, where you let a browser take messages, the push service of its maker, which carries them encrypted and cannot read them. Where one of them is outside the United Kingdom, the transfer rests on an adequacy decision or on the UK’s standard clauses.',
      ],
      ['A map is drawn on a plain ground from your own track; no map service learns where you were.'],
    ],
  },
  {
    id: 'language-models',
    title: 'What a language model is sent, and what not',
    blocks: [
      [
        'The built-in AI coach runs on our own server. With it, nothing about you leaves. Where an outside language model is connected, you are told its provider before the first use and asked for your consent, which you can withdraw on your account page at any time. From then on nothing is sent, and the built-in coach answers.',
      ],
      [
        'Sent, when you consent: your question, and those figures and notes of yours that are needed to answer it, such as recent load, thresholds, planned sessions, recovery and injuries.',
      ],
      [
        'Never sent: your original files, the positions of your tracks, your e-mail address, your password, payment details, another athlete’s data, and anything from a source whose terms forbid its use with AI. Your data is not used to train anybody’s model.',
      ],
    ],
  },
  {
    id: 'how-long',
    title: 'How long',
    blocks: [['Deleting your account removes everything from the database and the storage within 24 hours, and from backups as they age.']],
    after: 'kept',
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    blocks: [
      [
        'You may ask what we hold about you, have it corrected or deleted, have its use restricted, object to a use, receive it in a common format, and withdraw any consent. Most of it you can do yourself on the account page; for the rest ',
        { text: 'write to us', href: '/contact' },
        '. We answer within one month and charge nothing.',
      ],
      [
        'If we do not put something right, you can complain to the Information Commissioner’s Office, ',
        { text: 'ico.org.uk/make-a-complaint', href: 'https://ico.org.uk/make-a-complaint/' },
        ', telephone 0303 123 1113.',
      ],
    ],
  },
  {
    id: 'young-athletes',
    title: 'Young athletes',
    blocks: [
      [
        'You need to be 13 to have an account. Between 13 and 17, weight goals are off and no video is sent to an outside model, in line with the UK’s Children’s code.',
      ],
    ],
  },
  {
    id: 'in-your-browser',
    title: 'What is kept in your browser',
    blocks: [
      [
        'One cookie that keeps you logged in; it is needed for that, so no banner asks about it. Your choice of theme and of keyboard shortcuts. The frame of the site, so that it opens without a connection, and the cards of sessions that you have opened, so that they can be read beside a pool. Nothing about you is left in the browser after you log out.',
      ],
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    blocks: [['When this policy changes in a way that matters, we tell you by e-mail before it does. Earlier versions can be asked for.']],
  },
];
