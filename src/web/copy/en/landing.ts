import { MONEY_BACK_DAYS, TRIAL } from '#contract/billing/tiers.ts';

export const FIGURES_LABEL = 'In figures';

export const FEATURES = {
  badge: 'AI',
  title: 'Six kinds of help, one set of facts',
  text: 'Everything starts from what you did: the file, the morning, the note you left. Nothing is guessed that can be measured, and what is not known says so.',
  cards: [
    {
      icon: 'chart',
      title: 'AI Performance Analytics',
      text: 'Fitness, fatigue and form from every session, power and pace curves, thresholds with their date and their doubt. Press a number and it shows what it was made of.',
      href: '/performance-analytics',
    },
    {
      icon: 'chat',
      title: 'AI Chat Assistant',
      text: 'Ask about tomorrow, race day or a sore calf. Answers come from your own data, name their source, and change nothing until you say yes.',
      href: '/chat-assistant',
    },
    {
      icon: 'video',
      title: 'Video Technique Analysis',
      text: 'Film a swim, a ride or a run. Angles and cadence are measured with their error and end in one thing to work on.',
      href: '/video-analysis',
    },
    {
      icon: 'plan',
      title: 'Adaptive Training Plans',
      text: '4 to 24+ weeks towards a race or a habit, fitted to the hours you have. When life moves a session, the week moves with it and says why.',
      href: '/plans',
    },
    {
      icon: 'fuel',
      title: 'Nutrition AI',
      text: 'Carbohydrate, fluid and sodium for the long ride and for race day, hour by hour, from your own weight, sweat and pace.',
      href: '/help',
    },
    {
      icon: 'rest',
      title: 'Smart Recovery',
      text: 'Sleep, resting heart rate and HRV against your own normal, not a stranger’s. The morning says as planned, easier or rest, with its reasons.',
      href: '/help',
    },
  ],
} as const;

/** Pictures of the product; `alt` says what each shows to somebody who does not see it. */
export const SHOWCASE = {
  title: 'What it looks like with training in it',
  text: 'Opened as an athlete opens it, on an ordinary morning.',
  pictures: {
    load: {
      title: 'Where your training is leading',
      text: 'Every session becomes load, load becomes fitness and fatigue, and the weeks to come go on as dots. Press a day and its sessions are there.',
      alt: 'The load chart: a year of fitness, fatigue and form as lines under a title that says the finding, going on into the coming weeks as dots.',
    },
    week: {
      title: 'The week so far',
      text: 'The hours beside last week’s, recovery within your own band, a score that shows what it is made of, and each day with what was done.',
      alt: 'Weekly load, recovery and AI Score of a week, each with a small drawing of what it is made of; on a wide screen also the sessions of each day.',
    },
    activity: {
      title: 'One ride, opened',
      text: 'The track, the climb and every stream the sensor wrote, on a phone as on a desk. The map is your own line; no map service learns where you were.',
      alt: 'A long ride on a phone: its track as a line, and under it the streams of power and speed, each under a title that says what happened.',
    },
  },
  note: 'The athlete in these pictures is made up; the product is not. Her two years come with it as a demonstration.',
} as const;

/** The session in the hero, step by step: minutes, and the share of FTP at its beginning and end. */
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
  /** Under the drawing, from left to right. */
  parts: ['15 min warm-up', '3x8 min, 3 min easy between', '7 min cool-down'],
  facts: ['88-94% of FTP', 'Target FTP 310 W', 'Zone 273-291 W', 'about 68 TSS'],
  inWords:
    'Workout profile: 15 minutes of warm-up, three times 8 minutes at 88 to 94 percent of FTP with 3 easy minutes between, 7 minutes of cool-down.',
} as const;

export const INTEGRATIONS = {
  title: 'Works with what you already wear',
  text: 'Six kinds of companion, read from their own files: .fit, .tcx and .gpx, one by one or a whole export at once.',
  kinds: [
    { icon: 'temperature', title: 'Core body temperature sensor', text: 'How hot you ran, and how much the heat cost.' },
    { icon: 'stride', title: 'Running power meter', text: 'Power on foot, ground contact and stiffness, up hill and down.' },
    { icon: 'heart', title: 'Heart-rate watch maker', text: 'Beats, intervals between beats, nights and mornings.' },
    { icon: 'satellite', title: 'GPS watch maker', text: 'Track, climb, laps, pool lengths and strokes.' },
    { icon: 'crank', title: 'Cycling power meters', text: 'Every watt, left and right, with spikes taken out and said.' },
    { icon: 'platform', title: 'Training-analysis platform', text: 'Years of history in one export, each session once.' },
  ],
} as const;

export const DISCIPLINES = {
  title: 'Four disciplines, each on its own terms',
  cards: [
    {
      discipline: 'swim',
      text: 'Critical speed from two honest efforts, sets with send-offs, a stroke rate that holds when you tire.',
    },
    {
      discipline: 'bike',
      text: 'Power from one second to five hours, a threshold that says where it came from, sessions for your head unit.',
    },
    { discipline: 'run', text: 'Pace on real hills, impact counted apart from effort, and a cap before it hurts.' },
    { discipline: 'strength', text: 'Twice a week in the base, once in the season, never the day before a hard run.' },
  ],
} as const;

export const CHOICE = {
  title: 'One price a month, nothing hidden in it',
  text: `Every account starts with ${TRIAL.days} days of everything in AI Pro. If you choose no tier afterwards, your data, your charts and your export stay yours.`,
  terms: `${TRIAL.days}-day free trial • Cancel anytime • ${MONEY_BACK_DAYS}-day money-back guarantee`,
} as const;

export const LAST_CALL = {
  title: 'Begin with the session you did today.',
  text: 'Sign up, drop the file, and read what it says before your coffee is cold.',
} as const;
