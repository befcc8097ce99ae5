import * as z from 'zod/mini';
import { listOf } from '#core/assistant/tools/shapes/basic.ts';
import { Race } from '#core/assistant/tools/shapes/race.ts';
import { readTool } from '#core/assistant/tools/tool.ts';

export const getRaces = readTool({
  name: 'get_races',
  description: 'Races with date, days and weeks to go, distance, priority and goal time: those ahead, or also past ones; and the next one.',
  args: z.object({ when: z.optional(z.enum(['ahead', 'past', 'all'])) }),
  result: z.object({
    /** By date, the earliest first. */
    races: listOf(Race),
    next: z.nullable(Race),
    /** The next one of priority A, or the next one where none has it. */
    main: z.nullable(Race),
  }),
  source: { label: 'Your races', href: () => '/plans' },
  status: 'Reading your races',
  async run(data, { when = 'ahead' }) {
    const all = (await data.races()).toSorted((a, b) => (a.date < b.date ? -1 : 1));
    const ahead = all.filter(({ daysToGo }) => daysToGo >= 0);
    const [next = null] = ahead;
    return {
      races: when === 'all' ? all : when === 'ahead' ? ahead : all.filter(({ daysToGo }) => daysToGo < 0),
      next,
      main: ahead.find(({ priority }) => priority === 'A') ?? next,
    };
  },
});
