import type { Bench } from '#core/assistant/answer/bench.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { editData } from '#core/assistant/answer/edit/data-edits.ts';
import { editSession } from '#core/assistant/answer/edit/session-edits.ts';
import { editStretch } from '#core/assistant/answer/edit/stretch-edits.ts';
import { writeBlock } from '#core/assistant/answer/workout/write-block.ts';
import { writeWorkout } from '#core/assistant/answer/workout/write-workout.ts';
import { sayWeekday } from '#core/assistant/figures/spoken.ts';
import type { Edit, Frame, WorkoutWish } from '#core/assistant/frame.ts';

/**
 * A change that was asked for, as a suggestion: what would change with dates and minutes, and the rule it would break. Asks with up to three
 * buttons where several sessions or days fit. Two changes in one message are two frames.
 */
export async function answerEdit(frame: Edit, bench: Bench): Promise<Draft> {
  switch (frame.act) {
    case 'create':
      return writeWorkout(wishOf(frame), bench);
    case 'block':
      return writeBlock(wishOf(frame), bench);
    case 'absence':
    case 'illness':
    case 'injury':
    case 'lighter':
      return editStretch(frame, bench);
    case 'availability':
    case 'race':
    case 'threshold':
    case 'check-in':
    case 'handover':
    case 'undo':
      return editData(frame, bench);
    default:
      return editSession(frame, bench);
  }
}

/** What the wish leaves open, the frame may say. */
function wishOf({ workout = {}, sport, minutes, to, from }: Edit): WorkoutWish {
  const [ownSport, ownMinutes, on] = [workout.sport ?? sport, workout.minutes ?? minutes, workout.on ?? to ?? from];
  return {
    ...workout,
    ...(ownSport === undefined ? {} : { sport: ownSport }),
    ...(ownMinutes === undefined ? {} : { minutes: ownMinutes }),
    ...(on === undefined ? {} : { on }),
  };
}

/**
 * Of two moves in one message, the second is of the session whose day the first one takes, where that is one of those it could mean: "move the
 * run to Saturday and the ride to Sunday".
 */
export function asExchange(frame: Frame, before: Frame | undefined): Frame {
  if (frame.kind !== 'edit' || frame.act !== 'move' || before?.kind !== 'edit' || before.act !== 'move' || !before.to) return frame;
  const { candidates = [], session } = frame;
  const day = sayWeekday(before.to);
  if (!candidates.some((message) => message.includes(` on ${day} `))) return frame;
  const { candidates: _, ...rest } = frame;
  const sport = (session?.of === 'session' ? session.sport : undefined) ?? frame.sport;
  return { ...rest, session: { of: 'session', which: 'any', on: before.to, ...(sport ? { sport } : {}) } };
}
