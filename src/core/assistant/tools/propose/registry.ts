import { proposeAdjustSession } from '#core/assistant/tools/propose/adjust-session.ts';
import { proposeAvailability } from '#core/assistant/tools/propose/change-availability.ts';
import { proposeForget, proposeRemember } from '#core/assistant/tools/propose/change-memory.ts';
import { proposeBlock, proposeCreateWorkout } from '#core/assistant/tools/propose/create-workouts.ts';
import { proposeRace } from '#core/assistant/tools/propose/enter-race.ts';
import { proposeHandover } from '#core/assistant/tools/propose/hand-over.ts';
import { proposeMoveSession, proposeSwapSessions } from '#core/assistant/tools/propose/move-sessions.ts';
import { proposeReplaceSession } from '#core/assistant/tools/propose/replace-session.ts';
import { proposeReplan } from '#core/assistant/tools/propose/replan.ts';
import { proposeCheckIn } from '#core/assistant/tools/propose/save-check-in.ts';
import { proposeThreshold } from '#core/assistant/tools/propose/set-threshold.ts';
import { proposeSkipSession } from '#core/assistant/tools/propose/skip-session.ts';
import { undoChange } from '#core/assistant/tools/propose/undo-change.ts';

/** Tools that suggest a change. `draft(args)` is what is weighed, stored and, after a yes, carried out. */
export const PROPOSE_TOOLS = [
  proposeMoveSession,
  proposeSwapSessions,
  proposeAdjustSession,
  proposeSkipSession,
  proposeReplaceSession,
  proposeCreateWorkout,
  proposeBlock,
  proposeReplan,
  proposeAvailability,
  proposeRace,
  proposeThreshold,
  proposeCheckIn,
  proposeRemember,
  proposeForget,
  proposeHandover,
  undoChange,
] as const;
