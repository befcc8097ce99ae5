import type { ModelMessage } from 'ai';
import type { Used } from '#core/assistant/answer/draft.ts';
import type { Sentence } from '#core/assistant/figures/sentence.ts';
import { createGrounder } from '#core/assistant/ground/ground.ts';
import { findTool } from '#core/assistant/tools/registry.ts';
import type { ToolCall } from '#core/assistant/tools/tool.ts';
import type { LocalDate } from '#core/calendar.ts';
import { type Block, splitBlocks } from '#core/language/markdown-sentences.ts';
import { cleanMarkdown } from '#server/features/assistant/model/clean-markdown.ts';
import { INSTRUCTIONS } from '#server/features/assistant/model/instructions.ts';
import type { ModelTools } from '#server/features/assistant/model/model-tools.ts';
import type { ModelParts, ModelTurn } from '#server/features/assistant/model/model-turn.ts';
import type { ModelRequest, TokenUse } from '#server/platform/language-model/open-model.ts';

/** What is the same for all tries of one answer. */
export interface Writing {
  parts: ModelParts;
  turn: ModelTurn;
  tools: ModelTools;
  /** Calls before those of this turn: of the context pack, and of earlier answers. */
  before: readonly ToolCall[];
  today: LocalDate;
  firstName: string;
  /** Of all tries together. */
  deadline: AbortSignal;
}

/** One try. `wrong`: the text was not, or not all, shown, and why. */
export type Written = { blocks: Sentence[]; used: Used; use: TokenUse; firstTokenMs: number | null } & (
  | { outcome: 'whole' | 'stopped' }
  | { outcome: 'wrong'; text: string; reasons: string[] }
);

/** A model that goes on for longer is not listened to. */
const CHARACTERS_A_TOKEN = 6;

/**
 * Lets the model write, and shows each block once it is complete and has been checked: figures against the sources, advice against what is
 * unsafe, Markdown without what leads out of the product. The first problem ends the try. Throws when the model fails.
 */
export async function writeAnswer(writing: Writing, request: Omit<ModelRequest, 'signal' | 'tools'>): Promise<Written> {
  const { parts, turn, tools } = writing;
  const startedAt = performance.now();
  const over = new AbortController();
  const answer = createAnswer(writing);
  let firstTokenMs: number | null = null;
  let use: TokenUse = { inputTokens: 0, cachedTokens: 0, outputTokens: 0, steps: 0 };
  let isCut = false;
  const written = <Rest extends object>(rest: Rest) => ({ ...answer.shown(), use, firstTokenMs, ...rest });
  try {
    for await (const part of parts.model.stream({
      ...request,
      tools: tools.set,
      signal: AbortSignal.any([turn.signal, over.signal, writing.deadline]),
    })) {
      firstTokenMs ??= Math.round(performance.now() - startedAt);
      if (part.kind === 'tool') {
        answer.dropOpen();
        const tool = findTool(part.name);
        if (tool) await turn.hear({ kind: 'status', text: tool.status, tool: tool.name });
      } else if (part.kind === 'text') await answer.add(part.text);
      else [use, isCut] = [part.usage, part.reason !== 'whole'];
      if (answer.problems().length > 0 || answer.text().length > parts.model.limits.answerTokens * CHARACTERS_A_TOKEN) break;
    }
    await answer.end();
  } catch (error) {
    if (!turn.signal.aborted) throw error;
    return written({ outcome: 'stopped' as const });
  } finally {
    over.abort();
  }
  const reasons = [...answer.problems()];
  if (reasons.length === 0 && answer.shown().blocks.length === 0) reasons.push('it was empty');
  if (reasons.length === 0 && isCut) reasons.push('it was cut off before its end; write a shorter one');
  return reasons.length > 0 ? written({ outcome: 'wrong' as const, text: answer.text(), reasons }) : written({ outcome: 'whole' as const });
}

/** The answer as far as it is written. */
function createAnswer({ parts, turn, tools, before, today, firstName }: Writing) {
  const userTexts = [...turn.history.filter(({ role }) => role === 'user').map(({ text: said }) => said), turn.text];
  let [text, open, cleaned] = ['', '', ''];
  let shown: { blocks: Sentence[]; used: Used } = { blocks: [], used: { calls: [], calculations: [] } };
  let reasons: string[] = [];
  let read: { calls: ToolCall[]; grounder: ReturnType<typeof createGrounder> } | undefined;
  /** The sources are read again only after more tools were called. */
  const sources = () => {
    const calls = [...before, ...tools.calls];
    if (read?.calls.length !== calls.length)
      read = { calls, grounder: createGrounder({ today, calls, userTexts, firstName, secrets: [INSTRUCTIONS] }) };
    return read;
  };
  /** Checks what is complete; new blocks are shown where all is well. */
  const check = async (blocks: readonly Block[]) => {
    const more = blocks.map((block) => cleanMarkdown(block.text)).filter((block) => block !== '');
    if (more.length === 0 || reasons.length > 0) return;
    cleaned = [...(cleaned === '' ? [] : [cleaned]), ...more].join('\n\n');
    const { calls, grounder } = sources();
    const grounded = grounder(cleaned);
    const unsafe = parts.triageOutput(cleaned).map(({ rule, excerpt }) => `it gives unsafe advice (${rule}: “${excerpt}”)`);
    reasons = [...grounded.problems.map(({ sentence, reason }) => `“${sentence.slice(0, 160)}”: ${reason}`), ...unsafe];
    if (reasons.length > 0) return;
    const known = shown.blocks.length;
    shown = { blocks: grounded.blocks, used: { calls, calculations: grounded.calculations } };
    for (const block of grounded.blocks.slice(known)) await turn.hear({ kind: 'sentence', sentence: parts.cite(block, shown.used) });
  };
  return {
    async add(delta: string) {
      text += delta;
      open += delta;
      const { blocks, rest } = splitBlocks(open, false);
      open = open.slice(rest);
      await check(blocks);
    },
    /** Text before a tool call was written on the way. */
    dropOpen: () => {
      open = '';
    },
    async end() {
      await check(splitBlocks(open).blocks);
      open = '';
    },
    shown: () => shown,
    text: () => text,
    problems: () => reasons,
  };
}

const LONGEST_MESSAGE = 4_000;

/** What was said, oldest first. Where some data may not be shown to a model, neither may what the built-in assistant said from them. */
export function conversation({ history, text }: ModelTurn, isPartial: boolean): ModelMessage[] {
  const shown = isPartial ? history.filter(({ role, by }) => role === 'user' || by === 'model') : history;
  const said = shown.map(({ role, text: content }): ModelMessage => ({ role, content: content.slice(0, LONGEST_MESSAGE) }));
  return [...said, { role: 'user', content: text }];
}
