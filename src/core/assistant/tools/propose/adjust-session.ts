import * as z from 'zod/mini';
import { CALENDAR, Minutes, proposeTool, SessionIdArg } from '#core/assistant/tools/propose/propose-tool.ts';

export const proposeAdjustSession = proposeTool({
  name: 'propose_adjust_session',
  description: 'Shorten or lengthen a planned session to a number of minutes, or make it easy, or both.',
  args: z.object({ sessionId: SessionIdArg, durationMin: z.optional(Minutes), intensity: z.optional(z.literal('easy')) }),
  ...CALENDAR,
});
