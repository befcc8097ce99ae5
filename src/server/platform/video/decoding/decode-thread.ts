import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableVideo } from '#server/platform/video/decoding/decoder.ts';
import type { DecodeNews, DecodeOrder } from '#server/platform/video/decoding/decoder-worker.ts';
import { openDecoder } from '#server/platform/video/decoding/open-decoder.ts';

/** The program of the thread that decodes while the model looks: it goes on as long as pictures are asked for. */

const order: DecodeOrder = workerData;
let asked = order.ahead;
let wake = (): void => undefined;

parentPort?.on('message', () => {
  asked++;
  wake();
});

const say = (news: DecodeNews, moved: ArrayBuffer[] = []): void => parentPort?.postMessage(news, moved);

async function run({ ffmpegPath, source, facts, wanted }: DecodeOrder): Promise<void> {
  const decoder = await openDecoder(ffmpegPath);
  let read = 0;
  for await (const picture of decoder.pictures(source, facts, { ...wanted, onRead: () => read++ })) {
    while (asked === 0)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    asked--;
    const yuv = ownBytes(picture.yuv);
    say({ kind: 'picture', read, picture: { ...picture, yuv } }, [yuv.buffer]);
  }
  say({ kind: 'end', read });
}

/** What is a part of something larger cannot be moved to another thread: then a copy is. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? new Uint8Array(buffer) : new Uint8Array(bytes);
}

run(order)
  .catch((error) => say({ kind: 'failed', because: error instanceof UnreadableVideo ? error.because : 'damaged' }))
  .finally(() => parentPort?.close());
