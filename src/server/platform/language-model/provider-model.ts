import type { LanguageModel as ProviderModel } from 'ai';
import type { Deps } from '#server/platform/context.ts';
import { askOutside } from '#server/platform/observability/instrumentation.ts';

export type { ProviderModel };
export type ModelSettings = Extract<Deps['config']['coach'], { kind: 'model' }>;

/** Whether what is asked stays on this machine, so that no consent is needed. */
export function isOwnMachine({ baseUrl }: Pick<ModelSettings, 'baseUrl'>): boolean {
  if (baseUrl === null) return false;
  const { hostname } = new URL(baseUrl);
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

/** The provider's client, loaded when it is first needed. */
export async function providerModel({ provider, model, baseUrl, apiKey }: ModelSettings): Promise<ProviderModel> {
  const address = { fetch: boundedFetch, ...(baseUrl === null ? {} : { baseURL: baseUrl }) };
  const key = apiKey === null ? {} : { apiKey };
  switch (provider) {
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ ...address, ...key })(model);
    }
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI({ ...address, ...key }).chat(model);
    }
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      return createOpenAICompatible({ ...address, name: 'coach', baseURL: baseUrl ?? '', includeUsage: true, ...key }).chatModel(model);
    }
  }
}

/** No answer of a language model is nearly as long. */
const MOST_BYTES = 2 * 1024 * 1024;

/** `fetch` that fails once an answer is longer than any answer can be, so that nobody fills our memory from outside. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const answer = await askOutside('model', () => fetch(input, init));
  if (answer.body === null) return answer;
  let bytes = 0;
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > MOST_BYTES) throw new Error('The language model’s response is too long.');
        controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = answer;
  return new Response(counted, { status, statusText, headers });
};
