import * as z from 'zod/mini';
import { proposeTool } from '#core/assistant/tools/propose/propose-tool.ts';
import { listOf } from '#core/assistant/tools/shapes/basic.ts';

export const proposeAvailability = proposeTool({
  name: 'propose_availability',
  description: 'Change how many hours a week the athlete can train, or on which weekdays not (1 is Monday).',
  args: z.object({
    hoursPerWeek: z.optional(z.number().check(z.minimum(1), z.maximum(50))),
    unavailableWeekdays: z.optional(listOf(z.int().check(z.minimum(1), z.maximum(7)))),
  }),
  label: 'Your availability',
  href: '/athlete',
});
