import * as z from 'zod/mini';
import { listOf, text } from '#core/assistant/tools/shapes/basic.ts';
import { readTool } from '#core/assistant/tools/tool.ts';

const Spec = z.object({
  chart: z.enum([
    'load',
    'weekly-load',
    'volume',
    'power-curve',
    'run-curve',
    'swim-curve',
    'zones',
    'hrv',
    'sleep',
    'threshold',
    'activity',
    'compare',
  ]),
  title: text,
  from: z.optional(text),
  to: z.optional(text),
  sport: z.optional(z.enum(['swim', 'bike', 'run'])),
  activityIds: z.optional(listOf(text)),
  threshold: z.optional(text),
});

/** Its calls become the `charts` of an answer (`ChartSpec` in answer/draft.ts). */
export const showChart = readTool({
  name: 'show_chart',
  description:
    "Show a chart of the athlete's own data in the answer. Title: the finding in numbers. Charts of an activity need its id in activityIds, `compare` two; `threshold` needs a threshold kind.",
  args: Spec,
  result: Spec,
  source: { label: 'Chart', href: () => null },
  status: 'Drawing a chart',
  run: async (_, spec) => spec,
});
