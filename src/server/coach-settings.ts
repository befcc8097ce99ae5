import * as z from 'zod/mini';

const PROVIDERS = ['built-in', 'anthropic', 'openai', 'openai-compatible'] as const;
const EFFORTS = ['none', 'minimal', 'low', 'medium', 'high'] as const;
export type ReasoningEffort = (typeof EFFORTS)[number];

const whole = (name: string, min: number, max: number) => {
  const error = `${name} must be a whole number from ${min.toLocaleString('en-GB')} to ${max.toLocaleString('en-GB')}`;
  return z.optional(z.coerce.number(error).check(z.int(error), z.minimum(min, error), z.maximum(max, error)));
};

/** What the environment says of the coach's language model. */
export const CoachEnv = z.object({
  COACH_PROVIDER: z.optional(z.enum(PROVIDERS, `COACH_PROVIDER must be one of ${PROVIDERS.join(', ')}`)),
  COACH_MODEL: z.optional(z.string()),
  COACH_BASE_URL: z.optional(z.url({ protocol: /^https?$/, error: 'COACH_BASE_URL must be a URL such as http://localhost:11434/v1' })),
  COACH_API_KEY: z.optional(z.string()),
  COACH_ANSWER_TOKENS: whole('COACH_ANSWER_TOKENS', 200, 16_000),
  COACH_STEPS: whole('COACH_STEPS', 1, 30),
  COACH_FIRST_TOKEN_SECONDS: whole('COACH_FIRST_TOKEN_SECONDS', 1, 200),
  COACH_TOTAL_SECONDS: whole('COACH_TOTAL_SECONDS', 2, 200),
  COACH_REASONING: z.optional(z.enum(EFFORTS, `COACH_REASONING must be one of ${EFFORTS.join(', ')}`)),
  COACH_TOKENS_PER_ATHLETE: whole('COACH_TOKENS_PER_ATHLETE', 0, 1_000_000_000),
  COACH_TOKENS_IN_ALL: whole('COACH_TOKENS_IN_ALL', 0, 1_000_000_000_000),
  COACH_JUDGE_MODEL: z.optional(z.string()),
});

export interface ModelSettings {
  kind: 'model';
  provider: 'anthropic' | 'openai' | 'openai-compatible';
  model: string;
  /** Null is the provider's own address. */
  baseUrl: string | null;
  apiKey: string | null;
  limits: ModelLimits;
  /** Null leaves it to the provider. */
  reasoning: ReasoningEffort | null;
  /** Grades answers of `npm run eval:coach -- --model`; null for none. */
  judgeModel: string | null;
}

export interface ModelLimits {
  /** Of an answer; thinking is not counted. */
  answerTokens: number;
  /** Calls of the model for one answer; in the last one it has no tools. */
  steps: number;
  /** Null follows from where the model runs. */
  firstTokenMs: number | null;
  totalMs: number | null;
  /** In a month of UTC, input and output together; past them the built-in coach answers. */
  monthlyTokens: { athlete: number; all: number };
}
export type CoachSettings = { kind: 'built-in' } | ModelSettings;

const inMs = (seconds: number | undefined): number | null => (seconds === undefined ? null : seconds * 1_000);

/** Which coach answers; or the sentence that says what is wrong. */
export function coachSettings(env: z.output<typeof CoachEnv>): CoachSettings | { refusal: string } {
  const { COACH_PROVIDER: provider = 'built-in', COACH_MODEL: model, COACH_BASE_URL, COACH_API_KEY } = env;
  if (provider === 'built-in') return { kind: 'built-in' };
  if (model === undefined) return { refusal: `COACH_PROVIDER=${provider} needs COACH_MODEL` };
  if (provider === 'openai-compatible' && COACH_BASE_URL === undefined)
    return { refusal: 'COACH_PROVIDER=openai-compatible needs COACH_BASE_URL' };
  if (provider !== 'openai-compatible' && COACH_API_KEY === undefined) return { refusal: `COACH_PROVIDER=${provider} needs COACH_API_KEY` };
  const [firstTokenMs, totalMs] = [inMs(env.COACH_FIRST_TOKEN_SECONDS), inMs(env.COACH_TOTAL_SECONDS)];
  if (firstTokenMs !== null && totalMs !== null && firstTokenMs > totalMs)
    return { refusal: 'COACH_FIRST_TOKEN_SECONDS must not be more than COACH_TOTAL_SECONDS' };
  return {
    kind: 'model',
    provider,
    model,
    baseUrl: COACH_BASE_URL ?? null,
    apiKey: COACH_API_KEY ?? null,
    limits: {
      answerTokens: env.COACH_ANSWER_TOKENS ?? 2_000,
      steps: env.COACH_STEPS ?? 10,
      firstTokenMs,
      totalMs,
      monthlyTokens: { athlete: env.COACH_TOKENS_PER_ATHLETE ?? 2_000_000, all: env.COACH_TOKENS_IN_ALL ?? 200_000_000 },
    },
    reasoning: env.COACH_REASONING ?? null,
    judgeModel: env.COACH_JUDGE_MODEL ?? null,
  };
}
