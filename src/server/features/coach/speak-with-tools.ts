import type { ModelMessage } from 'ai';
import type { ChatMessageId } from '#contract/ids.ts';
import { type Bench, benchOf } from '#core/coach/answer/bench.ts';
import type { Sentence } from '#core/coach/figures/sentence.ts';
import { NO_SAFETY } from '#core/coach/safety/level.ts';
import { type CheckedSpeech, REPLACEMENT, type SpeechSources, speechCheck } from '#core/coach/speech-check.ts';
import type { FoundParagraph } from '#core/coach/tools/coach-tools.ts';
import { toolsOver } from '#core/coach/tools/tools-over-view.ts';
import type { TurnAnswer, TurnInput } from '#core/coach/turn.ts';
import { modelTools } from '#server/features/coach/call-tools.ts';
import { citedSentence } from '#server/features/coach/cite-figures.ts';
import type { Coach, Hear } from '#server/features/coach/coach.ts';
import { type Drafting, drafting, draftTools } from '#server/features/coach/draft-tools.ts';
import { mended, type Tally } from '#server/features/coach/mend-sentence.ts';
import type { CoachModel, ModelAsk } from '#server/features/coach/open-model.ts';
import type { Briefs } from '#server/features/coach/read-view.ts';
import { instructionsFor } from '#server/features/coach/say-to-model.ts';
import type { Answered } from '#server/features/coach/shape-answer.ts';
import { statusWords } from '#server/features/coach/status-words.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

const HISTORY = 8;
const LONGEST_SAID = 1_500;
/** A model that goes on for longer is not listened to. */
const LONGEST_ANSWER = 6_000;

export interface ModelTurn {
  input: TurnInput;
  briefs: Briefs;
  messageId: ChatMessageId;
  hear: Hear;
}

interface Speaking extends ModelTurn {
  signal: AbortSignal;
}

interface Speaker {
  coach: Coach;
  model: CoachModel;
  athlete: AthleteScope;
}

/** A model answers with tools over what it may be shown; each sentence is checked before anybody sees it. */
export async function speakWithTools(deps: Deps, { coach, model, athlete }: Speaker, turn: Speaking): Promise<Answered> {
  const { input, briefs, hear, signal } = turn;
  const view = briefs.forModel();
  const bench = benchOf(toolsOver(view, coach.library.search), input.messageId);
  const drafts = drafting(deps, athlete, saidIn(input));
  const said: Sentence[] = [];
  const sources = () => sourcesOf(input, bench, coach);
  const check = speechCheck(sources);
  const tally: Tally = { repaired: 0, replaced: 0, tokens: 0 };
  const take = async (checked: readonly CheckedSpeech[]) => {
    for (const each of checked) {
      const sentence = each.ok ? each.sentence : await mended(model, each, { sources, signal, tally });
      if (sentence === null) continue;
      said.push(sentence);
      const cited = citedSentence(sentence, { toolCalls: bench.calls, calculations: bench.calculations, library: coach.library });
      await hear({ kind: 'sentence', sentence: cited });
    }
  };
  const enough = new AbortController();
  const ask: ModelAsk = {
    instructions: instructionsFor(view),
    messages: messagesOf(input, briefs.isPartForModel),
    tools: { ...(await modelTools(bench)), ...(await draftTools(drafts)) },
    signal: AbortSignal.any([signal, enough.signal]),
  };
  const spoken = { said, bench, drafts, coach, tally };
  let length = 0;
  try {
    for await (const part of model.speak(ask)) {
      if (part.kind === 'tool') await hear({ kind: 'status', text: statusWords(part.name), tool: part.name });
      if (part.kind === 'text') await take(check.push(part.text));
      if (part.kind === 'end') tally.tokens += part.tokens;
      length += part.kind === 'text' ? part.text.length : 0;
      if (length > LONGEST_ANSWER) break;
    }
    if (length <= LONGEST_ANSWER) await take(check.end());
  } catch (error) {
    if (!signal.aborted) throw error;
    return spokenBy(model, { ...spoken, status: 'stopped' });
  } finally {
    enough.abort();
  }
  // Nothing that could be shown is no answer.
  if (said.every((sentence) => sentence === REPLACEMENT)) throw new Error('The language model said nothing that could be shown.');
  return spokenBy(model, { ...spoken, status: 'answered' });
}

/**
 * What was said before, cut to what a request may hold; the athlete's words are theirs, and data all the same. Where some data may not be
 * shown to a model, neither may what the built-in coach said from them.
 */
function messagesOf({ history, message }: TurnInput, isPart: boolean): ModelMessage[] {
  const shown = isPart ? history.filter(({ role, by }) => role === 'user' || by === 'model') : history;
  const before = shown.slice(-HISTORY).map(({ role, text }): ModelMessage => ({ role, content: text.slice(0, LONGEST_SAID) }));
  return [...before, { role: 'user', content: message }];
}

/** What the athlete wrote, this message last. */
const saidIn = ({ history, message }: TurnInput): string[] => [
  ...history.filter(({ role }) => role === 'user').map(({ text }) => text),
  message,
];

function sourcesOf(input: TurnInput, bench: Bench, { library }: Coach): SpeechSources {
  const found = bench.calls.flatMap(({ name, result }) => (name === 'search_knowledge' ? paragraphsIn(result) : []));
  return {
    calls: bench.calls,
    calculations: bench.calculations,
    userTexts: saidIn(input),
    paragraphs: found.map(({ articleId, paragraph }) => ({ articleId, paragraph })),
    library,
  };
}

function paragraphsIn(result: unknown): FoundParagraph[] {
  const found = typeof result === 'object' && result !== null && 'paragraphs' in result ? result.paragraphs : [];
  return Array.isArray(found) ? found : [];
}

interface Spoken {
  said: readonly Sentence[];
  bench: Bench;
  drafts: Drafting;
  coach: Coach;
  tally: Tally;
  status: Answered['status'];
}

function spokenBy({ provider, name }: CoachModel, { said, bench, drafts, coach, tally, status }: Spoken): Answered {
  const read = bench.calls.flatMap((call) => (call.name === 'search_knowledge' ? paragraphsIn(call.result) : []));
  const cited = new Set(
    said.flatMap(({ figures }) => figures).flatMap(({ source }) => (source.startsWith('kb:') ? source.slice(3).split('#')[0] : [])),
  );
  const articles = [...new Set(read.map(({ articleId }) => articleId))].filter((id) => cited.has(id) || coach.library.title(id) !== null);
  const answer: TurnAnswer = {
    kind: 'answer',
    text: said.map(({ text }) => text).join(' '),
    sentences: said,
    figures: said.flatMap(({ figures }) => figures),
    intent: 'knowledge',
    // Sources of figures count the calls of reading tools, which stand first.
    toolCalls: [...bench.calls, ...drafts.calls],
    calculations: bench.calculations,
    articles: articles.slice(0, 3),
    // Of an answer that was cut short nothing is offered.
    proposals: status === 'answered' ? drafts.drafts : [],
    accepts: [],
    declines: [],
    safety: NO_SAFETY,
    lines: [],
    refused: false,
    handoff: false,
    counts: true,
  };
  return { answer, coach: 'model', label: null, status, model: { provider, name, because: null, ...tally } };
}
