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
      'Answers from your own training, each figure with its source',
      'Five questions to begin with, from next week to race day',
      'Suggests changes to your plan and makes none without your yes',
    ],
  },
  '/video-analysis': {
    title: 'Video Analysis',
    text: ['Please log in to have your technique looked at.', ...notYet('video')],
    points: ['Swimming, cycling and running', 'MP4, MOV and AVI up to 100MB', 'Measures with their error, and one thing to work on first'],
  },
  '/performance-analytics': {
    title: 'Performance Analytics',
    text: ['Please log in to see your performance.'],
    points: [
      'Distance, hours, heart rate and power, with their trend',
      'Fitness, fatigue and form',
      'Insights for swimming, cycling and running',
    ],
  },
};

export const GATE_ACTIONS = { login: 'Login', signup: 'Create your account' } as const;
