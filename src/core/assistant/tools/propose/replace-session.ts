import * as z from 'zod/mini';
import { Kind } from '#core/assistant/tools/propose/create-workouts.ts';
import { CALENDAR, Minutes, proposeTool, SessionIdArg } from '#core/assistant/tools/propose/propose-tool.ts';
import { Sport } from '#core/assistant/tools/shapes/basic.ts';

export const proposeReplaceSession = proposeTool({
  name: 'propose_replace_session',
  description: 'Replace a planned session with one of another sport on the same day; as long as before and easy unless given.',
  args: z.object({ sessionId: SessionIdArg, sport: Sport, durationMin: z.optional(Minutes), kind: z.optional(Kind) }),
  ...CALENDAR,
});
