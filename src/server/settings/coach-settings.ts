import * as z from 'zod/mini';

const PROVIDERS = ['built-in', 'anthropic', 'openai', 'openai-compatible'] as const;
const EFFORTS = ['none', 'minimal', 'low', 'medium', 'high'] as const;
export type ReasoningEffort = (typeof EFFORTS)[number];

const wholeNumber = (name: string, min: number, max: number) => {
  const error = `${name} must be a whole number from ${min.toLocaleString('en-GB')} to ${max.toLocaleString('en-GB')}`;
  return z.coerce.number(error).check(z.int(error), z.minimum(min, error), z.maximum(max, error));
};

/** What the environment says of the coach's language model. The comment of each is its line in `docs/settings.md`. */
export const CoachEnv = z.object({
  /** Who answers in the chat: the built-in coach, which needs no network, or a language model. */
  COACH_PROVIDER: z._default(z.enum(PROVIDERS, `COACH_PROVIDER must be one of ${PROVIDERS.join(', ')}`), 'built-in'),
  /** Name of the language model. */
  COACH_MODEL: z.optional(z.string()),
  /** Address of an OpenAI-compatible server, or of a gateway to another provider. */
  COACH_BASE_URL: z.optional(z.url({ protocol: /^https?$/, error: 'COACH_BASE_URL must be a URL such as http://localhost:11434/v1' })),
  /** API key of the provider. */
  COACH_API_KEY: z.optional(z.string()),
  /** Longest answer in tokens. */
  COACH_ANSWER_TOKENS: z._default(wholeNumber('COACH_ANSWER_TOKENS', 200, 16_000), 2_000),
  /** Most calls of the model for one answer. */
  COACH_STEPS: z._default(wholeNumber('COACH_STEPS', 1, 30), 10),
  /** Timeout for the first token. Without it, chosen by where the model runs. */
  COACH_FIRST_TOKEN_SECONDS: z.optional(wholeNumber('COACH_FIRST_TOKEN_SECONDS', 1, 200)),
  /** Timeout for the whole answer. Without it, chosen by where the model runs. */
  COACH_TOTAL_SECONDS: z.optional(wholeNumber('COACH_TOTAL_SECONDS', 2, 200)),
  /** Reasoning effort. Without it, the provider's own. */
  COACH_REASONING: z.optional(z.enum(EFFORTS, `COACH_REASONING must be one of ${EFFORTS.join(', ')}`)),
  /** Tokens per athlete and month, input and output. After that the built-in coach answers. */
  COACH_TOKENS_PER_ATHLETE: z._default(wholeNumber('COACH_TOKENS_PER_ATHLETE', 0, 1_000_000_000), 2_000_000),
  /** Tokens of all athletes together per month. */
  COACH_TOKENS_IN_ALL: z._default(wholeNumber('COACH_TOKENS_IN_ALL', 0, 1_000_000_000_000), 200_000_000),
  /** Model that grades answers in `npm run eval:coach -- --model`. */
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
  const { COACH_PROVIDER: provider, COACH_MODEL: model, COACH_BASE_URL, COACH_API_KEY } = env;
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
      answerTokens: env.COACH_ANSWER_TOKENS,
      steps: env.COACH_STEPS,
      firstTokenMs,
      totalMs,
      monthlyTokens: { athlete: env.COACH_TOKENS_PER_ATHLETE, all: env.COACH_TOKENS_IN_ALL },
    },
    reasoning: env.COACH_REASONING ?? null,
    judgeModel: env.COACH_JUDGE_MODEL ?? null,
  };
}
