import { MONEY_BACK_DAYS, TRIAL } from '#contract/billing/tiers.ts';
import type { ProviderKey } from '#contract/connections/connections.ts';
import { PROVIDER_NAMES } from '#contract/connections/provider-names.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';

export const FIGURES_LABEL = `${PRODUCT_NAME} in numbers`;

export const FEATURES = {
  badge: 'AI',
  title: 'Six tools, one set of data',
  text: 'Everything starts from your own data: activities, check-ins and notes. We measure instead of guessing, and say when something is unknown.',
  cards: [
    {
      icon: 'chart',
      title: 'AI Performance Analytics',
      text: 'Fitness, fatigue and form, power and pace curves, dated thresholds with confidence ranges. Tap a number to see how it was calculated.',
      href: '/performance-analytics',
    },
    {
      icon: 'chat',
      title: 'AI Chat Assistant',
      text: 'Ask about tomorrow’s session, race day or a sore calf. Answers use your own data, name their source and change nothing without your approval.',
      href: '/chat-assistant',
    },
    {
      icon: 'video',
      title: 'Video Technique Analysis',
      text: 'Film a swim, ride or run. We measure angles and cadence with error ranges and tell you what to work on first.',
      href: '/video-analysis',
    },
    {
      icon: 'plan',
      title: 'Adaptive Training Plans',
      text: '4 to 24+ weeks towards a race or a habit, within the hours you have. If you move a session, the week adapts and tells you why.',
      href: '/plans',
    },
    {
      icon: 'fuel',
      title: 'Nutrition AI',
      text: 'Hourly carbohydrate, fluid and sodium targets for long rides and race day, based on your weight, sweat rate and pace.',
      href: '/help',
    },
    {
      icon: 'rest',
      title: 'Smart Recovery',
      text: 'Sleep, resting heart rate and HRV against your own baseline. Each morning: train as planned, go easier or rest, with reasons.',
      href: '/help',
    },
  ],
} as const;

/** Pictures of the product; `alt` says what each shows to somebody who does not see it. */
export const SHOWCASE = {
  title: `See ${PRODUCT_NAME} in action`,
  text: `A typical morning in ${PRODUCT_NAME}.`,
  pictures: {
    load: {
      title: 'See where your training is heading',
      text: 'Sessions add up to load, load to fitness and fatigue. The dotted line projects the coming weeks. Click a day to see its sessions.',
      alt: 'The load chart: a year of fitness, fatigue and form as lines under a title that states the finding, projected into the coming weeks as dots.',
    },
    week: {
      title: 'Your week so far',
      text: 'Hours compared with last week, recovery within your normal range, an explained score, and every completed session.',
      alt: 'Weekly load, recovery and AI Score, each with a small chart of its parts; on a wide screen also the sessions of each day.',
    },
    activity: {
      title: 'Inside one ride',
      text: 'Map, elevation and every sensor stream, on phone and desktop. Your route is drawn without sharing it with a map provider.',
      alt: 'A long ride on a phone: its route as a line, and below it power and speed charts, each with a title that states the finding.',
    },
  },
  note: 'The athlete in these screenshots is fictional; the product is real. Her two years of data come with it as a demo.',
} as const;

/** The session in the hero, step by step: minutes, and the share of FTP at its beginning and end. */
export const SAMPLE_SESSION = {
  eyebrow: 'A workout from your plan',
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

const EVERYTHING = ['activities', 'mornings', 'planned sessions'] as const;

/** Kinds of device, and the services that work by themselves with each. */
export const INTEGRATIONS = {
  title: 'Works with the devices you use',
  text: 'Six kinds of device, read from a connected service, from single recordings or from a full export.',
  connects: 'Connects to',
  setUp: 'Services other than intervals.icu work once the operator of this site has set them up.',
  kinds: [
    {
      icon: 'temperature',
      title: 'Core body temperature sensor',
      text: 'Core temperature while running, and its effect on pace.',
      services: { intervals: ['activities'], wahoo: ['activities'], suunto: ['activities'] },
    },
    {
      icon: 'stride',
      title: 'Running power meter',
      text: 'Running power, ground contact time and leg stiffness, uphill and down.',
      services: { intervals: ['activities'], coros: ['activities'], suunto: ['activities'] },
    },
    {
      icon: 'heart',
      title: 'Heart-rate watch maker',
      text: 'Heart rate, R-R intervals, sleep and morning readings.',
      services: { polar: ['activities', 'mornings'] },
    },
    {
      icon: 'satellite',
      title: 'GPS watch maker',
      text: 'GPS track, elevation, laps, pool lengths and strokes.',
      services: {
        intervals: EVERYTHING,
        garmin: EVERYTHING,
        'garmin-personal': ['activities', 'mornings'],
        suunto: ['activities'],
        coros: ['activities'],
      },
    },
    {
      icon: 'crank',
      title: 'Cycling power meters',
      text: 'Power and left/right balance, with spikes removed and flagged.',
      services: { wahoo: ['activities', 'planned sessions'], intervals: ['activities', 'planned sessions'] },
    },
    {
      icon: 'platform',
      title: 'Training-analysis platform',
      text: 'Your full history in one import, without duplicates.',
      services: { intervals: EVERYTHING, trainingpeaks: ['planned sessions'], strava: ['uploads'] },
    },
  ],
} as const;

/** What a service brings or takes by itself. */
export type Brings = 'activities' | 'mornings' | 'planned sessions' | 'uploads';

/** Services by name. A personal key is the operator's own affair, and its maker is named anyway. */
export const serviceNames = (services: Partial<Record<ProviderKey, unknown>>): string[] =>
  (Object.keys(PROVIDER_NAMES) as ProviderKey[])
    .filter((key) => key in services && key !== 'garmin-personal')
    .map((key) => PROVIDER_NAMES[key]);

export const DISCIPLINES = {
  title: 'Four disciplines, each with its own metrics',
  cards: [
    {
      discipline: 'swim',
      text: 'Critical swim speed from two hard efforts, sets with send-offs, and a stroke rate you can hold.',
    },
    {
      discipline: 'bike',
      text: 'Power from 1 second to 5 hours, a threshold with its source, and workouts for your head unit.',
    },
    { discipline: 'run', text: 'Grade-adjusted pace, impact tracked separately from effort, and a limit to protect you from injury.' },
    { discipline: 'strength', text: 'Twice a week in base, once a week in season, never the day before a hard run.' },
  ],
} as const;

export const CHOICE = {
  title: 'One monthly price, no extras',
  text: `Every account starts with ${TRIAL.days} days of AI Pro. If you don’t subscribe, you keep your data, charts and exports.`,
  terms: `${TRIAL.days}-day free trial • Cancel anytime • ${MONEY_BACK_DAYS}-day money-back guarantee`,
} as const;

export const LAST_CALL = {
  title: 'Start with today’s session.',
  text: 'Sign up, upload a file and see your analysis in minutes.',
} as const;
