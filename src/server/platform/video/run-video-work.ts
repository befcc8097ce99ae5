import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { SENDS_NOTHING } from '#server/platform/onnx/load-runtime.ts';
import { VideoNews, type VideoWork } from '#server/platform/video/video-work.ts';

const CHILD = join(import.meta.dirname, 'video-child.ts');
/** For opening libraries and the model, whatever the clip. */
const STARTING_MS = 60_000;
const HEAP_MIB = 192;

export type VideoEnd =
  | Extract<VideoNews, { kind: 'done' | 'refused' | 'unavailable' }>
  /** Native code fell over, or it took too long or too much. */
  | { kind: 'broken'; because: 'time' | 'memory' | 'crash' }
  | { kind: 'stopped' };

export interface VideoRun {
  work: VideoWork;
  /** The child is ended at once when this fires. */
  signal: AbortSignal;
  hear(news: VideoNews): void;
}

/**
 * Works on a clip in a process of its own, with no more than it needs: no settings, no secrets, an own empty folder. Whatever the bytes
 * do to the decoder happens there. Never throws for what the clip does.
 */
export async function runVideoWork({ work, signal, hear }: VideoRun): Promise<VideoEnd> {
  const child = fork(CHILD, [], {
    cwd: work.folder,
    env: SENDS_NOTHING,
    execArgv: [`--max-old-space-size=${HEAP_MIB}`, '--disable-warning=ExperimentalWarning'],
    stdio: 'ignore',
  });
  const spanSec = work.span ? work.span.toSec - work.span.fromSec : work.longestSec;
  let because: VideoEnd | null = null;
  const end = (why: VideoEnd) => {
    because ??= why;
    child.kill('SIGKILL');
  };
  const tooLong = setTimeout(() => end({ kind: 'broken', because: 'time' }), STARTING_MS + 10_000 * spanSec);
  const stop = () => end({ kind: 'stopped' });
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    const last = await conversation(child, work, hear);
    return because ?? last ?? { kind: 'broken', because: 'crash' };
  } finally {
    clearTimeout(tooLong);
    signal.removeEventListener('abort', stop);
    child.kill('SIGKILL');
  }
}

/** What the child said last, once it is gone; null when it went without a word. */
function conversation(child: ChildProcess, work: VideoWork, hear: (news: VideoNews) => void): Promise<VideoEnd | null> {
  return new Promise((resolve) => {
    let last: VideoEnd | null = null;
    child.on('message', (message) => {
      const parsed = VideoNews.safeParse(message);
      if (!parsed.success) return;
      const news = parsed.data;
      if (news.kind === 'too-much-memory') last = { kind: 'broken', because: 'memory' };
      else if (news.kind === 'done' || news.kind === 'refused' || news.kind === 'unavailable') last = news;
      else hear(news);
    });
    child.once('error', () => resolve(last));
    child.once('exit', () => resolve(last));
    child.send(work, () => undefined);
  });
}
