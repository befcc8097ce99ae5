import * as z from 'zod/mini';
import { proposeTool, Words } from '#core/assistant/tools/propose/propose-tool.ts';

export const undoChange = proposeTool({
  name: 'undo_change',
  description: 'Undo a change that was accepted, by the id of its proposal as `get_proposals` gives it.',
  args: z.object({ proposalId: Words(64) }),
  label: 'Accepted change',
  href: '/training-sessions',
});
