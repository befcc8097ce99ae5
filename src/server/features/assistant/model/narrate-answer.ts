import { ground } from '#core/assistant/ground/ground.ts';
import type { LocalDate } from '#core/calendar.ts';
import { cleanMarkdown } from '#server/features/assistant/model/clean-markdown.ts';
import { dataSection, INSTRUCTIONS, NARRATE } from '#server/features/assistant/model/instructions.ts';
import type { BuiltInAnswer, ModelParts, ModelTurn } from '#server/features/assistant/model/model-turn.ts';
import type { TokenUse } from '#server/platform/language-model/open-model.ts';

export interface Narrated {
  /** Null where the model's words do not hold: then the built-in answer stays as it is. */
  answer: BuiltInAnswer | null;
  use: TokenUse;
  firstTokenMs: number | null;
}

/** For a model that cannot call tools: the built-in assistant finds the answer, the model words it. Throws when the model fails. */
export async function narrateAnswer(
  { model, triageOutput }: ModelParts,
  turn: ModelTurn,
  builtIn: BuiltInAnswer,
  today: LocalDate,
): Promise<Narrated> {
  const startedAt = performance.now();
  const content = dataSection('answer', builtIn.draft.blocks.map(({ text }) => text).join('\n\n'));
  let text = '';
  let firstTokenMs: number | null = null;
  let use: TokenUse = { inputTokens: 0, cachedTokens: 0, outputTokens: 0, steps: 0 };
  const request = {
    instructions: [NARRATE],
    messages: [{ role: 'user' as const, content: `${turn.text}\n\n${content}` }],
    tools: null,
    signal: turn.signal,
  };
  for await (const part of model.stream(request)) {
    firstTokenMs ??= Math.round(performance.now() - startedAt);
    if (part.kind === 'text') text += part.text;
    if (part.kind === 'end') use = part.usage;
  }
  const cleaned = cleanMarkdown(text);
  const { calls, calculations } = builtIn.used;
  const grounded = ground(cleaned, { today, calls, userTexts: [turn.text], firstName: null, secrets: [INSTRUCTIONS, NARRATE] });
  const isFaithful = builtIn.draft.blocks.every(({ figures }) =>
    figures.every((figure) => cleaned.includes(figure.text.split(' ')[0] ?? '')),
  );
  const holds = cleaned !== '' && grounded.problems.length === 0 && triageOutput(cleaned).length === 0 && isFaithful;
  const shifted = grounded.blocks.map(({ text: block, figures }) => ({
    text: block,
    figures: figures.map((figure) => ({
      ...figure,
      source: figure.source.replace(/^calc:(\d+)$/, (_, at) => `calc:${Number(at) + calculations.length}`),
    })),
  }));
  const used = { calls, calculations: [...calculations, ...grounded.calculations] };
  return { answer: holds ? { draft: { ...builtIn.draft, blocks: shifted }, used } : null, use, firstTokenMs };
}
