import { notYet } from '#web/copy/en/coming-soon.ts';

/** Training plans for somebody who is signed out. */
export const VISITOR_PLANS = {
  title: 'AI Training Plans',
  text: 'A plan is an argument for what to do today. Ours shows its reasons.',
  intro: [
    'Name a goal, the weeks until it, and the hours you really have. The plan is built backwards from the goal, inside your hours, from what you have trained lately, for 4 to 24+ weeks.',
    ...notYet('plans'),
  ],
  create: 'Create your account',
  login: 'Login',
  seasonTitle: 'A season, as weeks',
  seasonText:
    'Weeks rise in threes and ease in the fourth, grow more like the race as it comes nearer, and fall away before it. A drawing of the shape; yours has your own hours in it.',
  seasonInWords:
    'Drawing of a 16-week season: six weeks of base, six of build and two of peak with an easier week in every fourth, then two of taper before the race.',
  phases: { base: 'Base', build: 'Build', peak: 'Peak', taper: 'Taper', race: 'Race' },
  promisesTitle: 'What every plan keeps to',
  promises: [
    { title: 'Your hours', text: 'Never more than you said, and never on a day you do not have.' },
    { title: 'Room to recover', text: 'Hard days keep their distance, and no week jumps further than a body follows.' },
    { title: 'All four disciplines', text: 'Swim, bike, run and strength together, or one of them alone, from beginner to elite.' },
    { title: 'Your last word', text: 'Changes come with a reason and as a proposal. Every earlier version can be brought back.' },
  ],
  tiersTitle: 'Three tiers',
} as const;
