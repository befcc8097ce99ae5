import * as z from 'zod/mini';
import { Goal } from '#core/assistant/tools/shapes/athlete.ts';
import { listOf } from '#core/assistant/tools/shapes/basic.ts';
import { readTool } from '#core/assistant/tools/tool.ts';

export const getGoals = readTool({
  name: 'get_goals',
  description: "The athlete's own goals with target, current value and date.",
  args: z.object({}),
  result: z.object({ goals: listOf(Goal) }),
  source: { label: 'Your goals', href: () => '/performance-analytics' },
  status: 'Reading your goals',
  run: async (data) => ({ goals: await data.goals() }),
});
