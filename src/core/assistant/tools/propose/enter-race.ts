import * as z from 'zod/mini';
import { proposeTool, Words } from '#core/assistant/tools/propose/propose-tool.ts';
import { Day } from '#core/assistant/tools/shapes/basic.ts';

export const proposeRace = proposeTool({
  name: 'propose_race',
  description:
    'Enter a race. distance is one of sprint, olympic, t100, 70.3, ironman, 5k, 10k, half-marathon, marathon. A is the main race, C a training race.',
  args: z.object({ name: Words(80), date: Day, distance: Words(40), priority: z.optional(z.enum(['A', 'B', 'C'])) }),
  label: 'Your races',
  href: '/race-plan',
});
