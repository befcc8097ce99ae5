import * as z from 'zod/mini';
import { Clip } from '#core/assistant/tools/shapes/athlete.ts';
import { listOf, TrainedSport } from '#core/assistant/tools/shapes/basic.ts';
import { readTool } from '#core/assistant/tools/tool.ts';

export const getTechnique = readTool({
  name: 'get_technique',
  description: "What the athlete's technique videos showed, newest first: measures with their error, the main finding and its drill.",
  args: z.object({ sport: z.optional(TrainedSport) }),
  result: z.object({ clips: listOf(Clip) }),
  source: { label: 'Your technique videos', href: () => '/video-analysis' },
  status: 'Reading your technique videos',
  async run(data, { sport }) {
    const clips = await data.clips();
    return { clips: clips.filter((clip) => sport === undefined || clip.sport === sport) };
  },
});
