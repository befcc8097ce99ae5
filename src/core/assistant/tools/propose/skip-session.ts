import * as z from 'zod/mini';
import { CALENDAR, proposeTool, SessionIdArg } from '#core/assistant/tools/propose/propose-tool.ts';

export const proposeSkipSession = proposeTool({
  name: 'propose_skip_session',
  description: 'Skip a planned session. It is then neither due nor missed.',
  args: z.object({ sessionId: SessionIdArg }),
  ...CALENDAR,
});
