import type { ChatSentence } from '#contract/assistant/citations.ts';
import { answerFrames, pickedMessage } from '#core/assistant/answer/answer.ts';
import { type Bench, createBench } from '#core/assistant/answer/bench.ts';
import type { Draft } from '#core/assistant/answer/draft.ts';
import { plainly } from '#core/assistant/figures/sentence.ts';
import type { Understood } from '#core/assistant/frame.ts';
import { carryTold, tellsAilment } from '#core/assistant/understand/ailment.ts';
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

async function answerBuiltIn(assistant: Assistant, begun: BegunTurn): Promise<Answered> {
  const { turn, verdict } = begun;
  const said = await turn.understand();
  if (verdict.level !== 'none' && !isOrdinaryAche(verdict, said)) return safetyAnswer(assistant, begun);
  const before = await turn.conversation();
  const picked = pickedMessage(said, { before });
  const understood = picked === null ? said : await turn.understandInstead(picked);
  const bench = createBench(turn.data);
  const draft = await answerFrames(understood, bench, { text: picked ?? turn.text, before });
  const choices = draft.choices ? { choices: draft.choices } : {};
  const carried = carry(understood.frames, { calls: bench.calls, text: draft.blocks.at(-1)?.text ?? '', ...choices });
  return { ...present(assistant, draftedOn(bench, draft)), carried, isStreamed: false, ...NO_HELP };
}

function draftedOn({ calls, calculations }: Bench, draft: Draft): ModelAnswer {
  return { draft, used: { calls, calculations }, by: 'built-in', label: null, status: 'answered', model: null };
}

/** Of these the assistant says what the fixed answer says, and which session it concerns. */
const isOrdinaryAche = ({ level, group, rule }: SafetyVerdict, { frames }: Understood): boolean =>
  level === 'caution' && group === 'pain' && rule === 'learned' && frames.every((frame) => tellsAilment(frame)?.of === 'pain');

/** The fixed answer to a verdict; beside one about too much training, the athlete's own morning. */
async function safetyAnswer(assistant: Assistant, { turn, verdict }: Pick<BegunTurn, 'turn' | 'verdict'>): Promise<Answered> {
  const { age } = await turn.data.profile();
  const fixed = assistant.safety.safetyAnswer(verdict, { isMinor: age !== null && age < 18 });
  const { text = '', articles = [], lines = [], needsHuman = false } = fixed ?? {};
  const bench = createBench(turn.data);
  const hasMorning = verdict.group === 'overtraining' && (await turn.data.readiness());
  const morning = hasMorning ? await answerFrames(MORNING, bench, { text: '', before: null }) : null;
  const blocks = [...text.split('\n\n').map(plainly), ...(morning?.blocks ?? [])];
  const answer = draftedOn(bench, { blocks, articles, refused: verdict.level === 'refuse' });
  return { ...present(assistant, answer), carried: carryTold(turn.text, verdict.group), isStreamed: false, lines, needsHuman };
}

const MORNING = { frames: [{ kind: 'ask', measure: 'check-in' }], confidence: 1 } as const;

function present({ articles }: Assistant, answer: ModelAnswer): ModelAnswer & Pick<Answered, 'blocks' | 'articles'> {
  const blocks = answer.draft.blocks.filter(({ text }) => text !== '').map((block) => citeBlock(block, answer.used, articles));
  const ids = [...new Set(answer.draft.articles ?? [])];
  return { ...answer, blocks, articles: ids.map((id) => ({ id, title: articles.title(id) ?? id })) };
}
