import { aLanguageModel } from '#test/doubles/language-model.ts';
import { signUp } from '#test/http-browser.ts';
import { makeDataDir, removeDataDir, startProduct } from '#test/running-product.ts';
import type { BenchLine } from '../benchmark-result.ts';
import { spreadOf } from '../spread.ts';

const PROGRAM = new URL('../product-main.ts', import.meta.url);
const TURNS = 60;
const MOST_ADDED_MS = 30;

/**
 * What the product adds to the first words of a language model: from the question to the request at the model, and from the model's first
 * sentence to the athlete. The model answers at once.
 */
export async function benchCoachModel(): Promise<BenchLine[]> {
  const model = await aLanguageModel(({ isTry }) =>
    isTry
      ? { kind: 'call', name: 'check_tools', args: '{"word":"ready"}' }
      : { kind: 'say', parts: ['Sleep is when training turns into fitness. ', 'Keep the same hours.'] },
  );
  const dataDir = await makeDataDir();
  const env = { COACH_PROVIDER: 'openai-compatible', COACH_MODEL: 'm', COACH_BASE_URL: model.url };
  const product = await startProduct({ program: PROGRAM, dataDir, env });
  const { cookie, url } = await signUp(product.url, 'modelled@example.test');
  const firstSentenceMs = async (): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(`${url}/api/chat`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', accept: 'text/event-stream', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ message: 'Tell me about sleep and endurance' }),
    });
    let [text, heardMs] = ['', Number.NaN];
    for await (const chunk of answer.body ?? []) {
      text += new TextDecoder().decode(chunk);
      if (Number.isNaN(heardMs) && text.includes('"kind":"sentence"')) heardMs = performance.now() - began;
    }
    if (!text.includes('"coach":"model"')) throw new Error(`No model has answered: ${text.slice(-300)}`);
    return heardMs;
  };
  for (let at = 0; at < 10; at++) await firstSentenceMs();
  const times: number[] = [];
  for (let at = 0; at < TURNS; at++) times.push(await firstSentenceMs());
  await product.stop();
  await model.close();
  await removeDataDir(dataDir);
  const { p95 } = spreadOf(times);
  return [
    {
      name: 'added to the first sentence of a language model, p95',
      value: p95,
      unit: 'ms',
      anchor: `${MOST_ADDED_MS} ms`,
      ratio: MOST_ADDED_MS / p95,
      bar: `at most ${MOST_ADDED_MS} ms`,
      ok: p95 <= MOST_ADDED_MS,
    },
  ];
}
