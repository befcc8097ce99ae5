import * as z from 'zod/mini';
import { Readiness } from '#core/assistant/tools/shapes/athlete.ts';
import { readTool } from '#core/assistant/tools/tool.ts';

export const getReadiness = readTool({
  name: 'get_readiness',
  description:
    "Today's readiness: score, label, advice and reasons, with this morning's HRV, resting heart rate and sleep compared with the athlete's normal range.",
  args: z.object({}),
  result: z.object({ readiness: z.nullable(Readiness) }),
  source: { label: 'Your readiness', href: () => '/training-metrics' },
  status: 'Reading your readiness',
  run: async (data) => ({ readiness: await data.readiness() }),
});
