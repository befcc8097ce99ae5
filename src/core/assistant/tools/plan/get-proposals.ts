import * as z from 'zod/mini';
import { Proposal } from '#core/assistant/tools/shapes/athlete.ts';
import { listOf } from '#core/assistant/tools/shapes/basic.ts';
import { readTool } from '#core/assistant/tools/tool.ts';

export const getProposals = readTool({
  name: 'get_proposals',
  description:
    'Suggested changes of this conversation, newest first: those that wait for an answer, and those accepted, declined or undone.',
  args: z.object({}),
  result: z.object({ proposals: listOf(Proposal) }),
  source: { label: 'Suggested changes', href: () => null },
  status: 'Reading suggested changes',
  run: async (data) => ({ proposals: await data.proposals() }),
});
