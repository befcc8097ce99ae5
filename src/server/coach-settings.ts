import * as z from 'zod/mini';

const PROVIDERS = ['built-in', 'anthropic', 'openai', 'openai-compatible'] as const;

/** What the environment says of the coach's language model. */
export const CoachEnv = z.object({
  COACH_PROVIDER: z.optional(z.enum(PROVIDERS, `COACH_PROVIDER must be one of ${PROVIDERS.join(', ')}`)),
  COACH_MODEL: z.optional(z.string()),
  COACH_BASE_URL: z.optional(z.url({ protocol: /^https?$/, error: 'COACH_BASE_URL must be an address such as http://localhost:11434/v1' })),
  COACH_API_KEY: z.optional(z.string()),
});

export interface ModelSettings {
  kind: 'model';
  provider: 'anthropic' | 'openai' | 'openai-compatible';
  model: string;
  /** Null is the provider's own address. */
  baseUrl: string | null;
  apiKey: string | null;
}
export type CoachSettings = { kind: 'built-in' } | ModelSettings;

/** Which coach answers; or the sentence that says what is missing. */
export function coachSettings(env: z.output<typeof CoachEnv>): CoachSettings | { refusal: string } {
  const { COACH_PROVIDER: provider = 'built-in', COACH_MODEL: model, COACH_BASE_URL, COACH_API_KEY } = env;
  if (provider === 'built-in') return { kind: 'built-in' };
  if (model === undefined) return { refusal: `COACH_PROVIDER=${provider} needs COACH_MODEL` };
  if (provider === 'openai-compatible' && COACH_BASE_URL === undefined)
    return { refusal: 'COACH_PROVIDER=openai-compatible needs COACH_BASE_URL' };
  if (provider !== 'openai-compatible' && COACH_API_KEY === undefined) return { refusal: `COACH_PROVIDER=${provider} needs COACH_API_KEY` };
  return { kind: 'model', provider, model, baseUrl: COACH_BASE_URL ?? null, apiKey: COACH_API_KEY ?? null };
}
