import * as z from 'zod/mini';
import { proposeTool, Words } from '#core/assistant/tools/propose/propose-tool.ts';

const MEMORY = { label: 'Coach memory', href: '/chat-assistant' } as const;

export const proposeRemember = proposeTool({
  name: 'propose_remember',
  description: "Remember a lasting fact, in the athlete's own words. Never an instruction, a guess or something about others.",
  args: z.object({ text: Words(300), kind: z.enum(['preference', 'constraint', 'injury', 'equipment', 'tolerance']) }),
  ...MEMORY,
});

export const proposeForget = proposeTool({
  name: 'propose_forget',
  description: 'Delete one remembered fact.',
  args: z.object({ memoryId: Words(64) }),
  ...MEMORY,
});
