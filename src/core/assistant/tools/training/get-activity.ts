import * as z from 'zod/mini';
import { text } from '#core/assistant/tools/shapes/basic.ts';
import { ActivityDetail } from '#core/assistant/tools/shapes/training.ts';
import { readTool } from '#core/assistant/tools/tool.ts';

export const getActivity = readTool({
  name: 'get_activity',
  description:
    'One activity in full: laps, intervals, splits, pool lengths, time in zones, best efforts, temperature, note, the planned session it completed, and form, load and sleep before it.',
  args: z.object({ id: text }),
  result: z.object({ activity: z.nullable(ActivityDetail) }),
  source: { label: 'This activity', href: ({ id }) => `/activities/${id}` },
  status: 'Opening the activity',
  run: async (data, { id }) => ({ activity: await data.activity(id) }),
});
