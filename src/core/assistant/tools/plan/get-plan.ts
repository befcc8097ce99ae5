import * as z from 'zod/mini';
import { Plan } from '#core/assistant/tools/shapes/athlete.ts';
import { readTool } from '#core/assistant/tools/tool.ts';

export const getPlan = readTool({
  name: 'get_plan',
  description:
    'The active plan: its race, phase, week of how many, the weeks from the current one on with load and time, and what changed.',
  args: z.object({}),
  result: z.object({ plan: z.nullable(Plan) }),
  source: { label: 'Your plan', href: () => '/plans' },
  status: 'Reading your plan',
  run: async (data) => ({ plan: await data.plan() }),
});
