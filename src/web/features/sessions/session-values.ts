import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { wordOnTheWire } from '#contract/shared/fields.ts';
import { parseNumber } from '#web/format/input/clock-entry.ts';

/** What the form holds, as typed. */
export interface SessionValues {
  discipline: 'swimming' | 'cycling' | 'running' | 'strength' | '';
  sessionType: string;
  /** Minutes. */
  duration: string;
  scheduledDate: string;
  notes: string;
  intensity: 'easy' | 'steady' | 'hard' | '';
}

export function newSession(scheduledDate: string): SessionValues {
  return { discipline: '', sessionType: '', duration: '', scheduledDate, notes: '', intensity: '' };
}

export function valuesOfSession(session: TrainingSession): SessionValues {
  return {
    discipline: wordOnTheWire(session.discipline),
    sessionType: session.sessionType,
    duration: String(Number((session.durationSeconds / 60).toFixed(1))),
    scheduledDate: session.scheduledDate,
    notes: session.notes ?? '',
    intensity: session.intensity ?? '',
  };
}

/** What is sent: minutes and words of the wire. Nothing in a field that may be empty is unknown. */
export function sessionEntry({ notes, intensity, duration, ...rest }: SessionValues) {
  return { ...rest, duration: parseNumber(duration), notes: notes.trim() || null, intensity: intensity || null };
}
