import * as z from 'zod/mini';
import { CALENDAR, proposeTool, SessionIdArg } from '#core/assistant/tools/propose/propose-tool.ts';
import { Day } from '#core/assistant/tools/shapes/basic.ts';

export const proposeMoveSession = proposeTool({
  name: 'propose_move_session',
  description: 'Move a planned session to another day, today or later.',
  args: z.object({ sessionId: SessionIdArg, toDate: Day }),
  ...CALENDAR,
});

export const proposeSwapSessions = proposeTool({
  name: 'propose_swap_sessions',
  description: 'Swap the days of two planned sessions.',
  args: z.object({ sessionId: SessionIdArg, otherSessionId: SessionIdArg }),
  ...CALENDAR,
});
