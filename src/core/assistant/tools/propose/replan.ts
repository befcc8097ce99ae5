import * as z from 'zod/mini';
import { CALENDAR, proposeTool } from '#core/assistant/tools/propose/propose-tool.ts';
import { Day, listOf, Sport } from '#core/assistant/tools/shapes/basic.ts';

export const proposeReplan = proposeTool({
  name: 'propose_replan',
  description:
    'Change all sessions of a stretch of days. easier: shorter and easy. away: skips what is not possible, keeps the sports in `only`, leaves the days in `without` empty. ill: skips everything. injured: skips everything but the sports in `only`.',
  args: z.object({
    from: Day,
    to: Day,
    reason: z.enum(['easier', 'away', 'ill', 'injured']),
    only: z.optional(listOf(Sport)),
    without: z.optional(listOf(Day)),
  }),
  ...CALENDAR,
});
