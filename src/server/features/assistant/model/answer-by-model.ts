import type { Used } from '#core/assistant/answer/draft.ts';
import type { Sentence } from '#core/assistant/figures/sentence.ts';
import { PROPOSE_TOOLS } from '#core/assistant/tools/propose/registry.ts';
import { READ_TOOLS } from '#core/assistant/tools/registry.ts';
import { listed, type Tool, type ToolCall } from '#core/assistant/tools/tool.ts';
import { createShortIds } from '#server/features/assistant/model/compact-result.ts';
import { cachedPack } from '#server/features/assistant/model/context-pack.ts';
import { dataSection, instructionsFor, rewriteRequest } from '#server/features/assistant/model/instructions.ts';
import { createModelTools } from '#server/features/assistant/model/model-tools.ts';
import type { ModelAnswer, ModelParts, ModelTurn, ModelUse } from '#server/features/assistant/model/model-turn.ts';
import { narrateAnswer } from '#server/features/assistant/model/narrate-answer.ts';
import { addSpend, readSpend } from '#server/features/assistant/model/store-spend.ts';
import { conversation, type Writing, type Written, writeAnswer } from '#server/features/assistant/model/write-answer.ts';
import { outsideModelMayRead } from '#server/features/connections/connections.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';
import type { TokenUse } from '#server/platform/language-model/open-model.ts';

const TOOLS: readonly Tool[] = [...READ_TOOLS, ...PROPOSE_TOOLS.map((tool) => listed(tool as Tool))];

/** Said beside an answer of the built-in coach that stands in for the model's. */
export const STAND_IN = {
  unavailable: 'The language model is unavailable, so the built-in coach answered.',
  spent: 'This month’s language model allowance is used up, so the built-in coach answered.',
  wrong: 'The language model’s answer failed our checks, so the built-in coach answered.',
} as const;

type ModelDeps = Pick<Deps, 'db' | 'log' | 'now'>;

/**
 * One turn by a language model. It is asked twice at most; the built-in assistant answers, with the reason as label, where the model may not,
 * cannot or should not answer. What was shown of an answer that failed is withdrawn by the event `restart`. Never throws for the model.
 */
export async function answerByModel(deps: ModelDeps, parts: ModelParts, athlete: AthleteScope, turn: ModelTurn): Promise<ModelAnswer> {
  const { model } = parts;
  const [hasAgreed, isSpent] = await Promise.all([
    model.isOutside ? outsideModelMayRead(deps, athlete) : true,
    isOverBudget(deps, parts, athlete),
  ]);
  if (!hasAgreed) return standIn(parts, null, null);
  if (isSpent) return standIn(parts, STAND_IN.spent, null);
  if (!model.breaker.isClosed(performance.now())) return standIn(parts, STAND_IN.unavailable, null);
  const use = createUse(parts);
  const stage = createStage(turn);
  try {
    const answer = (await model.canUseTools())
      ? await writtenAnswer(deps, parts, athlete, { turn: stage.turn, restart: stage.restart, use })
      : await narratedAnswer(parts, stage.turn, use);
    model.breaker.worked();
    return answer;
  } catch (error) {
    deps.log.warn({ err: error }, 'the language model failed');
    model.breaker.failed(performance.now());
    await stage.restart();
    return standIn(parts, STAND_IN.unavailable, use.sum());
  } finally {
    const { inputTokens, outputTokens } = use.sum();
    await addSpend(deps.db, athlete, { tokens: inputTokens + outputTokens, now: deps.now() });
  }
}

/** Knows whether anything of an answer was shown, which is withdrawn when it is written again. */
function createStage(turn: ModelTurn): { turn: ModelTurn; restart: () => Promise<void> } {
  let isShown = false;
  const hear: ModelTurn['hear'] = (event) => {
    if (event.kind === 'sentence') isShown = true;
    return turn.hear(event);
  };
  return {
    turn: { ...turn, hear },
    async restart() {
      if (isShown) await turn.hear({ kind: 'restart' });
      isShown = false;
    },
  };
}

async function isOverBudget({ db, now }: ModelDeps, { model }: ModelParts, athlete: AthleteScope): Promise<boolean> {
  const { monthlyTokens } = model.limits;
  const spent = await readSpend(db, athlete, now());
  return spent.athlete >= monthlyTokens.athlete || spent.all >= monthlyTokens.all;
}

async function standIn({ builtIn }: ModelParts, label: string | null, model: ModelUse | null): Promise<ModelAnswer> {
  return { ...(await builtIn()), by: 'built-in', label, status: 'answered', model };
}

interface Use {
  add(tokens: TokenUse, firstTokenMs: number | null): void;
  failed(problems: readonly string[]): void;
  sum(): ModelUse;
}

function createUse({ model: { provider, name } }: ModelParts): Use {
  const sum = {
    provider,
    name,
    inputTokens: 0,
    cachedTokens: 0,
    outputTokens: 0,
    steps: 0,
    retries: 0,
    firstTokenMs: null as number | null,
  };
  const problems: string[] = [];
  return {
    add(tokens, firstTokenMs) {
      for (const key of ['inputTokens', 'cachedTokens', 'outputTokens', 'steps'] as const) sum[key] += tokens[key];
      sum.firstTokenMs ??= firstTokenMs;
    },
    failed(reasons) {
      sum.retries++;
      problems.push(...reasons);
    },
    sum: () => ({ ...sum, problems: [...problems] }),
  };
}

async function narratedAnswer(parts: ModelParts, turn: ModelTurn, use: Use): Promise<ModelAnswer> {
  const [builtIn, { today }] = await Promise.all([parts.builtIn(), parts.data.today()]);
  const { answer, use: tokens, firstTokenMs } = await narrateAnswer(parts, turn, builtIn, today);
  use.add(tokens, firstTokenMs);
  if (!answer) return { ...builtIn, by: 'built-in', label: null, status: 'answered', model: use.sum() };
  for (const block of answer.draft.blocks) await turn.hear({ kind: 'sentence', sentence: parts.cite(block, answer.used) });
  return { ...answer, by: 'model', label: null, status: 'answered', model: use.sum() };
}

interface Attempts {
  turn: ModelTurn;
  restart: () => Promise<void>;
  use: Use;
}

/** The model with tools: once, and once again with what was wrong while there is time. */
async function writtenAnswer(
  deps: ModelDeps,
  parts: ModelParts,
  athlete: AthleteScope,
  { turn, restart, use }: Attempts,
): Promise<ModelAnswer> {
  const startedAt = performance.now();
  const { totalMs } = parts.model.limits;
  const { writing, instructions } = await prepare(parts, athlete, turn);
  const messages = conversation(turn, parts.isPartial);
  let reasons: readonly string[] = [];
  let text = '';
  for (const isAgain of [false, true]) {
    if (isAgain && performance.now() - startedAt > totalMs * LATEST_RETRY) break;
    if (isAgain) await restart();
    const again =
      reasons.length === 0
        ? []
        : [
            { role: 'assistant' as const, content: text || '…' },
            { role: 'user' as const, content: rewriteRequest(reasons) },
          ];
    try {
      const last = await writeAnswer(writing, { instructions, messages: [...messages, ...again] });
      use.add(last.use, last.firstTokenMs);
      if (last.outcome !== 'wrong') return answered(last, writing, use.sum());
      ({ reasons, text } = last);
    } catch (error) {
      if (isAgain || writing.deadline.aborted) throw error;
      deps.log.warn({ err: error }, 'the language model failed and is asked again');
    }
    use.failed(reasons);
  }
  await restart();
  return standIn(parts, STAND_IN.wrong, use.sum());
}

/** Of earlier turns of the conversation; what an answer refers to is hardly older. */
const EARLIER_CALLS = 16;
/** A second try that begins later would not end in time. */
const LATEST_RETRY = 0.75;

async function prepare(parts: ModelParts, athlete: AthleteScope, turn: ModelTurn): Promise<{ writing: Writing; instructions: string[] }> {
  const { data, model } = parts;
  const [{ today, localTime }, { age, firstName }] = await Promise.all([data.today(), data.profile()]);
  const pack = await cachedPack(`${athlete.userId} ${turn.threadId} ${parts.version} ${parts.isPartial} ${today}`, data);
  const ids = createShortIds();
  const summary = turn.summary === null ? '' : `\nEarlier in this conversation:\n${dataSection('summary', turn.summary)}`;
  // What stays the same longest comes first.
  const instructions = [
    instructionsFor({ isMinor: age !== null && age < 18 }),
    `About the athlete:\n${dataSection('athlete', ids.shorten(pack.text))}`,
    `It is ${localTime} where the athlete is.${summary}`,
  ];
  const tools = await createModelTools(TOOLS, data, ids);
  const deadline = AbortSignal.timeout(model.limits.totalMs);
  return {
    writing: { parts, turn, tools, before: [...pack.calls, ...turn.calls.slice(-EARLIER_CALLS)], today, firstName, deadline },
    instructions,
  };
}

function answered({ blocks, used, outcome }: Written, { tools, before }: Writing, model: ModelUse): ModelAnswer {
  const isStopped = outcome === 'stopped';
  const articles = [
    ...new Set(
      blocks.flatMap(({ figures }) =>
        figures.flatMap(({ source }) => (source.startsWith('kb:') ? [source.slice(3).split('#')[0] ?? ''] : [])),
      ),
    ),
  ];
  const cited = onlyUsed({ blocks, used: { ...used, calls: [...before, ...tools.calls] } }, before.length);
  const draft = { blocks: cited.blocks, articles, charts: tools.charts, ...(isStopped ? {} : { changes: tools.changes }) };
  return { draft, used: cited.used, by: 'model', label: null, status: isStopped ? 'stopped' : 'answered', model };
}

/** Of the calls before this turn only those that a figure points to are stored with the answer; sources are numbered anew. */
function onlyUsed({ blocks, used }: { blocks: readonly Sentence[]; used: Used }, before: number): { blocks: Sentence[]; used: Used } {
  const placeIn = (source: string) => Number(/^(?:tool|proposal):(\d+)/.exec(source)?.[1] ?? -1);
  const cited = new Set(blocks.flatMap(({ figures }) => figures.map(({ source }) => placeIn(source))));
  const calls: ToolCall[] = [];
  const places = new Map<number, number>();
  for (const [at, call] of used.calls.entries()) if (at >= before || cited.has(at)) places.set(at, calls.push(call) - 1);
  const renumbered = (source: string) =>
    source.replace(/^(tool|proposal):(\d+)/, (_, kind, at) => `${kind}:${places.get(Number(at)) ?? 0}`);
  return {
    blocks: blocks.map(({ text, figures }) => ({
      text,
      figures: figures.map((figure) => ({ ...figure, source: renumbered(figure.source) })),
    })),
    used: { ...used, calls },
  };
}
