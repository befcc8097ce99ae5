import * as z from 'zod/mini';
import { Today } from '#core/assistant/tools/shapes/athlete.ts';
import { readTool } from '#core/assistant/tools/tool.ts';

export const getToday = readTool({
  name: 'get_today',
  description: "The athlete's date, weekday, local time, time zone, units and first name.",
  args: z.object({}),
  result: Today,
  source: { label: 'Your settings', href: () => '/athlete' },
  status: 'Reading the date',
  run: (data) => data.today(),
});
