import type { Sentence } from '#core/coach/figures/sentence.ts';
import { type CheckedSpeech, checkSpeech, REPLACEMENT, type SpeechSources } from '#core/coach/speech-check.ts';
import type { CoachModel, ModelAsk } from '#server/features/coach/open-model.ts';
import { NARRATE, repairWords } from '#server/features/coach/say-to-model.ts';

const MOST_REPAIRS = 2;

/** What the check of a model's sentences came to. */
export interface Tally {
  repaired: number;
  replaced: number;
  tokens: number;
}

export interface Mending {
  sources: () => SpeechSources;
  signal: AbortSignal;
  tally: Tally;
}

/** A sentence that may not be shown: said once more, else replaced; the second replacement is silence. */
export async function mended(model: CoachModel, failed: Extract<CheckedSpeech, { ok: false }>, mending: Mending): Promise<Sentence | null> {
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

export async function wholeText(model: CoachModel, ask: ModelAsk): Promise<{ text: string; tokens: number }> {
  let [text, tokens] = ['', 0];
  for await (const part of model.speak(ask)) {
    if (part.kind === 'text') text += part.text;
    if (part.kind === 'end') tokens += part.tokens;
  }
  return { text: text.trim(), tokens };
}
