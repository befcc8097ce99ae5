import * as z from 'zod/mini';
import { proposeTool } from '#core/assistant/tools/propose/propose-tool.ts';
import { Day } from '#core/assistant/tools/shapes/basic.ts';

export const proposeCheckIn = proposeTool({
  name: 'propose_check_in',
  description: 'Save what the athlete says about a morning: sleep, HRV, resting heart rate, a note.',
  args: z.object({
    date: Day,
    sleepHours: z.optional(z.number().check(z.minimum(0), z.maximum(24))),
    hrvMs: z.optional(z.number().check(z.minimum(1), z.maximum(400))),
    restingHeartRateBpm: z.optional(z.number().check(z.minimum(20), z.maximum(220))),
    note: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
  }),
  label: 'Your check-in',
  href: '/check-in',
});
