import type { ModelMessage } from 'ai';
import { plainly } from '#core/coach/figures/sentence.ts';
import { type SpeechSources, speechCheck } from '#core/coach/speech-check.ts';
import type { TurnAnswer } from '#core/coach/turn.ts';
import type { Coach } from '#server/features/coach/coach.ts';
import { wholeText } from '#server/features/coach/mend-sentence.ts';
import type { CoachModel } from '#server/features/coach/open-model.ts';
import { dataSection, NARRATE } from '#server/features/coach/say-to-model.ts';
import { type Answered, byBuiltIn } from '#server/features/coach/shape-answer.ts';

interface Narration {
  /** What the model is given to word. */
  builtIn: TurnAnswer;
  /** What is said when its words do not hold; more, where not all data may be shown to a model. */
  whole: TurnAnswer;
  signal: AbortSignal;
  library: Coach['library'];
}

/** The built-in coach works it out, the model words it. Whatever does not hold stays as the built-in coach said it. */
export async function narrated(model: CoachModel, { builtIn, whole, signal, library }: Narration): Promise<Answered> {
  const messages: ModelMessage[] = [{ role: 'user', content: dataSection('coach', builtIn.text) }];
  const { text, tokens } = await wholeText(model, { instructions: NARRATE, messages, tools: null, signal });
  const sources: SpeechSources = { calls: builtIn.toolCalls, calculations: builtIn.calculations, userTexts: [], paragraphs: [], library };
  const check = speechCheck(() => sources);
  const checked = [...check.push(text), ...check.end()];
  const holds = checked.length > 0 && checked.every(({ ok }) => ok) && keepsFigures(builtIn, text);
  const base = { provider: model.provider, name: model.name, tokens, repaired: 0 };
  if (!holds) return { ...byBuiltIn(whole), model: { ...base, replaced: checked.length, because: 'its words did not hold' } };
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
