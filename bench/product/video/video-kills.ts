import { setTimeout } from 'node:timers/promises';
import { type HttpBrowser, signUp } from '#test/http-browser.ts';
import { makeDataDir, removeDataDir, startProduct } from '#test/running-product.ts';
import { clipProcesses } from '#test/technique/clip-processes.ts';
import type { BenchLine } from '../../benchmark-result.ts';
import { clipOf, isOver, sendForm, settled, withFilm } from './video-clips.ts';

const PROGRAM = new URL('../../product-main.ts', import.meta.url);
/** In which the process that reads a clip is at work; what follows happens in the worker itself. */
const READER_STAGES = ['probing', 'transcoding', 'pose'] as const;
const STAGES = ['queued', ...READER_STAGES, 'analysing'] as const;
type Stage = (typeof STAGES)[number];
const SETTLED_WITHIN_SEC = 120;
const ASK_EVERY_MS = 4;
const TRIES = 8;

interface Outcome {
  stage: Stage;
  killed: 'reader' | 'worker';
  tookMs: number;
  status: string;
  message: string | null;
}

/** `kill -9` of the process that reads a clip and of the whole worker, at each stage of the work. */
export async function benchVideoKills(): Promise<BenchLine[]> {
  const outcomes = await withFilm({ name: 'run.avi', lastsSec: 6, widthPx: 720, heightPx: 1280 }, killAtStages);
  return (['reader', 'worker'] as const).map((who) =>
    killLine(
      who,
      outcomes.filter(({ killed }) => killed === who),
    ),
  );
}

async function killAtStages(path: string): Promise<Outcome[]> {
  const dataDir = await makeDataDir();
  let product = await startProduct({ dataDir, program: PROGRAM });
  try {
    let browser = await signUp(product.url, 'killed@example.test');
    const outcomes: Outcome[] = [];
    for (const stage of READER_STAGES) {
      const id = await sendUntil(browser, path, stage);
      for (const pid of clipProcesses(product.pid)) process.kill(pid, 'SIGKILL');
      outcomes.push(await outcomeOf(browser, { id, stage, killed: 'reader' }));
    }
    for (const stage of STAGES) {
      const id = await sendUntil(browser, path, stage);
      await product.kill();
      const killedAt = performance.now();
      product = await startProduct({ dataDir, program: PROGRAM });
      browser = browser.at(product.url);
      const outcome = await outcomeOf(browser, { id, stage, killed: 'worker' });
      outcomes.push({ ...outcome, tookMs: performance.now() - killedAt });
    }
    return outcomes;
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
  }
}

/** A clip that stands at a stage at this moment; one that was faster is sent again. */
async function sendUntil(browser: HttpBrowser, path: string, stage: Stage): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const id = await sendForm(browser, { path, mode: 'fast' });
    const at = STAGES.indexOf(stage);
    for (let clip = await clipOf(browser, id); !isOver(clip) && STAGES.indexOf(clip.status) <= at; clip = await clipOf(browser, id)) {
      if (clip.status === stage) return id;
      await setTimeout(ASK_EVERY_MS);
    }
    await settled(browser, id, SETTLED_WITHIN_SEC * 1000);
  }
  throw new Error(`No clip was seen at the stage ${stage}.`);
}

async function outcomeOf(
  browser: HttpBrowser,
  { id, stage, killed }: { id: string } & Pick<Outcome, 'stage' | 'killed'>,
): Promise<Outcome> {
  const started = performance.now();
  const { status, message } = await settled(browser, id, SETTLED_WITHIN_SEC * 1000);
  return { stage, killed, tookMs: performance.now() - started, status, message };
}

function killLine(who: Outcome['killed'], outcomes: readonly Outcome[]): BenchLine {
  const slowestSec = Math.max(...outcomes.map(({ tookMs }) => tookMs)) / 1000;
  const told = outcomes.every(({ status, message }) => status === 'done' || (status === 'failed' && message !== null));
  return {
    name: `kill -9 of the ${who === 'reader' ? 'process that reads a clip' : 'whole product'} at each stage: until the clip is done or has failed in words`,
    value: slowestSec,
    unit: 's',
    anchor: outcomes.map(({ stage, status, tookMs }) => `${stage}: ${status} after ${(tookMs / 1000).toFixed(1)} s`).join(', '),
    ratio: SETTLED_WITHIN_SEC / slowestSec,
    bar: `≤ ${SETTLED_WITHIN_SEC} s`,
    ok: told && slowestSec <= SETTLED_WITHIN_SEC,
  };
}
