import { notYet } from '#web/copy/en/coming-soon.ts';
import type { Phrase } from '#web/copy/prose.ts';

interface Gate {
  title: string;
  text: readonly Phrase[];
  points: readonly string[];
}

/** Screens that need an account, by address: what waits behind the login. */
export const GATES: Readonly<Record<string, Gate>> = {
  '/chat-assistant': {
    title: 'AI Chat',
    text: ['Please log in to talk with your AI coach.', ...notYet('chat')],
    points: [
      'Answers based on your own training, with sources',
      'Five starter questions, from next week to race day',
      'Suggests plan changes and makes none without your approval',
    ],
  },
  '/video-analysis': {
    title: 'Video Analysis',
    text: ['Please log in to analyse your technique.', ...notYet('video')],
    points: ['Swimming, cycling and running', 'MP4, MOV and AVI up to 100MB', 'Measurements with error ranges, and what to work on first'],
  },
  '/performance-analytics': {
    title: 'Performance Analytics',
    text: ['Please log in to see your performance.'],
    points: [
      'Distance, time, heart rate and power, with trends',
      'Fitness, fatigue and form',
      'Insights for swimming, cycling and running',
    ],
  },
};

export const GATE_ACTIONS = { login: 'Login', signup: 'Create your account' } as const;
