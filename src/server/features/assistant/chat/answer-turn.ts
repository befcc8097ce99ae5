import type { ChatSentence } from '#contract/assistant/citations.ts';
import { answerFrames, pickedMessage } from '#core/assistant/answer/answer.ts';
import { createBench } from '#core/assistant/answer/bench.ts';
import { plainly } from '#core/assistant/figures/sentence.ts';
import type { Frame } from '#core/assistant/frame.ts';
import { carryTold } from '#core/assistant/understand/ailment.ts';
import { type CarriedTurn, carry } from '#core/assistant/understand/input.ts';
import type { Helpline } from '#core/safety/helplines.ts';
import { endsTraining, type SafetyVerdict } from '#core/safety/level.ts';
import type { Assistant } from '#server/features/assistant/assistant.ts';
import { askModel } from '#server/features/assistant/chat/ask-model.ts';
import type { BegunTurn } from '#server/features/assistant/chat/begin-turn.ts';
import { citeBlock } from '#server/features/assistant/chat/cite-blocks.ts';
import type { Send } from '#server/features/assistant/chat/stream-answer.ts';
import type { BuiltInAnswer, ModelAnswer } from '#server/features/assistant/model/model-turn.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

export interface Answered extends ModelAnswer {
  /** Blocks with their sources. */
  blocks: ChatSentence[];
  articles: { id: string; title: string }[];
  /** What a later message may refer to. */
  carried: CarriedTurn | null;
  /** Phone numbers beside an answer about danger. */
  lines: readonly Helpline[];
  /** Whether a human coach is told. */
  needsHuman: boolean;
  /** Whether the blocks have been sent already. */
  isStreamed: boolean;
}

/**
 * Answers a message that has been triaged and stored. Only these go before a language model: danger from "urgent" on, and an unambiguous yes
 * or no to an open proposal.
 */
export async function answerTurn(deps: Deps, assistant: Assistant, athlete: AthleteScope, begun: BegunTurn, send: Send): Promise<Answered> {
  if (endsTraining(begun.verdict.level)) return safetyAnswer(assistant, begun);
  if (!assistant.model || (await plainReply(begun))) return answerBuiltIn(assistant, begun);
  let own: Answered | undefined;
  const builtIn = async (): Promise<BuiltInAnswer> => {
    own ??= await answerBuiltIn(assistant, begun);
    return own;
  };
  const answer = await askModel(deps, { ...assistant, model: assistant.model }, athlete, { begun, builtIn, send });
  if (answer.by === 'built-in' && own) return { ...own, label: answer.label, model: answer.model };
  const carried = carry([], { calls: answer.used.calls, text: answer.draft.blocks.at(-1)?.text ?? '' });
  return { ...present(assistant, answer), carried, isStreamed: true, ...NO_HELP };

  async function plainReply({ turn: { proposals, understand } }: Pick<BegunTurn, 'turn'>): Promise<boolean> {
    if ((await proposals()).every(({ status }) => status !== 'open')) return false;
    const { frames } = await understand();
    const [frame] = frames;
    return frames.length === 1 && frame?.kind === 'reply' && frame.to === 'proposal' && !frame.rest;
  }
}

const NO_HELP = { lines: [], needsHuman: false } as const;

/** Of an ordinary ache the assistant says the same as the fixed answer, and more: which session it concerns, and what to do instead. */
const isOrdinaryAche = ({ level, group, rule }: SafetyVerdict): boolean => level === 'caution' && group === 'pain' && rule === 'learned';

async function answerBuiltIn(assistant: Assistant, begun: BegunTurn): Promise<Answered> {
  const { turn, verdict } = begun;
  const said = await turn.understand();
  const isOwn = verdict.level === 'none' || (isOrdinaryAche(verdict) && said.frames.every(speaksOfAche));
  if (!isOwn) return safetyAnswer(assistant, begun);
  const before = await turn.conversation();
  const picked = pickedMessage(said, { before });
  const understood = picked === null ? said : await turn.understandInstead(picked);
  const bench = createBench(turn.data);
  const draft = await answerFrames(understood, bench, { text: picked ?? turn.text, before });
  const used = { calls: bench.calls, calculations: bench.calculations };
  const text = draft.blocks.map((block) => block.text).join('\n\n');
  const carried = carry(understood.frames, { calls: used.calls, text, ...(draft.choices ? { choices: draft.choices } : {}) });
  const answer: ModelAnswer = { draft, used, by: 'built-in', label: null, status: 'answered', model: null };
  return { ...present(assistant, answer), carried, isStreamed: false, ...NO_HELP };
}

/** The fixed answer to a verdict; beside one about too much training, the athlete's own morning. */
async function safetyAnswer(assistant: Assistant, { turn, verdict }: Pick<BegunTurn, 'turn' | 'verdict'>): Promise<Answered> {
  const fixed = assistant.safety.safetyAnswer(verdict, { isMinor: await isMinor(turn) });
  const { text = '', articles = [], lines = [], needsHuman = false } = fixed ?? {};
  const bench = createBench(turn.data);
  const morning = verdict.group === 'overtraining' && (await turn.data.readiness()) ? await answerFrames(MORNING, bench, NO_CONTEXT) : null;
  const draft = { blocks: [...text.split('\n\n').map(plainly), ...(morning?.blocks ?? [])], articles, refused: isRefusal(verdict) };
  const used = { calls: bench.calls, calculations: bench.calculations };
  const answer: ModelAnswer = { draft, used, by: 'built-in', label: null, status: 'answered', model: null };
  return { ...present(assistant, answer), carried: carryTold(turn.text, verdict.group), isStreamed: false, lines, needsHuman };
}

const speaksOfAche = (frame: Frame): boolean =>
  (frame.kind === 'talk' && frame.about === 'pain') || (frame.kind === 'ask' && frame.ailment?.of === 'pain');

const MORNING = { frames: [{ kind: 'ask', measure: 'check-in' }], confidence: 1 } as const;
const NO_CONTEXT = { text: '', before: null };

const isRefusal = ({ level }: SafetyVerdict): boolean => level === 'refuse';

async function isMinor({ data }: BegunTurn['turn']): Promise<boolean> {
  const { age } = await data.profile();
  return age !== null && age < 18;
}

function present({ articles }: Assistant, answer: ModelAnswer): ModelAnswer & Pick<Answered, 'blocks' | 'articles'> {
  const blocks = answer.draft.blocks.filter(({ text }) => text !== '').map((block) => citeBlock(block, answer.used, articles));
  const ids = [...new Set(answer.draft.articles ?? [])];
  return { ...answer, blocks, articles: ids.map((id) => ({ id, title: articles.title(id) ?? id })) };
}
