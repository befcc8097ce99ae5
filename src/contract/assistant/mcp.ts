import * as z from 'zod/mini';
import { endpoint } from '#contract/shared/endpoint.ts';

/** Model Context Protocol over streamable HTTP: an athlete's own assistant, by a personal token that was made for it. */
export const speakMcp = endpoint({
  method: 'POST',
  path: '/mcp',
  summary: 'Model Context Protocol endpoint for the athlete’s own data (token with scope `mcp`).',
  access: 'callback',
  reply: z.unknown(),
});
