import { setTimeout as wait } from 'node:timers/promises';
import type { LanguageModelUsage, ModelMessage, SystemModelMessage, ToolSet } from 'ai';
import type { Deps } from '#server/platform/context.ts';
import { isOwnMachine, type ModelSettings, type ProviderModel, providerModel } from '#server/platform/language-model/provider-model.ts';
import type { Log } from '#server/platform/observability/logger.ts';

/** What a language model writes, as it comes. After `tool`, text of the same step was no part of the answer. */
export type ModelPart =
  | { kind: 'text'; text: string }
  | { kind: 'tool'; name: string }
  | { kind: 'end'; usage: TokenUse; reason: 'whole' | 'cut' | 'refused' };

export interface TokenUse {
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  steps: number;
}

export interface ModelRequest {
  /** In this order, the same for as long as possible: providers read what was the same before from their cache. */
  instructions: readonly string[];
  messages: ModelMessage[];
  /** Null: it only words what it is given. */
  tools: ToolSet | null;
  signal: AbortSignal;
}

/** A language model. Everything it writes is input from outside. */
export interface LanguageModel {
  provider: string;
  name: string;
  /** Whether what is asked leaves the machine, so that consent is needed. */
  isOutside: boolean;
  limits: ModelSettings['limits'] & ModelTimes;
  breaker: CircuitBreaker;
  /** False only when it has been tried twice: such a model can only word what it is given. */
  canUseTools(): Promise<boolean>;
  /** Throws when it fails, is too slow or is stopped. */
  stream(request: ModelRequest): AsyncGenerator<ModelPart>;
}

interface ModelTimes {
  firstTokenMs: number;
  totalMs: number;
}

const REMOTE: ModelTimes = { firstTokenMs: 20_000, totalMs: 60_000 };
/** A model on this machine may have to be loaded first. */
const LOCAL: ModelTimes = { firstTokenMs: 60_000, totalMs: 180_000 };
/** Room for thinking beside the answer. */
const THINKING_TOKENS = { none: 0, minimal: 1_000, low: 2_000, medium: 6_000, high: 16_000, default: 4_000 } as const;
const [PROBE_AGAIN_MS, PROBE_PATIENCE_MS] = [10 * 60_000, 3_000];

/** Null where no model is set up. Loads nothing before the first request. */
export function openModel(settings: Deps['config']['coach'], log: Log): LanguageModel | null {
  if (settings.kind === 'built-in') return null;
  const isLocal = isOwnMachine(settings);
  const times = isLocal ? LOCAL : REMOTE;
  const totalMs = settings.limits.totalMs ?? times.totalMs;
  const limits = { ...settings.limits, totalMs, firstTokenMs: settings.limits.firstTokenMs ?? Math.min(times.firstTokenMs, totalMs) };
  let opened: Promise<ProviderModel> | undefined;
  const model = () => {
    opened ??= providerModel(settings);
    return opened;
  };
  return {
    provider: settings.provider,
    name: settings.model,
    isOutside: !isLocal,
    limits,
    breaker: createBreaker(),
    canUseTools: createProbe(() => probe(model, settings, limits.totalMs), log),
    stream: (request) => streamAnswer(model, settings, limits, request),
  };
}

const roomFor = ({ limits, reasoning }: ModelSettings): number => limits.answerTokens + THINKING_TOKENS[reasoning ?? 'default'];

/** Breakpoints of the provider's cache: the instructions with the tools are the same for all athletes, what follows for one. */
function systemMessages({ provider }: ModelSettings, instructions: readonly string[]): SystemModelMessage[] {
  const cached = provider === 'anthropic' ? { providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } } } : {};
  return instructions.map((content, at): SystemModelMessage => ({ role: 'system', content, ...(at < 2 ? cached : {}) }));
}

type Limits = LanguageModel['limits'];

async function* streamAnswer(
  model: () => Promise<ProviderModel>,
  settings: ModelSettings,
  limits: Limits,
  request: ModelRequest,
): AsyncGenerator<ModelPart> {
  const { instructions, messages, tools, signal } = request;
  const { streamText, isStepCount } = await import('ai');
  let steps = 0;
  const result = streamText({
    model: await model(),
    instructions: systemMessages(settings, instructions),
    messages,
    ...(tools && {
      tools,
      stopWhen: isStepCount(limits.steps),
      prepareStep: ({ stepNumber, messages: all }) => nextStep(settings, limits.steps - stepNumber, all),
    }),
    ...(settings.reasoning && { reasoning: settings.reasoning }),
    maxOutputTokens: roomFor(settings),
    maxRetries: 0,
    abortSignal: signal,
    timeout: { totalMs: limits.totalMs, firstChunkMs: limits.firstTokenMs, chunkMs: limits.firstTokenMs },
    // Errors come with the stream.
    onError: () => {},
  });
  for await (const part of result.stream) {
    if (part.type === 'text-delta') yield { kind: 'text', text: part.text };
    if (part.type === 'tool-call') yield { kind: 'tool', name: part.toolName };
    if (part.type === 'finish-step') steps++;
    if (part.type === 'error') throw part.error instanceof Error ? part.error : new Error('The language model failed.');
    if (part.type === 'abort') throw new Error('The language model took too long, or was stopped.');
    if (part.type === 'finish') {
      if (part.finishReason === 'error') throw new Error('The language model ended with an error.');
      const reason = part.finishReason === 'length' ? 'cut' : part.finishReason === 'content-filter' ? 'refused' : 'whole';
      yield { kind: 'end', usage: usageOf(part.totalUsage, steps), reason };
    }
  }
}

const usageOf = ({ inputTokens = 0, inputTokenDetails, outputTokens = 0 }: LanguageModelUsage, steps: number): TokenUse => ({
  inputTokens,
  cachedTokens: inputTokenDetails?.cacheReadTokens ?? 0,
  outputTokens,
  steps,
});

const RESULTS_MAX = 30_000;
const LAST_STEP = 'Answer now with what you have; there are no more tool calls.';

/** The last step has no tools, so that there is always an answer. Of long results of tools only the newest go along. */
function nextStep({ provider }: ModelSettings, left: number, messages: ModelMessage[]) {
  const kept = withoutOldResults(messages);
  if (left > 1) return kept === messages ? {} : { messages: kept };
  const asked: ModelMessage[] = [...kept, { role: 'user', content: LAST_STEP }];
  // Calls of tools in a conversation need their definitions with these two.
  return provider === 'openai-compatible' ? { messages: asked, activeTools: [] } : { messages: asked, toolChoice: 'none' as const };
}

function withoutOldResults(messages: ModelMessage[]): ModelMessage[] {
  let room = RESULTS_MAX;
  let isDropped = false;
  const kept = messages.toReversed().map((message): ModelMessage => {
    if (message.role !== 'tool') return message;
    const content = message.content.map((part) => {
      if (part.type !== 'tool-result') return part;
      room -= JSON.stringify(part.output).length;
      if (room > 0) return part;
      isDropped = true;
      return { ...part, output: { type: 'text' as const, value: 'Dropped; call the tool again if it is needed.' } };
    });
    return { ...message, content };
  });
  return isDropped ? kept.toReversed() : messages;
}

/** Asks for one call of one tool; models that think first have room for it. */
async function probe(model: () => Promise<ProviderModel>, settings: ModelSettings, totalMs: number): Promise<boolean> {
  const { generateText, jsonSchema, tool } = await import('ai');
  const { toolCalls } = await generateText({
    model: await model(),
    prompt: 'Call the tool named check_tools with the word "ready".',
    tools: {
      check_tools: tool({
        description: 'Reports that tools can be called.',
        inputSchema: jsonSchema({ type: 'object', properties: { word: { type: 'string' } }, required: ['word'] }),
      }),
    },
    ...(settings.reasoning && { reasoning: settings.reasoning }),
    maxOutputTokens: Math.max(1_000, roomFor(settings)),
    maxRetries: 0,
    timeout: totalMs,
  });
  return toolCalls.some(({ toolName }) => toolName === 'check_tools');
}

/** Whether a model can call tools. It is tried twice, again after ten minutes where it could not, and nobody waits for it for long. */
function createProbe(attempt: () => Promise<boolean>, log: Log): () => Promise<boolean> {
  let known: boolean | null = null;
  let running: Promise<boolean> | undefined;
  let againAt = Number.NEGATIVE_INFINITY;
  const once = async () => {
    const tried = await attempt().catch((error: unknown) => {
      log.warn({ err: error }, 'the language model could not be tested');
      return null;
    });
    return tried;
  };
  const twice = async () => {
    const first = await once();
    const second = first === true ? true : await once();
    known = second ?? first ?? known;
    againAt = performance.now() + PROBE_AGAIN_MS;
    running = undefined;
    return known ?? true;
  };
  // A model that could not be reached may well call tools.
  return async () => {
    if (known === true || performance.now() < againAt) return known ?? true;
    running ??= twice();
    return Promise.race([running, wait(PROBE_PATIENCE_MS, known ?? true, { ref: false })]);
  };
}

/** After five failures within a minute nobody waits for the model for another minute. */
export interface CircuitBreaker {
  isClosed(now: number): boolean;
  failed(now: number): void;
  worked(): void;
}

const [FAILURES, WITHIN_MS, OPEN_MS] = [5, 60_000, 60_000];

export function createBreaker(): CircuitBreaker {
  let failures: number[] = [];
  let openUntil = 0;
  return {
    isClosed: (now) => now >= openUntil,
    failed(now) {
      failures = [...failures.filter((at) => now - at < WITHIN_MS), now];
      if (failures.length < FAILURES) return;
      openUntil = now + OPEN_MS;
      failures = [];
    },
    worked() {
      failures = [];
    },
  };
}
