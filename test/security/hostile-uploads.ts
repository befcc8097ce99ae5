import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Activity } from '#contract/activities/activities.ts';
import type { Upload } from '#contract/activities/uploads.ts';
import { anAthlete, filesBody } from '#test/athletes/factories.ts';
import { cpuMsFromNow } from '#test/cpu-time.ts';
import type { Product } from '#test/product.ts';
import { type HostileFile, hostileBytes } from '#test/security/hostile.ts';

/** What became of one hostile file, sent by an athlete of its own. */
export interface Outcome extends HostileFile {
  status: number;
  upload: Upload;
  imported: Activity[];
  /** Sentences that the athlete sees about it. */
  words: string[];
  /** From the sending to the outcome, as far as this process was at work. */
  tookMs: number;
  /** Longest that another request took in the meantime, by the same measure. */
  othersMs: number;
  /** Above what it was before, at its highest. */
  peakMiB: number;
  /** Keys of files that are kept of it. */
  kept: string[];
  /** Everything that was answered about it, as text. */
  answers: string;
}

/** Sends a file as the page does and looks at everything that comes of it. */
export async function bringHostile(product: Product, row: HostileFile): Promise<Outcome> {
  const athlete = await anAthlete(product);
  const watch = watchMemory();
  const started = performance.now();
  const spentMs = cpuMsFromNow();
  const sent = await athlete.raw({
    method: 'POST',
    url: '/api/uploads',
    ...filesBody([{ name: basename(row.file), bytes: hostileBytes(row.file) }]),
  });
  let upload = sent.json as Upload;
  let othersMs = 0;
  while (sent.status === 202 && upload.status !== 'done' && upload.status !== 'failed') {
    const askedMs = cpuMsFromNow();
    upload = (await athlete.get(`/api/uploads/${sent.json.id}`)).json;
    othersMs = Math.max(othersMs, askedMs());
    await setTimeout(5);
    if (performance.now() - started > 60_000) throw new Error(`${row.id} has no outcome after a minute.`);
  }
  const tookMs = spentMs();
  const peakMiB = watch.stop();
  const imported = await Promise.all(idsOf(upload).map(async (id) => (await athlete.get(`/api/activities/${id}`)).json as Activity));
  const streams = await Promise.all(idsOf(upload).map(async (id) => (await athlete.get(`/api/activities/${id}/streams?points=50`)).text));
  const words = (upload.files ?? []).map(({ message = '' }) => message).filter((message) => message !== '');
  const answers = [
    sent.text,
    JSON.stringify(upload),
    JSON.stringify(imported),
    ...streams,
    (await athlete.get('/api/dashboard')).text,
  ].join('\n');
  return {
    ...row,
    status: sent.status,
    upload,
    imported,
    words,
    tookMs,
    othersMs,
    peakMiB,
    kept: await keptOf(product, athlete.id, imported.length),
    answers,
  };
}

/** Files that are kept of it. The outcome is said a moment before what is not needed goes. */
async function keptOf({ app: { deps } }: Product, userId: string, needed: number): Promise<string[]> {
  let kept = await deps.files.list(userId);
  for (let tries = 0; tries < 2400 && kept.length > needed; tries++) {
    await setTimeout(20);
    kept = await deps.files.list(userId);
  }
  return kept;
}

const idsOf = ({ files = [] }: Upload): string[] => files.flatMap(({ activityIds }) => activityIds);

function watchMemory(): { stop(): number } {
  const before = process.memoryUsage().rss;
  let peak = before;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage().rss);
  };
  const timer = setInterval(look, 5);
  return {
    stop() {
      clearInterval(timer);
      look();
      return (peak - before) / 2 ** 20;
    },
  };
}
