import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: [],
  name: 'Planned load of a session without a workout',
  formula: 'load = hours · load per hour: easy 42, steady 55, hard 72; otherwise the athlete’s average in that sport',
  unit: '1',
  unknownWhen: 'Needs an intensity, or six weeks of training in this sport.',
  source: 'Moorline rule: intensity factors 0.65, 0.74 and 0.85 for the whole session including warm-up',
  grade: 'H',
};

/** How hard a session is meant to be as a whole. */
export type SessionIntensity = 'easy' | 'steady' | 'hard';

const LOAD_PER_HOUR: Readonly<Record<SessionIntensity, number>> = { easy: 42, steady: 55, hard: 72 };

const HARD = /\b(interval|tempo|threshold|vo2|race|test|sprint|hill|fartlek|sweet ?spot|hard|max|speed|brick|ftp|css)/i;
const EASY = /\b(easy|recovery|regenerat|shake ?out|technique|drill|walk|rest|zone ?[12]\b|z[12]\b)/i;
const STEADY = /\b(endurance|long|aerobic|steady|base|zone ?3\b|z3\b)/i;

/** What the words of a session say about its intensity; null when they say nothing. "Easy hills" is hard: the hills are. */
export function intensityFromWords(name: string): SessionIntensity | null {
  if (HARD.test(name)) return 'hard';
  if (EASY.test(name)) return 'easy';
  return STEADY.test(name) ? 'steady' : null;
}

export interface SessionToWeigh {
  durationSec: number;
  /** As the athlete or the plan said; null when nobody did. */
  plannedLoad: number | null;
  intensity: SessionIntensity | null;
  name: string;
}

/** Planned load and what it rests on; null when nothing speaks for one. `usualLoadPerHour` is the athlete's own mean of the discipline. */
export function sessionLoad(
  session: SessionToWeigh,
  usualLoadPerHour: number | null,
): { load: number; from: 'entered' | 'intensity' | 'usual' } | null {
  if (session.plannedLoad !== null) return { load: session.plannedLoad, from: 'entered' };
  const hours = session.durationSec / 3600;
  const intensity = session.intensity ?? intensityFromWords(session.name);
  if (intensity !== null) return { load: hours * LOAD_PER_HOUR[intensity], from: 'intensity' };
  return usualLoadPerHour === null ? null : { load: hours * usualLoadPerHour, from: 'usual' };
}

/** Whether a session is meant to hurt: what readiness caps. */
export function isHardSession({ intensity, name }: Pick<SessionToWeigh, 'intensity' | 'name'>): boolean {
  return (intensity ?? intensityFromWords(name)) === 'hard';
}
