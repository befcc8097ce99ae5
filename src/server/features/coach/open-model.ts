import { setTimeout as wait } from 'node:timers/promises';
import type { LanguageModel, ModelMessage, ToolSet } from 'ai';
import { boundedFetch } from '#server/features/coach/bounded-fetch.ts';
import { type Breaker, openBreaker } from '#server/features/coach/open-breaker.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Log } from '#server/platform/log.ts';

/** What a language model says, as it says it. */
export type ModelSaid = { kind: 'text'; text: string } | { kind: 'tool'; name: string } | { kind: 'end'; tokens: number };

export interface ModelAsk {
  instructions: string;
  messages: ModelMessage[];
  /** Null: it only words what it is given. */
  tools: ToolSet | null;
  signal: AbortSignal;
}

/** A language model behind the coach. Everything it says is input from outside. */
export interface CoachModel {
  provider: string;
  name: string;
  /** Whether what is asked leaves the machine, so that consent is needed. */
  isOutside: boolean;
  breaker: Breaker;
  /** Found out once: a model that cannot call tools only words what the built-in coach has worked out. */
  canUseTools(): Promise<boolean>;
  /** Throws when it fails in the middle; before the first word it is tried once more. */
  speak(ask: ModelAsk): AsyncGenerator<ModelSaid>;
}

/** Opened at the first turn, and the same for all. */
type TheModel = () => Promise<LanguageModel>;
type ModelSettings = Extract<Deps['config']['coach'], { kind: 'model' }>;

/** How long a model may take. */
export interface Patience {
  totalMs: number;
  firstChunkMs: number;
  chunkMs: number;
  /** Before the second try, up to twice as long. */
  waitMs: number;
}

const PATIENCE: Patience = { totalMs: 45_000, firstChunkMs: 12_000, chunkMs: 12_000, waitMs: 200 };
const LIMITS = { steps: 6, outputTokens: 700 };
const PROBE_MS = 10_000;

export function openModel(settings: Deps['config']['coach'], log: Log, patience = PATIENCE): CoachModel | null {
  if (settings.kind === 'built-in') return null;
  let probed: Promise<boolean> | undefined;
  let speaker: Promise<LanguageModel> | undefined;
  const theModel = () => {
    speaker ??= languageModel(settings);
    return speaker;
  };
  const speak = (ask: ModelAsk) => speakTwice(theModel, ask, patience);
  return {
    provider: settings.provider,
    name: settings.model,
    isOutside: !isOwnMachine(settings.baseUrl),
    breaker: openBreaker(),
    speak,
    canUseTools() {
      probed ??= probe(theModel).catch((error) => {
        log.warn({ err: error }, 'the language model could not be tried');
        // Not the model's fault for ever: the next turn tries again.
        probed = undefined;
        return false;
      });
      return probed;
    },
  };
}

function isOwnMachine(baseUrl: string | null): boolean {
  if (baseUrl === null) return false;
  const { hostname } = new URL(baseUrl);
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

/** The provider's part of the library, read when it is needed. */
async function languageModel({ provider, model, baseUrl, apiKey }: ModelSettings): Promise<LanguageModel> {
  const address = { fetch: boundedFetch, ...(baseUrl === null ? {} : { baseURL: baseUrl }) };
  const key = apiKey === null ? {} : { apiKey };
  switch (provider) {
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ ...address, ...key })(model);
    }
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI({ ...address, ...key }).chat(model);
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      return createOpenAICompatible({ ...address, name: 'coach', baseURL: baseUrl ?? '', includeUsage: true, ...key }).chatModel(model);
    }
  }
}

/** Once more after a failure, as long as nothing was said: what was heard cannot be taken back. */
async function* speakTwice(theModel: TheModel, ask: ModelAsk, patience: Patience): AsyncGenerator<ModelSaid> {
  let hasSpoken = false;
  try {
    for await (const part of speakBy(theModel, ask, patience)) {
      hasSpoken = true;
      yield part;
    }
  } catch (error) {
    if (hasSpoken || ask.signal.aborted) throw error;
    await wait(patience.waitMs * (1 + Math.random()), undefined, { signal: ask.signal });
    yield* speakBy(theModel, ask, patience);
  }
}

async function* speakBy(theModel: TheModel, ask: ModelAsk, { totalMs, firstChunkMs, chunkMs }: Patience): AsyncGenerator<ModelSaid> {
  const { instructions, messages, tools, signal } = ask;
  const { streamText, isStepCount } = await import('ai');
  const speaker = await theModel();
  // The library begins to count with the first byte; who says nothing at all must not keep anybody waiting either.
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(), firstChunkMs);
  const result = streamText({
    model: speaker,
    instructions,
    messages,
    ...(tools ? { tools, stopWhen: isStepCount(LIMITS.steps) } : {}),
    maxOutputTokens: LIMITS.outputTokens,
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, silent.signal]),
    timeout: { totalMs, chunkMs },
    // It comes with the stream.
    onError: () => {},
  });
  for await (const part of result.stream) {
    if (part.type !== 'start' && part.type !== 'start-step') clearTimeout(timer);
    if (part.type === 'text-delta') yield { kind: 'text', text: part.text };
    if (part.type === 'tool-call') yield { kind: 'tool', name: part.toolName };
    if (part.type === 'error') throw part.error instanceof Error ? part.error : new Error('The language model failed.');
    if (part.type === 'abort') throw new Error('The language model took too long, or was stopped.');
    if (part.type === 'finish') {
      if (part.finishReason === 'error') throw new Error('The language model ended with an error.');
      yield { kind: 'end', tokens: part.totalUsage.totalTokens ?? 0 };
    }
  }
}

/** Asks for one call of one tool. */
async function probe(theModel: TheModel): Promise<boolean> {
  const { generateText, jsonSchema, tool } = await import('ai');
  const { toolCalls } = await generateText({
    model: await theModel(),
    prompt: 'Call the tool named check_tools with the word "ready".',
    tools: {
      check_tools: tool({
        description: 'Says that tools can be called.',
        inputSchema: jsonSchema({ type: 'object', properties: { word: { type: 'string' } }, required: ['word'] }),
      }),
    },
    maxOutputTokens: 100,
    maxRetries: 0,
    timeout: PROBE_MS,
  });
  return toolCalls.some(({ toolName }) => toolName === 'check_tools');
}
