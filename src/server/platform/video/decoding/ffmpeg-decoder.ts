import { type ChildProcess, spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import {
  type Decoder,
  lookedAtChain,
  PLAYED_CODECS,
  previewSize,
  scaledTo,
  turnOf,
  UnreadableVideo,
  uprightChain,
  type VideoFacts,
  type VideoSource,
  type Wanted,
} from '#server/platform/video/decoding/decoder.ts';
import { bytesOf, type Picture } from '#server/platform/video/decoding/frame.ts';

/** Nothing but this file is opened, and by no reader but the one that its bytes call for. */
const CAREFUL = ['-hide_banner', '-nostdin', '-protocol_whitelist', 'file,pipe', '-format_whitelist', 'mov,avi', '-max_alloc', '268435456'];
const formatOf = ({ container }: VideoSource): string => (container === 'avi' ? 'avi' : 'mov');

/** An FFmpeg that is installed on this machine, with the ffprobe beside it. */
export async function openFfmpeg(path: string): Promise<Decoder> {
  await access(path).catch(() => {
    throw new Error('FFMPEG_PATH points to a missing program');
  });
  const probePath = join(dirname(path), path.endsWith('.exe') ? 'ffprobe.exe' : 'ffprobe');
  return {
    name: 'ffmpeg',
    probe: (source) => probe(probePath, source),
    pictures: (source, facts, wanted) => pictures(path, source, facts, wanted),
    async preview(source, facts, { path: to, span }) {
      const kept = ['-map', '0:v:0', '-an', '-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4', '-y', to];
      const anew = ['-vf', uprightChain(facts, previewSize(facts)), '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '26'];
      const part = ['-ss', String(span.fromSec), '-t', String(span.toSec - span.fromSec)];
      const how = facts.playsInBrowsers ? ['-c:v', 'copy', ...kept] : [...anew, ...kept];
      const input = ['-noautorotate', '-f', formatOf(source), '-i', source.path];
      await ended(spawn(path, [...CAREFUL, '-v', 'quiet', ...(facts.playsInBrowsers ? [] : part), ...input, ...how], { stdio: 'ignore' }));
    },
  };
}

const Probed = z.object({
  format: z.object({ duration: z.optional(z.coerce.number()) }),
  streams: z.array(
    z.object({
      codec_name: z.optional(z.string()),
      width: z.number(),
      height: z.number(),
      pix_fmt: z.optional(z.string()),
      avg_frame_rate: z.string(),
      nb_frames: z.optional(z.coerce.number()),
      side_data_list: z.optional(z.array(z.object({ rotation: z.optional(z.number()) }))),
    }),
  ),
});

async function probe(path: string, source: VideoSource): Promise<VideoFacts> {
  const args = [
    '-v',
    'quiet',
    ...CAREFUL.slice(2),
    '-f',
    formatOf(source),
    '-select_streams',
    'v:0',
    '-show_streams',
    '-show_format',
    '-of',
    'json',
    source.path,
  ];
  const child = spawn(
    path,
    args.filter((each) => each !== '-nostdin'),
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const said = await textOf(child.stdout);
  const parsed = Probed.safeParse(jsonOf(said));
  if (!parsed.success) throw new UnreadableVideo('damaged');
  const [stream] = parsed.data.streams;
  if (!stream) throw new UnreadableVideo('no-video');
  const [num = 0, den = 0] = stream.avg_frame_rate.split('/').map(Number);
  const degrees = ((stream.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0) * Math.PI) / 180;
  const turnDeg = turnOf({ a: Math.cos(degrees), b: -Math.sin(degrees) });
  const lies = turnDeg === 90 || turnDeg === 270;
  const codec = stream.codec_name ?? 'unknown';
  return {
    codec,
    widthPx: lies ? stream.height : stream.width,
    heightPx: lies ? stream.width : stream.height,
    durationSec: parsed.data.format.duration ?? Number.NaN,
    frameRateHz: den > 0 ? num / den : 0,
    frames: stream.nb_frames ?? null,
    playsInBrowsers: PLAYED_CODECS.has(codec) && stream.pix_fmt === 'yuv420p',
    turnDeg,
  };
}

/** Raw pictures come by one pipe, their times as lines of another: the n-th belongs to the n-th. */
async function* pictures(path: string, source: VideoSource, facts: VideoFacts, wanted: Wanted): AsyncGenerator<Picture> {
  const size = scaledTo(facts, wanted.longSidePx);
  const chain = `showinfo=checksum=0,${lookedAtChain(facts, size)}`;
  const span = ['-ss', String(wanted.fromSec), '-t', String(wanted.toSec - wanted.fromSec)];
  const args = [...CAREFUL, '-v', 'info', '-nostats', '-noautorotate', ...span, '-f', formatOf(source), '-i', source.path];
  const child = spawn(path, [...args, '-an', '-vf', chain, '-fps_mode', 'passthrough', '-f', 'rawvideo', 'pipe:1'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const times: number[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    const found = /pts_time:([\d.]{1,20})/.exec(line);
    if (found) times.push(Number(found[1]) + wanted.fromSec);
  });
  try {
    let due = Number.NEGATIVE_INFINITY;
    let index = 0;
    for await (const yuv of inPieces(child.stdout, bytesOf(size))) {
      const timeSec = times[index++] ?? wanted.fromSec + (index - 1) / facts.frameRateHz;
      wanted.onRead();
      if (timeSec < due - 0.2 / wanted.mostHz) continue;
      due = Math.max(due + 1 / wanted.mostHz, timeSec + 0.5 / wanted.mostHz);
      yield { timeSec, ...size, yuv };
    }
  } finally {
    child.kill('SIGKILL');
  }
}

/** Each in memory of its own: whoever gets one may move it to another thread. */
async function* inPieces(stream: Readable, bytes: number): AsyncGenerator<Uint8Array> {
  let parts: Buffer[] = [];
  let held = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    parts.push(chunk);
    held += chunk.byteLength;
    if (held < bytes) continue;
    let joined = Buffer.concat(parts);
    for (; joined.byteLength >= bytes; joined = joined.subarray(bytes)) yield new Uint8Array(joined.subarray(0, bytes));
    parts = [joined];
    held = joined.byteLength;
  }
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function ended(child: ChildProcess): Promise<void> {
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new UnreadableVideo('damaged');
}
