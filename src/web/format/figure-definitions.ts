/** Figures by the names that athletes know, each in one sentence: the same words wherever they are used. */
export const DEFINITIONS = {
  load: { name: 'Load', meaning: 'How hard and how long an activity was: 100 is one hour at threshold.' },
  css: { name: 'CSS', meaning: 'Critical swim speed: the pace per 100 m that you can hold for about 30 minutes.' },
  recovery: { name: 'Recovery', meaning: 'Score from 0 to 100 of your last check-in: above 70 is good, above 50 fair.' },
  'ai-score': { name: 'AI Score', meaning: 'Score from 0 to 10: consistency, execution, progress and recovery.' },
  'load-per-sport': {
    name: 'Load per sport',
    meaning: 'The load of the activities of one sport. 100 means the same effort in every sport: one hour at the threshold of that sport.',
  },
  fitness: { name: 'Fitness (CTL)', meaning: '42-day weighted average of daily load.' },
  fatigue: { name: 'Fatigue (ATL)', meaning: '7-day weighted average of daily load.' },
  form: { name: 'Form (TSB)', meaning: 'Yesterday’s fitness minus yesterday’s fatigue.' },
  'efficiency-factor': {
    name: 'Efficiency factor (EF)',
    meaning: 'Normalised power (or graded speed in m/min when running) per heartbeat a minute. Higher at the same effort means fitter.',
  },
  decoupling: {
    name: 'Decoupling',
    meaning: 'How much pace or power per heartbeat falls from the first to the second half. Below 5% suggests good endurance.',
  },
  durability: { name: 'Durability', meaning: 'Best 5-minute power after much work ÷ best 5-minute power before it.' },
} as const;
