import { anAthlete, aThreshold } from '#test/athletes/factories.ts';
import type { Browser, Product } from '#test/product.ts';

/** A day of the load chart as it is on the wire. */
export interface WireLoadDay {
  date: string;
  load: number;
  fitness: number;
  fatigue: number;
  form: number;
}

export const load = async (browser: Browser, query = ''): Promise<WireLoadDay[]> => (await browser.get(`/api/load${query}`)).json;

/** An hour at the threshold of `aCyclist` is a load of 100. */
export const hour = { discipline: 'bike', durationSec: 3600, avgPower: 250 };
export const on = (day: string) => ({ startTime: `${day}T08:00:00Z` });

export async function aCyclist(product: Product): Promise<Browser> {
  const browser = await anAthlete(product);
  await aThreshold(browser, { kind: 'ftp', value: 250, since: '2020-01-01' });
  return browser;
}
