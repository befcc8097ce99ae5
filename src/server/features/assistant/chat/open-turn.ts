import { ConversationId } from '#contract/shared/ids.ts';
import type { AssistantData } from '#core/assistant/data.ts';
import type { ProposalFacts } from '#core/assistant/facts.ts';
import type { Understood } from '#core/assistant/frame.ts';
import type { Conversation, UnderstandInput } from '#core/assistant/understand/input.ts';
import { textsToEmbed, understand } from '#core/assistant/understand/understand.ts';
import { addDays } from '#core/calendar.ts';
import type { SafetyFacts } from '#core/safety/flags.ts';
import type { SafetyVerdict } from '#core/safety/level.ts';
import { type Assistant, articleSearch, vectorsOf } from '#server/features/assistant/assistant.ts';
import type { MessageRow } from '#server/features/assistant/chat/store-messages.ts';
import { listProposalFacts } from '#server/features/assistant/proposals/offer-change.ts';
import { weighDraft } from '#server/features/assistant/proposals/weigh-draft.ts';
import { openAssistantData } from '#server/features/assistant/tools/open-data.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

const ADULT = 18;
const LIGHT_BMI = 19;
const STRAINED_FORM = -30;
const [DAYS_BACK, DAYS_AHEAD, ACTIVITIES, CARRIED] = [7, 28, 30, 6];

/** One message with everything that its answer may read. Each part is read when first asked for, and once. */
export interface OpenTurn {
  text: string;
  /** Oldest first. */
  history: readonly MessageRow[];
  data: AssistantData;
  /** The same without what may not be shown to a language model. */
  dataForModel: AssistantData;
  proposals: () => Promise<readonly ProposalFacts[]>;
  triage: () => Promise<SafetyVerdict>;
  conversation: () => Promise<Conversation>;
  understand: () => Promise<Understood>;
  /** The message of a button that was picked in other words. */
  understandInstead: (text: string) => Promise<Understood>;
}

export interface TurnText {
  text: string;
  conversationId: string;
  history: readonly MessageRow[];
}

export function openTurn(deps: Deps, assistant: Assistant, athlete: AthleteScope, { text, conversationId, history }: TurnText): OpenTurn {
  const proposals = once(() => listProposalFacts(deps, athlete, ConversationId.parse(conversationId)));
  const openData = (forModel: boolean) =>
    openAssistantData(deps, athlete, {
      forModel,
      proposals,
      weigh: (draft) => weighDraft(deps, athlete, draft),
      searchArticles: articleSearch(assistant),
    });
  const data = openData(false);
  const conversation = once(async () => conversationOf(history, await proposals()));
  const read = async (given: string, before: Conversation) => {
    const input = await understandInput(assistant, { text: given, data, conversation: before });
    return understand({ ...input, vectors: await vectorsOf(assistant, textsToEmbed(input)) });
  };
  return {
    text,
    history,
    data,
    dataForModel: openData(true),
    proposals,
    triage: once(() => triage(assistant, data, text, history)),
    conversation,
    understand: once(async () => read(text, await conversation())),
    // A button is not picked twice: its message stands for itself.
    understandInstead: async (given) => read(given, { ...(await conversation()), turns: [] }),
  };
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let found: Promise<Value> | undefined;
  return () => {
    found ??= read();
    return found;
  };
}

async function triage(assistant: Assistant, data: AssistantData, text: string, history: readonly MessageRow[]): Promise<SafetyVerdict> {
  const { safety } = assistant;
  const passage = safety.worthEmbedding(text);
  const [athlete, vectors] = await Promise.all([safetyFacts(data), vectorsOf(assistant, [passage])]);
  const vector = vectors.get(passage);
  const previous = history.flatMap(({ message, response, context }) => [
    { role: 'user' as const, text: message },
    { role: 'assistant' as const, text: response, ...(context.safety ? { safety: context.safety } : {}) },
  ]);
  return safety.triage({ text, previous, athlete, vector: vector ? safety.scoreSafety(vector) : null });
}

/** What of the athlete makes a message graver than its words. */
async function safetyFacts(data: AssistantData): Promise<SafetyFacts> {
  const [{ today }, { age, weightKg, heightCm, level }] = await Promise.all([data.today(), data.profile()]);
  const [load] = await data.load({ from: today, to: today });
  return {
    isMinor: age !== null && age < ADULT,
    isLight: weightKg !== null && heightCm !== null && weightKg / (heightCm / 100) ** 2 < LIGHT_BMI,
    isStrained: load !== undefined && load.form < STRAINED_FORM,
    isNew: level === null || level === 'beginner',
  };
}

function conversationOf(history: readonly MessageRow[], proposals: readonly ProposalFacts[]): Conversation {
  return {
    turns: history.flatMap(({ context }) => context.carried ?? []).slice(-CARRIED),
    openProposals: proposals.filter(({ status }) => status === 'open').map(({ id, sentence }) => ({ id, sentence })),
  };
}

type Spoken = Pick<OpenTurn, 'text' | 'data'> & { conversation: Conversation };

async function understandInput({ heads }: Assistant, { text, data, conversation }: Spoken): Promise<Omit<UnderstandInput, 'vectors'>> {
  const today = await data.today();
  const [sessions, { activities }, races] = await Promise.all([
    data.sessions({ from: addDays(today.today, -DAYS_BACK), to: addDays(today.today, DAYS_AHEAD) }),
    data.activities({ order: 'newest', limit: ACTIVITIES }),
    data.races(),
  ]);
  return { text, heads, today, sessions, activities, races, conversation };
}
