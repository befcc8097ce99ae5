import type { PlanSession, SentenceFacts } from '#core/plan/week/plan.ts';

/** Who wants it. */
export type ChangeAuthor = 'engine' | 'coach' | 'athlete';

/**
 * One line of a change, about one session, known by its id. `moved` is another day (and perhaps another length), `resized` the
 * same day and workout with another length or load, `replaced` another workout.
 */
export type ChangeLine = { sessionId: string; reason: string; facts?: SentenceFacts } & (
  | { kind: 'added'; after: PlanSession }
  | { kind: 'removed'; before: PlanSession }
  | { kind: 'moved' | 'resized' | 'replaced'; before: PlanSession; after: PlanSession }
);

/** An edit of the plan as data. Small ones may be applied unasked; the others are proposed. */
export interface PlanChange {
  author: ChangeAuthor;
  /** For the athlete: what happened, and what follows from it. */
  reason: string;
  lines: readonly ChangeLine[];
  size: 'small' | 'proposal';
  /** Health asks for it: it is applied at once, whatever its size. */
  isForHealth: boolean;
}

/** So many lines at most are small. */
const SMALL_LINES = 3;

/** A little longer or shorter is nothing to ask about. */
const SMALL_SHARE = 0.1;

/** Key sessions are not taken out, nothing is put in, and what the athlete put somewhere is not moved, without asking. */
export function sizeOf(lines: readonly ChangeLine[]): PlanChange['size'] {
  const felt = lines.filter(
    (line) => line.kind !== 'resized' || Math.abs(line.after.durationSec / line.before.durationSec - 1) > SMALL_SHARE,
  );
  const isLarge =
    felt.length > SMALL_LINES ||
    felt.some((line) => line.kind === 'added' || line.before.isOwnMove === true || (line.kind === 'removed' && isKey(line.before)));
  return isLarge ? 'proposal' : 'small';
}

/** What the week is built around. */
export function isKey({ slot }: Pick<PlanSession, 'slot'>): boolean {
  return slot.startsWith('long') || slot.endsWith('quality') || slot === 'brick' || slot === 'test';
}

/** The session as it is after the line; null when it is gone. */
export function sessionAfter(line: ChangeLine): PlanSession | null {
  return line.kind === 'removed' ? null : line.after;
}
