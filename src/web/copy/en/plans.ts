import { notYet } from '#web/copy/en/coming-soon.ts';

/** Training plans for somebody who is signed out. */
export const VISITOR_PLANS = {
  title: 'AI Training Plans',
  text: 'A plan that explains every session.',
  intro: [
    'Set a goal, a length of 4 to 24+ weeks and your weekly hours. The plan works backwards from your goal, starts from your recent training and stays within your hours.',
    ...notYet('plans'),
  ],
  create: 'Create your account',
  login: 'Login',
  seasonTitle: 'A season at a glance',
  seasonText:
    'Load rises for three weeks and drops in the fourth. Training gets more race-specific, then tapers. This is an example; yours uses your own hours.',
  seasonInWords:
    'Drawing of a 16-week season: six weeks of base, six of build and two of peak with a recovery week every fourth week, then two of taper before the race.',
  phases: { base: 'Base', build: 'Build', peak: 'Peak', taper: 'Taper', race: 'Race' },
  promisesTitle: 'Every plan follows these rules',
  promises: [
    { title: 'Your hours', text: 'Never more hours than you set, and never on a day off.' },
    { title: 'Recovery built in', text: 'Hard days are spaced out and load rises gradually.' },
    { title: 'All four disciplines', text: 'Swim, bike, run and strength together or one sport only, beginner to elite.' },
    { title: 'You decide', text: 'Changes are suggested with a reason. You can restore any earlier version.' },
  ],
  tiersTitle: 'Three subscriptions',
} as const;
