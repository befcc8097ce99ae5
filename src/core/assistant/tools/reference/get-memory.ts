import * as z from 'zod/mini';
import { Memory } from '#core/assistant/tools/shapes/athlete.ts';
import { listOf } from '#core/assistant/tools/shapes/basic.ts';
import { readTool } from '#core/assistant/tools/tool.ts';

export const getMemory = readTool({
  name: 'get_memory',
  description: 'What the athlete allowed you to remember: preferences, constraints, injuries, equipment and what they tolerate.',
  args: z.object({}),
  result: z.object({ memory: listOf(Memory) }),
  source: { label: 'What your coach remembers', href: () => '/chat-assistant' },
  status: 'Reading what you asked me to remember',
  run: async (data) => ({ memory: await data.memory() }),
});
