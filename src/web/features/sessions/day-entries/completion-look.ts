import { ArrowDown, ArrowUp, Check, ChevronsDown, ChevronsUp, Circle, type LucideIcon, Minus, X } from 'lucide-react';
import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { type SessionCompletion, sessionCompletion } from '#core/workout/compliance/session-completion.ts';

interface Look {
  /** After the minutes of a session: "51 min, done as planned". */
  words: string;
  /** The colour only repeats the mark and the words. */
  colour: string;
  /** The left edge of a completed session; empty for others. */
  edge: string;
  Mark: LucideIcon;
}

export const COMPLETION_LOOK: Record<SessionCompletion, Look> = {
  planned: { words: 'planned', colour: 'text-muted', edge: '', Mark: Circle },
  completed: { words: 'done', colour: 'text-good', edge: 'border-l-4 border-l-good', Mark: Check },
  'as planned': { words: 'done as planned', colour: 'text-good', edge: 'border-l-4 border-l-good', Mark: Check },
  less: { words: 'less than planned', colour: 'text-fair', edge: 'border-l-4 border-l-fair', Mark: ArrowDown },
  more: { words: 'more than planned', colour: 'text-fair', edge: 'border-l-4 border-l-fair', Mark: ArrowUp },
  'far less': { words: 'far less than planned', colour: 'text-poor', edge: 'border-l-4 border-l-poor', Mark: ChevronsDown },
  'far more': { words: 'far more than planned', colour: 'text-poor', edge: 'border-l-4 border-l-poor', Mark: ChevronsUp },
  overdue: { words: 'overdue', colour: 'text-poor', edge: '', Mark: X },
  skipped: { words: 'skipped', colour: 'text-muted', edge: '', Mark: Minus },
};

/** How a session turned out, by its time or distance, else by its load. */
export function completionOf({ status, compliance }: Pick<TrainingSession, 'status' | 'compliance'>): SessionCompletion {
  return sessionCompletion(status, compliance?.done.share ?? compliance?.cost.share ?? null);
}

/** Where seven columns leave room for one word only, the pictogram stands above the name. */
export const NARROW_COLUMN = 'sm:max-xl:flex-col sm:max-xl:items-start';
