import * as z from 'zod/mini';
import { proposeTool, Words } from '#core/assistant/tools/propose/propose-tool.ts';

export const proposeHandover = proposeTool({
  name: 'propose_handover',
  description: 'Ask a human coach. The athlete reads the summary and sends it.',
  args: z.object({ reason: Words(120), urgency: z.enum(['normal', 'urgent']) }),
  label: 'Human coach',
});
