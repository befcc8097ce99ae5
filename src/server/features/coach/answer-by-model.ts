import { isOffer } from '#core/coach/answer/proposal.ts';
import { type TurnAnswer, type TurnInput, takeTurn } from '#core/coach/turn.ts';
import { hasConsent } from '#server/features/account/account.ts';
import type { Coach } from '#server/features/coach/coach.ts';
import { narrated } from '#server/features/coach/narrate-answer.ts';
import { isOverBudget, noteSpent } from '#server/features/coach/note-spent.ts';
import type { CoachModel } from '#server/features/coach/open-model.ts';
import { type Answered, byBuiltIn } from '#server/features/coach/shape-answer.ts';
import { type ModelTurn, speakWithTools } from '#server/features/coach/speak-with-tools.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AthleteScope } from '#server/platform/scope.ts';

/** What has an effect, or is about the coach itself, is answered by code whatever model there is. */
const BY_CODE: ReadonlySet<TurnAnswer['intent']> = new Set([
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
/** One turn by a language model, sentence by sentence checked; by the built-in coach where the model may not, cannot or should not answer. */
export async function answerByModel(
  deps: Deps,
  coach: Coach & { model: CoachModel },
  athlete: AthleteScope,
  turn: ModelTurn,
): Promise<Answered> {
  const { model } = coach;
  // Asked for while the built-in coach finds its own answer.
  const may = mayAnswer(deps, model, athlete);
  // It is awaited below, or not needed at all.
  may.catch(() => {});
  const builtIn = builtInAnswer(turn.input);
  const changes = builtIn.proposals.filter((each) => !isOffer(each));
  const hasEffect = builtIn.accepts.length + builtIn.declines.length + changes.length > 0;
  if (hasEffect || builtIn.refused || BY_CODE.has(builtIn.intent)) return byBuiltIn(builtIn);
  const { hasAgreed, isSpent } = await may;
  if (!hasAgreed) return byBuiltIn(builtIn);
  if (!model.breaker.isClosed(performance.now())) return byBuiltIn(builtIn, AWAY);
  if (isSpent) return byBuiltIn(builtIn, SPENT);
  const stop = new AbortController();
  const endListening = deps.events.listen(athlete, (event) => {
    if (event.kind === 'chat.stop-asked' && event.messageId === turn.messageId) stop.abort();
  });
  try {
    const answered = (await model.canUseTools())
      ? await speakWithTools(deps, { coach, model, athlete }, { ...turn, signal: stop.signal })
      : await narrated(model, { builtIn: toldToModel(turn, builtIn), whole: builtIn, signal: stop.signal, library: coach.library });
    model.breaker.worked();
    await noteSpent(deps, athlete, answered.model?.tokens ?? 0);
    return withOffer(answered, builtIn);
  } catch (error) {
    deps.log.warn({ err: error }, 'the language model failed');
    model.breaker.failed(performance.now());
    return byBuiltIn(builtIn, AWAY);
  } finally {
    endListening();
  }
}

async function mayAnswer(deps: Deps, { isOutside }: CoachModel, athlete: AthleteScope): Promise<{ hasAgreed: boolean; isSpent: boolean }> {
  const [hasAgreed, isSpent] = await Promise.all([
    isOutside ? hasConsent(deps.db, athlete, 'outside-models') : true,
    isOverBudget(deps, athlete),
  ]);
  return { hasAgreed, isSpent };
}

function builtInAnswer(input: TurnInput): TurnAnswer {
  const result = takeTurn(input);
  if (result.kind !== 'answer') throw new Error(`A turn that was let through came out as ${result.kind}.`);
  return result;
}

/** What was told in passing is offered to be kept in mind by whoever answers, once. */
function withOffer(answered: Answered, { proposals }: TurnAnswer): Answered {
  const { answer, status } = answered;
  if (status === 'stopped' || answer.proposals.some(isOffer)) return answered;
  return { ...answered, answer: { ...answer, proposals: [...answer.proposals, ...proposals.filter(isOffer)] } };
}

/** The draft that a model words: worked out from what it may be shown. */
const toldToModel = ({ input, briefs }: ModelTurn, builtIn: TurnAnswer): TurnAnswer =>
  briefs.isPartForModel ? builtInAnswer({ ...input, view: briefs.forModel() }) : builtIn;
