/** The owner's words and figures of the landing page. */
export const HERO = {
  title: 'Train by what your body actually did.',
  /** After the product's name. */
  text: 'plans your swim, bike, run and strength around your real week, coaches you every day, and shows the evidence behind every number.',
  action: 'Start 7 days free',
  note: 'No card. Cancel anytime. From North Yorkshire, for IronMan, T100, Olympic and Sprint.',
} as const;

export const STATISTICS = [
  { value: '2000+', label: 'sessions' },
  { value: '500+', label: 'athletes' },
  { value: '95%', label: 'improvement' },
  { value: '24/7', label: 'support' },
] as const;

export const DISCIPLINE_CARDS = [
  { discipline: 'swim', text: 'Critical speed from two honest efforts, sets with send-offs, stroke rate that holds when you tire.' },
  {
    discipline: 'bike',
    text: 'Power from one second to five hours, a threshold that says where it came from, sessions for your head unit.',
  },
  { discipline: 'run', text: 'Pace on real hills, impact counted apart from effort, and a cap before it hurts.' },
  { discipline: 'strength', text: 'Twice a week in the base, once in the season, never the day before a hard run.' },
] as const;

/** The session shown on the landing page, step by step: minutes, and the share of FTP at its beginning and end. */
export const SAMPLE_SESSION = {
  eyebrow: 'A session, as your plan would write it',
  title: 'SweetSpot cycling, 52 minutes',
  steps: [
    { minutes: 15, from: 0.5, to: 0.72, isWork: false },
    { minutes: 8, from: 0.91, to: 0.91, isWork: true },
    { minutes: 3, from: 0.52, to: 0.52, isWork: false },
    { minutes: 8, from: 0.91, to: 0.91, isWork: true },
    { minutes: 3, from: 0.52, to: 0.52, isWork: false },
    { minutes: 8, from: 0.91, to: 0.91, isWork: true },
    { minutes: 7, from: 0.55, to: 0.45, isWork: false },
  ],
  parts: ['15 min warm-up', '3x8 min, 3 min easy between', '7 min cool-down'],
  facts: ['88-94% of FTP', 'FTP 310 W', '273-291 W', 'about 68 TSS'],
  inWords:
    'Workout profile: 15 minutes of warm-up, three times 8 minutes at 88 to 94 percent of FTP with 3 easy minutes between, 7 minutes of cool-down.',
} as const;
