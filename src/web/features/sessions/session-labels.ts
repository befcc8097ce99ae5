import type { TrainingSession } from '#contract/sessions/sessions.ts';

/** As the session screens call a discipline. */
export const SESSION_DISCIPLINES: Record<TrainingSession['discipline'], string> = {
  swim: 'Swimming',
  bike: 'Cycling',
  run: 'Running',
  strength: 'Strength Training',
};

export const INTENSITY_WORDS: Record<NonNullable<TrainingSession['intensity']>, string> = { easy: 'Easy', steady: 'Steady', hard: 'Hard' };

export const TEST_WORDS: Record<NonNullable<TrainingSession['testProtocol']>, string> = {
  'bike-ramp': 'Ramp test',
  'bike-20-min': '20 min test',
  'bike-cp-3-12': 'Critical power test',
  'swim-css-400-200': 'CSS test',
  'run-30-min': '30 min test',
  'run-12-min': '12 min test',
};

/** Names people give to sessions, to choose from while typing. */
export const SESSION_TYPES = [
  'Endurance',
  'Easy run',
  'Long run',
  'Long ride',
  'Intervals',
  'Tempo',
  'Threshold',
  'SweetSpot',
  'Hills',
  'Technique',
  'CSS set',
  'Recovery',
  'Brick',
  'Strength',
  'Mobility',
];

export type SessionTab = 'upcoming' | 'completed' | 'overdue';

export const EMPTY_WORDS: Record<SessionTab, readonly string[]> = {
  upcoming: ['No upcoming sessions scheduled.', 'Create a new session to get started!'],
  completed: ['No completed sessions yet.', 'Complete your first training session!'],
  overdue: ["No overdue sessions! You're on track."],
};
