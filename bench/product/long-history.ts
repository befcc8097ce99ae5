import { addDays, localDate } from '#core/calendar.ts';
import { aHistory } from '#test/athletes/training-history-fixtures.ts';
import { signUp } from '#test/http-browser.ts';
import { withProduct } from '#test/running-product.ts';
import type { BenchLine } from '../benchmark-result.ts';
import { benchArchive } from './archive.ts';
import { benchReading } from './reading.ts';
import { benchStreams } from './streams.ts';

const ACTIVITIES = 1000;
const PROGRAM = new URL('../product-main.ts', import.meta.url);

/** An athlete who brings years of training in one archive and then looks at it. */
export async function benchLongHistory(): Promise<BenchLine[]> {
  const lastDay = addDays(localDate(new Date(), 'UTC'), -1);
  const history = await aHistory({ activities: ACTIVITIES, seed: 'archive', lastDay });
  return withProduct({ program: PROGRAM }, async (product, dataDir) => {
    const browser = await signUp(product.url, 'archive@example.test');
    return [
      ...(await benchArchive(product, browser, history)),
      ...(await benchReading(browser, dataDir)),
      ...(await benchStreams(browser, dataDir)),
    ];
  });
}
