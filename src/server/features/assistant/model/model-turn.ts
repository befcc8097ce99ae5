import type { ChatEvent } from '#contract/assistant/chat.ts';
import type { ChatSentence } from '#contract/assistant/citations.ts';
import type { ChatMessageId, ConversationId } from '#contract/shared/ids.ts';
import type { Draft, Used } from '#core/assistant/answer/draft.ts';
import type { AssistantData } from '#core/assistant/data.ts';
import type { Sentence } from '#core/assistant/figures/sentence.ts';
import type { ToolCall } from '#core/assistant/tools/tool.ts';
import type { OutputFinding } from '#core/safety/output.ts';
import type { LanguageModel } from '#server/platform/language-model/open-model.ts';

/** Receives what the athlete is shown, as it becomes known. */
export type Hear = (event: ChatEvent) => Promise<void> | void;

/** A message of the conversation before this one. */
export interface TurnMessage {
  role: 'user' | 'assistant';
  /** Markdown for answers. */
  text: string;
  /** Of answers. */
  by?: 'built-in' | 'model';
}

/** A message that a language model answers. */
export interface ModelTurn {
  messageId: ChatMessageId;
  /** Suggested changes belong to a thread. */
  threadId: ConversationId;
  text: string;
  /** Up to the last twelve turns, oldest first. */
  history: readonly TurnMessage[];
  /** What was said before `history`, in a model's words; null where nothing was. */
  summary: string | null;
  /** Tool calls of earlier answers of this thread: their figures may be repeated. */
  calls: readonly ToolCall[];
  hear: Hear;
  /** Aborted when the athlete presses Stop. */
  signal: AbortSignal;
}

/** What the caller brings for one turn. */
export interface ModelParts {
  model: LanguageModel;
  /** Only what may be shown to a model. */
  data: AssistantData;
  /** Whether `data` leaves anything out: then answers of the built-in assistant are not shown to the model either. */
  isPartial: boolean;
  /** Changes whenever anything changes that `data` reads; the context pack is rebuilt then. */
  version: string;
  /** Answers the message without a model. Called at most once. */
  builtIn: () => Promise<BuiltInAnswer>;
  /** Unsafe advice in a model's text; empty when there is none. */
  triageOutput: (text: string) => readonly OutputFinding[];
  /** Labels and links for the figures of a block. */
  cite: (block: Sentence, used: Used) => ChatSentence;
}

export interface BuiltInAnswer {
  draft: Draft;
  used: Used;
}

export interface ModelAnswer extends BuiltInAnswer {
  by: 'built-in' | 'model';
  /** Said beside the answer, such as why the built-in assistant answered; null when there is nothing to say. */
  label: string | null;
  status: 'answered' | 'stopped';
  /** Null when no model was asked. */
  model: ModelUse | null;
}

/** How the model's answer came about, for the audit and for cost. */
export interface ModelUse {
  provider: string;
  name: string;
  inputTokens: number;
  /** Of the input tokens: those read from the provider's cache. */
  cachedTokens: number;
  outputTokens: number;
  steps: number;
  /** How often the answer was written again, and why. */
  retries: number;
  problems: readonly string[];
  firstTokenMs: number | null;
}
