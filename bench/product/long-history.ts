import { signUp } from '#test/http-browser.ts';
import { makeDataDir, removeDataDir, startProduct } from '#test/running-product.ts';
import { madeHistory } from '../history.ts';
import type { BenchLine } from '../line.ts';
import { benchArchive } from './archive.ts';
import { benchReading } from './reading.ts';
import { benchStreams } from './streams.ts';

const ACTIVITIES = 1000;
const PROGRAM = new URL('../product-main.ts', import.meta.url);

/** An athlete who brings years of training in one archive and then looks at it. */
export async function benchLongHistory(): Promise<BenchLine[]> {
  const dataDir = await makeDataDir();
  const product = await startProduct({ program: PROGRAM, dataDir });
  const browser = await signUp(product.url, 'archive@example.test');
  const lines = [
    ...(await benchArchive(product, browser, madeHistory(ACTIVITIES))),
    ...(await benchReading(browser, dataDir)),
    ...(await benchStreams(browser, dataDir)),
  ];
  await product.stop();
  await removeDataDir(dataDir);
  return lines;
}
