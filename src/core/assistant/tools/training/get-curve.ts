import * as z from 'zod/mini';
import { Day, RANGE_ARGS } from '#core/assistant/tools/shapes/basic.ts';
import { Curve, CurveKind } from '#core/assistant/tools/shapes/training.ts';
import { readTool } from '#core/assistant/tools/tool.ts';
import { addDays } from '#core/calendar.ts';

const USUAL_DAYS = 90;

export const getCurve = readTool({
  name: 'get_curve',
  description:
    'The power, run pace, swim pace or heart rate curve of a period (90 days to today unless given): best mean over each length of time, best times over distances, and the model through them (critical power and W′, or critical speed). Optionally compared with an earlier period.',
  args: z.object({ kind: CurveKind, ...RANGE_ARGS, earlierFrom: z.optional(Day), earlierTo: z.optional(Day) }),
  result: z.object({
    /** Powers in W, heart rates in bpm, paces in s/km (runs) or s/100m (swims). */
    curve: z.nullable(Curve),
    earlier: z.nullable(Curve),
    model: Curve.shape.model,
  }),
  cost: 'medium',
  source: { label: 'Your curves', href: () => '/performance-analytics' },
  status: 'Reading your curve',
  async run(data, { kind, from, to, earlierFrom, earlierTo }) {
    const { today } = await data.today();
    const last = to ?? today;
    const range = { from: from ?? addDays(last, 1 - USUAL_DAYS), to: last };
    const before = earlierFrom && earlierTo ? { from: earlierFrom, to: earlierTo } : null;
    const [curve, earlier] = await Promise.all([data.curve(kind, range), before ? data.curve(kind, before) : null]);
    return { curve, earlier, model: curve?.model ?? null };
  },
});
