import type { Frame, Stream } from 'node-av';
import {
  type Decoder,
  lookedAtChain,
  PLAYED_CODECS,
  previewSize,
  type Span,
  scaledTo,
  turnOf,
  UnreadableVideo,
  uprightChain,
  type VideoFacts,
  type VideoSource,
  type Wanted,
} from '#server/platform/video/decoding/decoder.ts';
import type { Picture } from '#server/platform/video/decoding/frame.ts';

/** FFmpeg in this process, from npm. Throws where there is no binary for this machine. */
export async function openNodeAv(): Promise<Decoder> {
  const [api, constants, { avGetCodecName }] = await Promise.all([import('node-av/api'), import('node-av/constants'), import('node-av')]);
  const { Log } = await import('node-av');
  Log.setLevel(constants.AV_LOG_QUIET);

  // The container is known from the bytes: no other reader of the library ever sees the file, and none opens a second one.
  const open = ({ path, container }: VideoSource) =>
    api.Demuxer.open(path, {
      format: container === 'avi' ? 'avi' : 'mov',
      options: { protocol_whitelist: 'file', format_whitelist: 'mov,mp4,m4a,3gp,3g2,mj2,avi' },
    }).catch(() => {
      throw new UnreadableVideo('damaged');
    });

  const factsOf = (stream: Stream, durationSec: number): VideoFacts => {
    const { codecpar, avgFrameRate, nbFrames } = stream;
    const matrix = codecpar.getCodedSideData(constants.AV_PKT_DATA_DISPLAYMATRIX);
    const turnDeg = matrix && matrix.byteLength >= 8 ? turnOf({ a: matrix.readInt32LE(0), b: matrix.readInt32LE(4) }) : 0;
    const lies = turnDeg === 90 || turnDeg === 270;
    const codec = avGetCodecName(codecpar.codecId) ?? 'unknown';
    return {
      codec,
      widthPx: lies ? codecpar.height : codecpar.width,
      heightPx: lies ? codecpar.width : codecpar.height,
      durationSec,
      frameRateHz: avgFrameRate.den > 0 ? avgFrameRate.num / avgFrameRate.den : 0,
      frames: nbFrames > 0n ? Number(nbFrames) : null,
      playsInBrowsers: PLAYED_CODECS.has(codec) && codecpar.format === constants.AV_PIX_FMT_YUV420P,
      turnDeg,
    };
  };

  /** Pictures of the span as the decoder gives them, with their time from the first of the file. */
  async function* decoded(source: VideoSource, span: Span & { mostHz: number; onRead(): void }): AsyncGenerator<Frame> {
    await using input = await open(source);
    const stream = input.video();
    if (!stream) throw new UnreadableVideo('no-video');
    using decoder = await api.Decoder.create(stream, { threadCount: 1, exitOnError: false });
    const startSec = startOf(stream);
    if (span.fromSec > 1) await input.seek(span.fromSec + startSec, -1, constants.AVSEEK_FLAG_BACKWARD);
    let due = Number.NEGATIVE_INFINITY;
    for await (const frame of decoder.frames(input.packets(stream.index))) {
      if (!frame) continue;
      const timeSec = secOf(frame, stream) - startSec;
      if (timeSec > span.toSec) {
        frame.free();
        return;
      }
      if (timeSec >= span.fromSec - 0.0005) span.onRead();
      // A hair early: 30 a second written as 33 and 34 ms must not lose every other picture.
      if (timeSec < span.fromSec - 0.0005 || timeSec < due - 0.2 / span.mostHz) {
        frame.free();
        continue;
      }
      due = Math.max(due + 1 / span.mostHz, timeSec + 0.5 / span.mostHz);
      yield frame;
    }
  }

  async function* pictures(source: VideoSource, facts: VideoFacts, wanted: Wanted): AsyncGenerator<Picture> {
    const size = scaledTo(facts, wanted.longSidePx);
    using filter = api.FilterAPI.create(lookedAtChain(facts, size));
    let startSec: number | null = null;
    for await (const frame of filter.frames(decoded(source, wanted))) {
      if (!frame) continue;
      startSec ??= await startOfFile(source);
      const timeSec = (Number(frame.pts) * frame.timeBase.num) / frame.timeBase.den - startSec;
      const yuv = frame.toBuffer();
      frame.free();
      yield { timeSec, ...size, yuv };
    }
  }

  async function startOfFile(source: VideoSource): Promise<number> {
    await using input = await open(source);
    const stream = input.video();
    return stream ? startOf(stream) : 0;
  }

  async function takeOver(source: VideoSource, path: string): Promise<void> {
    await using input = await open(source);
    const stream = input.video();
    if (!stream) throw new UnreadableVideo('no-video');
    await using output = await api.Muxer.open(path, { format: 'mp4', options: { movflags: '+faststart' } });
    const index = output.addStream(stream);
    const made = output.getStream(index);
    if (made) made.metadata = null;
    for await (const packet of input.packets(stream.index)) {
      if (packet) await output.writePacket(packet, index);
      packet?.free();
    }
  }

  async function writeAnew(source: VideoSource, facts: VideoFacts, { path, span }: { path: string; span: Span }): Promise<void> {
    using filter = api.FilterAPI.create(`${uprightChain(facts, previewSize(facts))},setpts=PTS-STARTPTS`);
    using encoder = await api.Encoder.create(constants.FF_ENCODER_LIBX264, { threadCount: 1, options: { preset: 'ultrafast', crf: 26 } });
    await using output = await api.Muxer.open(path, { format: 'mp4', options: { movflags: '+faststart' } });
    const index = output.addStream(encoder);
    const frames = filter.frames(withEnd(decoded(source, { ...span, mostHz: 60, onRead: () => undefined })));
    for await (const packet of encoder.packets(frames)) {
      if (packet) await output.writePacket(packet, index);
      packet?.free();
    }
  }

  return {
    name: 'node-av',
    async probe(source) {
      await using input = await open(source);
      const stream = input.video();
      if (!stream) throw new UnreadableVideo('no-video');
      return factsOf(stream, input.duration);
    },
    pictures,
    preview: (source, facts, to) => (facts.playsInBrowsers ? takeOver(source, to.path) : writeAnew(source, facts, to)),
  };
}

/** After the last picture the end is said, or what filter and encoder still hold would be lost. */
async function* withEnd(frames: AsyncIterable<Frame>): AsyncGenerator<Frame | null> {
  yield* frames;
  yield null;
}

function startOf({ startTime, timeBase }: Stream): number {
  const start = Number(startTime);
  // A file without one says the smallest number there is.
  return start > 0 && start < 2 ** 53 ? (start * timeBase.num) / timeBase.den : 0;
}

const secOf = (frame: Frame, { timeBase }: Stream): number => (Number(frame.bestEffortTimestamp) * timeBase.num) / timeBase.den;
