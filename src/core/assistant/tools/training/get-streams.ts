import * as z from 'zod/mini';
import { listOf, maybeNum, num, text } from '#core/assistant/tools/shapes/basic.ts';
import { readTool } from '#core/assistant/tools/tool.ts';

const USUAL_POINTS = 60;
const MOST_POINTS = 200;

export const getStreams = readTool({
  name: 'get_streams',
  description:
    'The recording of one activity, reduced to at most 200 points (60 unless given) that keep the peaks: time, distance, heart rate, power, speed, cadence, altitude, temperature, as far as recorded.',
  args: z.object({ id: text, points: z.optional(num) }),
  result: z.object({
    /** Column by name with its unit, such as heartRateBpm, each with a value per point; null without a recording. */
    columns: z.nullable(z.record(z.string(), listOf(maybeNum))),
  }),
  cost: 'high',
  source: { label: 'The recording of this activity', href: ({ id }) => `/activities/${id}` },
  status: 'Reading the recording',
  async run(data, { id, points = USUAL_POINTS }) {
    return { columns: await data.streams(id, Math.max(2, Math.min(MOST_POINTS, Math.round(points)))) };
  },
});
