import type { Endpoint } from '#contract/endpoint.ts';
import { aRideFile, filesBody } from '#test/factories.ts';
import type { Answer, Browser } from '#test/product.ts';
import { filled, sampleBody } from '#test/security/sample.ts';

/** Calls an endpoint as its page does, with a body it takes unless another is given. */
export function callOn(browser: Browser, endpoint: Endpoint, id?: string, body: unknown = sampleBody(endpoint)): Promise<Answer> {
  const { method, takes } = endpoint;
  const url = filled(endpoint, id);
  if (takes === 'multipart') return browser.raw({ method, url, ...filesBody([{ name: 'ride.fit', bytes: aRideFile() }]) });
  return method === 'GET' ? browser.get(url) : browser.send(method, url, body);
}
