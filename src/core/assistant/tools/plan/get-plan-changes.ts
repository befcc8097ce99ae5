import * as z from 'zod/mini';
import { PlanVersion } from '#core/assistant/tools/shapes/athlete.ts';
import { listOf, maybeText, num } from '#core/assistant/tools/shapes/basic.ts';
import { readTool } from '#core/assistant/tools/tool.ts';

const USUAL_LIMIT = 5;

export const getPlanChanges = readTool({
  name: 'get_plan_changes',
  description: 'What changed in the active plan and why, newest first.',
  args: z.object({ limit: z.optional(num) }),
  result: z.object({ planName: maybeText, versions: listOf(PlanVersion), count: num }),
  source: { label: 'Versions of your plan', href: () => '/plans' },
  status: 'Reading what changed in your plan',
  async run(data, { limit = USUAL_LIMIT }) {
    const plan = await data.plan();
    const versions = plan?.versions ?? [];
    return { planName: plan?.name ?? null, versions: versions.slice(0, limit), count: versions.length };
  },
});
