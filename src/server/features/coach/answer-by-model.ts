import type { ModelMessage } from 'ai';
import type { ChatMessageId } from '#contract/ids.ts';
import { type Bench, benchOf } from '#core/coach/answer/bench.ts';
import { plainly, type Sentence } from '#core/coach/figures/sentence.ts';
import type { Intent } from '#core/coach/intent/intents.ts';
import { NO_SAFETY } from '#core/coach/safety/level.ts';
import { type CheckedSpeech, checkSpeech, REPLACEMENT, type SpeechSources, speechCheck } from '#core/coach/speech-check.ts';
import type { FoundParagraph } from '#core/coach/tools/coach-tools.ts';
import { toolsOver } from '#core/coach/tools/tools-over-view.ts';
import { type TurnAnswer, type TurnInput, takeTurn } from '#core/coach/turn.ts';
import { understand } from '#core/coach/understand.ts';
import { hasConsent } from '#server/features/account/account.ts';
import { modelTools } from '#server/features/coach/call-tools.ts';
import { citedSentence } from '#server/features/coach/cite-figures.ts';
import type { Coach, Hear } from '#server/features/coach/coach.ts';
import { isOverBudget, noteSpent } from '#server/features/coach/note-spent.ts';
import type { CoachModel, ModelAsk } from '#server/features/coach/open-model.ts';
import type { Briefs } from '#server/features/coach/read-view.ts';
import { dataSection, instructionsFor, NARRATE, repairWords } from '#server/features/coach/say-to-model.ts';
import { type Answered, byBuiltIn } from '#server/features/coach/shape-answer.ts';
import { statusWords } from '#server/features/coach/status-words.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

/** What has an effect, or is about the coach itself, is answered by code whatever model there is. */
const BY_CODE: ReadonlySet<Intent> = new Set([
  'attack',
  'address',
  'confirm',
  'decline',
  'nothing-open',
  'identity',
  'limits',
  'handoff',
  'privacy',
  'remember',
  'memory-list',
  'forget',
  'move',
  'swap',
  'skip',
  'adjust',
  'create',
  'replan',
  'delete-plan',
  'change-unclear',
  'plan-create',
]);

const AWAY = 'The language model could not answer, so the built-in coach did.';
const SPENT = 'This month’s use of the language model is spent, so the built-in coach answered.';
const HISTORY = 8;
const MOST_REPAIRS = 2;

export interface ModelTurn {
  input: TurnInput;
  briefs: Briefs;
  messageId: ChatMessageId;
  hear: Hear;
}

/** One turn by a language model, sentence by sentence checked; by the built-in coach where the model may not, cannot or should not answer. */
export async function answerByModel(
  deps: Deps,
  coach: Coach & { model: CoachModel },
  athlete: AthleteScope,
  turn: ModelTurn,
): Promise<Answered> {
  const { model } = coach;
  const { input } = turn;
  const builtIn = builtInAnswer(input);
  const asked = input.history.filter(({ role }) => role === 'user').map(({ text }) => text);
  const hasEffect = builtIn.accepts.length + builtIn.declines.length + builtIn.proposals.length > 0;
  if (hasEffect || builtIn.refused || BY_CODE.has(understand(input.message, asked, input.view).intent)) return byBuiltIn(builtIn);
  if (model.isOutside && !(await hasConsent(deps.db, athlete, 'outside-models'))) return byBuiltIn(builtIn);
  if (!model.breaker.isClosed(performance.now())) return byBuiltIn(builtIn, AWAY);
  if (await isOverBudget(deps, athlete)) return byBuiltIn(builtIn, SPENT);
  const stop = new AbortController();
  const endListening = deps.events.listen(athlete, (event) => {
    if (event.kind === 'chat.stop-asked' && event.messageId === turn.messageId) stop.abort();
  });
  try {
    const answered = (await model.canUseTools())
      ? await withTools(coach, model, { ...turn, signal: stop.signal })
      : await narrated(model, { builtIn, signal: stop.signal, library: coach.library });
    model.breaker.worked();
    await noteSpent(deps, athlete, answered.model?.tokens ?? 0);
    return answered;
  } catch (error) {
    deps.log.warn({ err: error }, 'the language model failed');
    model.breaker.failed(performance.now());
    return byBuiltIn(builtIn, AWAY);
  } finally {
    endListening();
  }
}

function builtInAnswer(input: TurnInput): TurnAnswer {
  const result = takeTurn(input);
  if (result.kind !== 'answer') throw new Error(`A turn that was let through came out as ${result.kind}.`);
  return result;
}

interface Speaking extends ModelTurn {
  signal: AbortSignal;
}

async function withTools(coach: Coach, model: CoachModel, turn: Speaking): Promise<Answered> {
  const { input, briefs, hear, signal } = turn;
  const view = briefs.forModel();
  const bench = benchOf(toolsOver(view, coach.library.search), input.messageId);
  const said: Sentence[] = [];
  const sources = () => sourcesOf(input, bench, coach);
  const check = speechCheck(sources);
  const tally = { repaired: 0, replaced: 0, tokens: 0 };
  const take = async (checked: readonly CheckedSpeech[]) => {
    for (const each of checked) {
      const sentence = each.ok ? each.sentence : await mended(model, each, { sources, signal, tally });
      if (sentence === null) continue;
      said.push(sentence);
      const cited = citedSentence(sentence, { toolCalls: bench.calls, calculations: bench.calculations, library: coach.library });
      await hear({ kind: 'sentence', sentence: cited });
    }
  };
  const ask: ModelAsk = { instructions: instructionsFor(view), messages: messagesOf(input), tools: await modelTools(bench), signal };
  try {
    for await (const part of model.speak(ask)) {
      if (part.kind === 'tool') await hear({ kind: 'status', text: statusWords(part.name), tool: part.name });
      if (part.kind === 'text') await take(check.push(part.text));
      if (part.kind === 'end') tally.tokens += part.tokens;
    }
    await take(check.end());
  } catch (error) {
    if (!signal.aborted) throw error;
    return spokenBy(model, { said, bench, coach, tally, status: 'stopped' });
  }
  // Nothing that could be shown is no answer.
  if (said.every((sentence) => sentence === REPLACEMENT)) throw new Error('The language model said nothing that could be shown.');
  return spokenBy(model, { said, bench, coach, tally, status: 'answered' });
}

/** What was said before, cut to what a request may hold; the athlete's words are theirs, and data all the same. */
const messagesOf = ({ history, message }: TurnInput): ModelMessage[] => [
  ...history.slice(-HISTORY).map(({ role, text }): ModelMessage => ({ role, content: text.slice(0, 1_500) })),
  { role: 'user', content: message },
];

function sourcesOf(input: TurnInput, bench: Bench, { library }: Coach): SpeechSources {
  const found = bench.calls.flatMap(({ name, result }) => (name === 'search_knowledge' ? paragraphsIn(result) : []));
  return {
    calls: bench.calls,
    calculations: bench.calculations,
    userTexts: [...input.history.filter(({ role }) => role === 'user').map(({ text }) => text), input.message],
    paragraphs: found.map(({ articleId, paragraph }) => ({ articleId, paragraph })),
    library,
  };
}

function paragraphsIn(result: unknown): FoundParagraph[] {
  const found = typeof result === 'object' && result !== null && 'paragraphs' in result ? result.paragraphs : [];
  return Array.isArray(found) ? found : [];
}

interface Mending {
  sources: () => SpeechSources;
  signal: AbortSignal;
  tally: { repaired: number; replaced: number; tokens: number };
}

/** A sentence that may not be shown: said once more, else replaced; the second replacement is silence. */
async function mended(model: CoachModel, failed: Extract<CheckedSpeech, { ok: false }>, mending: Mending): Promise<Sentence | null> {
  const { sources, signal, tally } = mending;
  if (tally.repaired + tally.replaced < MOST_REPAIRS) {
    const again = await wholeText(model, {
      instructions: NARRATE,
      messages: [{ role: 'user', content: repairWords(failed.text, failed.because) }],
      tools: null,
      signal,
    }).catch(() => null);
    const checked = again && again.text.length < 400 ? checkSpeech(again.text, sources()) : null;
    tally.tokens += again?.tokens ?? 0;
    if (checked?.ok) {
      tally.repaired++;
      return checked.sentence;
    }
  }
  tally.replaced++;
  return tally.replaced === 1 ? REPLACEMENT : null;
}

async function wholeText(model: CoachModel, ask: ModelAsk): Promise<{ text: string; tokens: number }> {
  let [text, tokens] = ['', 0];
  for await (const part of model.speak(ask)) {
    if (part.kind === 'text') text += part.text;
    if (part.kind === 'end') tokens += part.tokens;
  }
  return { text: text.trim(), tokens };
}

interface Spoken {
  said: readonly Sentence[];
  bench: Bench;
  coach: Coach;
  tally: { repaired: number; replaced: number; tokens: number };
  status: Answered['status'];
}

function spokenBy({ provider, name }: CoachModel, { said, bench, coach, tally, status }: Spoken): Answered {
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
    toolCalls: bench.calls,
    calculations: bench.calculations,
    articles: articles.slice(0, 3),
    proposals: [],
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

/** The built-in coach works it out, the model words it. Whatever does not hold stays as the built-in coach said it. */
async function narrated(
  model: CoachModel,
  { builtIn, signal, library }: { builtIn: TurnAnswer; signal: AbortSignal; library: Coach['library'] },
): Promise<Answered> {
  const messages: ModelMessage[] = [{ role: 'user', content: dataSection('coach', builtIn.text) }];
  const { text, tokens } = await wholeText(model, { instructions: NARRATE, messages, tools: null, signal });
  const sources: SpeechSources = { calls: builtIn.toolCalls, calculations: builtIn.calculations, userTexts: [], paragraphs: [], library };
  const check = speechCheck(() => sources);
  const checked = [...check.push(text), ...check.end()];
  const holds = checked.length > 0 && checked.every(({ ok }) => ok) && keepsFigures(builtIn, text);
  const base = { provider: model.provider, name: model.name, tokens, repaired: 0 };
  if (!holds) return { ...byBuiltIn(builtIn), model: { ...base, replaced: checked.length, because: 'its words did not hold' } };
  const sentences = checked.map((each) => (each.ok ? each.sentence : plainly('')));
  const answer = {
    ...builtIn,
    text: sentences.map((each) => each.text).join(' '),
    sentences,
    figures: sentences.flatMap(({ figures }) => figures),
  };
  return { answer, coach: 'model', label: null, status: 'answered', model: { ...base, replaced: 0, because: null } };
}

/** None of the figures of the draft is lost. */
const keepsFigures = ({ figures }: TurnAnswer, text: string): boolean =>
  figures.every((figure) => text.includes(figure.text.split(' ')[0] ?? ''));
