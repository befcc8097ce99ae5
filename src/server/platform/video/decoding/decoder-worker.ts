import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { UnreadableVideo, type VideoFacts, type VideoSource, type Wanted } from '#server/platform/video/decoding/decoder.ts';
import type { Picture } from '#server/platform/video/decoding/frame.ts';

export interface DecodeOrder {
  ffmpegPath: string | null;
  source: VideoSource;
  facts: VideoFacts;
  wanted: Omit<Wanted, 'onRead'>;
  /** Pictures that may wait to be looked at: each takes a megabyte or two. */
  ahead: number;
}

export type DecodeNews =
  | { kind: 'picture'; read: number; picture: Picture }
  | { kind: 'end'; read: number }
  | { kind: 'failed'; because: UnreadableVideo['because'] };

const AHEAD = 4;

/**
 * Pictures of a clip, decoded on a thread of their own: the model holds up the thread that it is asked on, and the other core would wait.
 * `onRead` hears how many pictures of the file have been read so far.
 */
export async function* decodeAside(order: Omit<DecodeOrder, 'ahead'>, onRead: (read: number) => void): AsyncGenerator<Picture> {
  const worker = new Worker(new URL('decode-thread.ts', import.meta.url), { workerData: { ...order, ahead: AHEAD } satisfies DecodeOrder });
  try {
    for await (const [news] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<[DecodeNews]>) {
      if (news.kind === 'failed') throw new UnreadableVideo(news.because);
      onRead(news.read);
      if (news.kind === 'end') return;
      yield news.picture;
      worker.postMessage('more');
    }
    throw new UnreadableVideo('damaged');
  } finally {
    await worker.terminate();
  }
}
