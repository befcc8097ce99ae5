import { askOutside } from '#server/platform/done-work.ts';

/** No answer of a language model is nearly as long. */
const MOST_BYTES = 2 * 1024 * 1024;

/** `fetch` that ends with an error once an answer is longer than any answer can be, so that nobody fills our memory from outside. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const answer = await askOutside('model', () => fetch(input, init));
  if (answer.body === null) return answer;
  let bytes = 0;
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > MOST_BYTES) throw new Error('The language model sent more than an answer can be.');
        controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = answer;
  return new Response(counted, { status, statusText, headers });
};
