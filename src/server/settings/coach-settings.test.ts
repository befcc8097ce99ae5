import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

const MODEL = { COACH_PROVIDER: 'openai-compatible', COACH_MODEL: 'm', COACH_BASE_URL: 'http://localhost:11434/v1' };
const coachOf = (env: Record<string, string>) => readConfig({ ...env }).coach;

test('without a setting the built-in coach answers', () => {
  expect(coachOf({})).toEqual({ kind: 'built-in' });
});

test('a model has limits that fit most', () => {
  expect(coachOf(MODEL)).toEqual({
    kind: 'model',
    provider: 'openai-compatible',
    model: 'm',
    baseUrl: 'http://localhost:11434/v1',
    apiKey: null,
    limits: { answerTokens: 2_000, steps: 10, firstTokenMs: null, totalMs: null, monthlyTokens: { athlete: 2_000_000, all: 200_000_000 } },
    reasoning: null,
    judgeModel: null,
  });
});

test('every limit can be set', () => {
  const env = {
    COACH_ANSWER_TOKENS: '800',
    COACH_STEPS: '4',
    COACH_FIRST_TOKEN_SECONDS: '5',
    COACH_TOTAL_SECONDS: '30',
    COACH_REASONING: 'low',
    COACH_TOKENS_PER_ATHLETE: '1000',
    COACH_TOKENS_IN_ALL: '5000',
    COACH_JUDGE_MODEL: 'judge',
  };
  expect(coachOf({ ...MODEL, ...env })).toMatchObject({
    limits: { answerTokens: 800, steps: 4, firstTokenMs: 5_000, totalMs: 30_000, monthlyTokens: { athlete: 1_000, all: 5_000 } },
    reasoning: 'low',
    judgeModel: 'judge',
  });
});

test.each([
  [{ COACH_ANSWER_TOKENS: '10' }, 'COACH_ANSWER_TOKENS must be a whole number from 200 to 16,000'],
  [{ COACH_ANSWER_TOKENS: 'many' }, 'COACH_ANSWER_TOKENS must be a whole number from 200 to 16,000'],
  [{ COACH_STEPS: '0' }, 'COACH_STEPS must be a whole number from 1 to 30'],
  [{ COACH_STEPS: '2.5' }, 'COACH_STEPS must be a whole number from 1 to 30'],
  [{ COACH_TOTAL_SECONDS: '900' }, 'COACH_TOTAL_SECONDS must be a whole number from 2 to 200'],
  [{ COACH_FIRST_TOKEN_SECONDS: '60', COACH_TOTAL_SECONDS: '30' }, 'COACH_FIRST_TOKEN_SECONDS must not be more than COACH_TOTAL_SECONDS'],
  [{ COACH_REASONING: 'hard' }, 'COACH_REASONING must be one of none, minimal, low, medium, high'],
  [{ COACH_TOKENS_PER_ATHLETE: '-1' }, 'COACH_TOKENS_PER_ATHLETE must be a whole number from 0 to 1,000,000,000'],
  [{ COACH_MODEL: '' }, 'COACH_PROVIDER=openai-compatible needs COACH_MODEL'],
  [{ COACH_PROVIDER: 'anthropic', COACH_API_KEY: '' }, 'COACH_PROVIDER=anthropic needs COACH_API_KEY'],
])('%j is refused in one sentence', (env, sentence) => {
  expect(() => coachOf({ ...MODEL, ...(env as Record<string, string>) })).toThrow(
    new RegExp(`cannot start: ${sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\.$`),
  );
});
