import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { money, type Passage } from '#web/copy/prose.ts';

export const PRIVACY = {
  title: 'Privacy Policy',
  text: 'What we store about you, where and for how long, and what is sent to language models.',
  changed: 'Effective from 21 November 2026',
  contents: 'On this page',
} as const;

/** How long what is kept, in the words of a table; the server's own table is `platform/jobs/retention.ts`. */
export const KEPT = {
  caption: 'Retention periods',
  what: 'Data',
  howLong: 'Kept for',
  rows: [
    {
      what: 'Account, profile, activities, original files, check-ins, plans, chat, videos',
      howLong: 'Until you delete them or your account',
    },
    { what: 'Deleted activities', howLong: '30 days, so you can undo it' },
    { what: 'Login session', howLong: '14 days without use, 90 days at most' },
    { what: 'Messages to us and booked calls', howLong: '2 years' },
    { what: 'Security log, including logins', howLong: '2 years' },
    { what: 'Email delivery records, without the text', howLong: '30 days' },
    { what: 'API requests made with your tokens', howLong: '30 days' },
    { what: 'Consents', howLong: 'As long as your account' },
    { what: 'Technical logs (no health data or messages)', howLong: '30 days' },
    { what: 'Failed uploads', howLong: '1 day' },
    { what: 'Data exports', howLong: '7 days' },
    { what: 'Backups', howLong: '35 days' },
    { what: 'Invoices', howLong: 'As long as tax law requires, without health data' },
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
          ['Your training belongs to you. We store it to coach you, show it to nobody else and never sell it.'],
          ['No public profiles, advertising, analytics or third-party scripts.'],
          ['We use health data only with your explicit consent, which you can withdraw.'],
          ['You can export or delete all your data.'],
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
        '. Choose “General” and mention that it is about your data.',
      ],
    ],
  },
  {
    id: 'what-we-store',
    title: 'What we store',
    blocks: [
      {
        list: [
          ['Account: your name, email address, a hash of your password, and when you accepted the terms.'],
          ['Profile: what you enter about yourself, such as time zone, date of birth, weight, height, thresholds and weekly hours.'],
          [
            'Training: the files you upload, kept unchanged, and the data in them, such as GPS positions, heart rate, power, pace and temperature; and your sessions, plans and notes.',
          ],
          ['Health: check-ins with sleep, resting heart rate, HRV, stress, illness and injuries.'],
          ['Conversations with the AI coach, and videos you send for analysis.'],
          ['Messages to us and calls you book: your name, email address and message.'],
          [money('Payments: your subscription and its status. Card numbers go to the payment provider and never reach us.')],
          ['Security: the time, IP address and browser of every login and failed login.'],
        ],
      },
    ],
  },
  {
    id: 'why',
    title: 'Why we use it, and our legal basis',
    blocks: [
      {
        list: [
          ['To provide the service you signed up for: our contract with you (UK GDPR, Article 6(1)(b)).'],
          [
            'To use health data (heart rate, HRV, sleep, weight, injuries, chat and video): your explicit consent under Articles 6(1)(a) and 9(2)(a). We ask separately and record the wording and time. If you withdraw it, we stop using the data and offer to delete it.',
          ],
          ['To answer messages and keep the service safe: our legitimate interest (Article 6(1)(f)).'],
          ['To keep invoices: a legal obligation (Article 6(1)(c)).'],
        ],
      },
      ['We make no automated decisions with legal or similarly significant effects.'],
    ],
  },
  {
    id: 'where',
    title: 'Where your data is stored',
    blocks: [
      [
        `In ${PRODUCT_NAME}’s own database, file storage and backups. Pages, fonts and scripts come from our own server, so no third party sees your visit.`,
      ],
      [
        'These companies receive data, only for their task: our hosting and storage provider; our email service (your address and the email);',
        money(' our payment provider once you open the subscription page (it may receive your IP address to calculate tax);'),
        ' and, if you turn on push notifications, your browser’s push service, which can’t read the encrypted messages. If one of them is outside the UK, the transfer is covered by an adequacy decision or the UK’s standard clauses.',
      ],
      ['Maps come from this server or show your track on a plain background; no map provider learns your location.'],
    ],
  },
  {
    id: 'language-models',
    title: 'What we send to language models',
    blocks: [
      [
        'The built-in AI coach runs on our own server; nothing leaves it. If an external language model is connected, we name the provider and ask for your consent first. You can withdraw consent on your account page at any time; the built-in coach then takes over.',
      ],
      [
        'Sent, with your consent: your question and the figures and notes needed to answer it, such as recent load, thresholds, planned sessions, recovery and injuries.',
      ],
      [
        'Never sent: original files, GPS positions, email address, password,',
        money(' payment details,'),
        ' other athletes’ data, and data from sources whose terms forbid AI use. Your data is not used to train any model.',
      ],
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    blocks: [
      [
        'When you delete your account, we remove everything from the database and storage within 24 hours, and from backups within 35 days.',
      ],
    ],
    after: 'kept',
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    blocks: [
      [
        'You can ask for a copy of your data, have it corrected or deleted, restrict or object to its use, receive it in a common format, and withdraw any consent. You can do most of this yourself on the account page; for the rest, ',
        { text: 'write to us', href: '/contact' },
        '. We reply within one month, free of charge.',
      ],
      [
        'If you are not satisfied with our reply, you can complain to the Information Commissioner’s Office, ',
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
        'You need to be 13 to have an account. Between 13 and 17, weight goals are off and no video is sent to an external model, in line with the UK’s Children’s code.',
      ],
    ],
  },
  {
    id: 'in-your-browser',
    title: 'What we store in your browser',
    blocks: [
      [
        'Two cookies, which are strictly necessary: one for your login, and one that recognises your browser when someone else guesses your password. Your theme and shortcut settings. Files needed to open the app offline, and workout cards you have opened. Everything personal is removed when you log out; the second cookie stays and holds only a random number.',
      ],
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    blocks: [['We email you before any important change to this policy. You can ask us for earlier versions.']],
  },
];
