import type { LocalDate } from '#core/calendar.ts';
import type { Discipline } from '#core/discipline.ts';
import type { NewWorkout } from '#core/workout/build/new-workout.ts';
import type { SessionKind } from '#core/workout/build/recipe.ts';

/** A change of the calendar that would be offered to the athlete. */
export type CalendarDraft =
  | { tool: 'propose_move_session'; args: { sessionId: string; toDate: LocalDate } }
  | { tool: 'propose_swap_sessions'; args: { sessionId: string; otherSessionId: string } }
  | { tool: 'propose_adjust_session'; args: { sessionId: string; durationMin?: number; intensity?: 'easy' } }
  | { tool: 'propose_skip_session'; args: { sessionId: string } }
  | { tool: 'propose_replace_session'; args: { sessionId: string; sport: Discipline; durationMin?: number; kind?: SessionKind } }
  | { tool: 'propose_create_workout'; args: NewWorkout }
  | { tool: 'propose_block'; args: BlockOfSessions }
  | { tool: 'propose_replan'; args: Replan };

export interface BlockOfSessions {
  /** Of up to six weeks, accepted together. */
  sessions: readonly NewWorkout[];
  reason: string;
  /** Planned sessions whose place the block takes. */
  replaces?: readonly string[];
}

/** Other training on a stretch of days. */
export interface Replan {
  from: LocalDate;
  to: LocalDate;
  reason: 'easier' | 'away' | 'ill' | 'injured';
  /** Sports that are still possible. */
  only?: readonly Discipline[];
  /** Days on which nothing is possible. */
  without?: readonly LocalDate[];
}

/** What a draft does to one session. */
export interface WeighedLine {
  kind: 'added' | 'moved' | 'resized' | 'eased' | 'skipped';
  /** Null for a session that is added. */
  before: WeighedSession | null;
  /** Null for a session that is skipped. */
  after: WeighedSession | null;
}

export interface WeighedSession {
  date: LocalDate;
  sport: Discipline;
  name: string;
  durationMin: number;
  load: number | null;
}
