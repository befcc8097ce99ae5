import type { Endpoint } from '#contract/shared/endpoint.ts';
import { productRoutes } from '#server/product-routes.ts';
import type { Answer, Browser, Product } from '#test/product.ts';

/** What the addresses that name something are asked for. A new one is entered here. */
type Asked = Record<string, readonly string[]>;

/** Every address that tells an athlete something in JSON, asked: its answer by its address. */
export async function everyAnswer(product: Product, browser: Browser, asked: Asked = {}): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  for (const endpoint of tellingEndpoints(product)) {
    for (const address of addressesOf(endpoint, asked)) {
      const answer = await browser.get(address);
      if (answer.status !== 200) throw new Error(`${address} was refused: ${answer.text}`);
      answers.set(address, answer);
    }
  }
  return answers;
}

function tellingEndpoints(product: Product): Endpoint[] {
  return (
    productRoutes(product.app.deps)
      .map(({ endpoint }) => endpoint)
      .filter(({ method, access, gives = 'json' }) => method === 'GET' && access === 'own' && gives === 'json')
      // For an athlete these are like addresses that nobody has.
      .filter(({ path }) => !path.startsWith('/api/operator/'))
  );
}

function addressesOf({ path }: Endpoint, asked: Asked): readonly string[] {
  return path.includes('/:') ? (asked[path] ?? []).map((value) => path.replace(/:\w+/, value)) : [path];
}

/** The addresses whose answers are no longer the same. */
export function changedAddresses(before: ReadonlyMap<string, Answer>, after: ReadonlyMap<string, Answer>): string[] {
  return [...after].filter(([address, { text }]) => before.get(address)?.text !== text).map(([address]) => address);
}
