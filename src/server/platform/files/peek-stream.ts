import { Readable } from 'node:stream';

/** The first `count` bytes of a stream, or all when it has fewer, and a stream that still begins with them: a sender may send byte by byte. */
export async function withFirstBytes(stream: Readable, count: number): Promise<{ first: Uint8Array; whole: Readable }> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let start = Buffer.alloc(0);
  let isOver = false;
  while (start.length < count && !isOver) {
    const { done, value } = await chunks.next();
    if (done) isOver = true;
    else start = Buffer.concat([start, value]);
  }
  const rest = async function* () {
    yield start;
    for await (const chunk of { [Symbol.asyncIterator]: () => chunks }) yield chunk;
  };
  return { first: start.subarray(0, count), whole: Readable.from(rest(), { objectMode: false }) };
}
