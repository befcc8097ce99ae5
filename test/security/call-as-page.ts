import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { Answer, Browser } from '#test/product.ts';
import { filled, sampleBody } from '#test/security/sample.ts';
import { formBody, partsOf, sampleForm } from '#test/security/sample-forms.ts';

/** Calls an endpoint as its page does, with a body it takes unless another is given. */
export function callOn(browser: Browser, endpoint: Endpoint, id?: string, body: unknown = sampleBody(endpoint)): Promise<Answer> {
  const { method, takes } = endpoint;
  const url = filled(endpoint, id);
  if (takes === 'multipart') return browser.raw({ method, url, ...formBody(partsOf(sampleForm(endpoint))) });
  if (method === 'HEAD' || takes === 'part')
    return browser.raw({ method, url, headers: TUS, payload: method === 'PATCH' ? Buffer.from('ftyp') : '' });
  return method === 'GET' ? browser.get(url) : browser.send(method, url, body);
}

/** What a sender of parts says. */
const TUS = {
  'sec-fetch-site': 'same-origin',
  'tus-resumable': '1.0.0',
  'upload-offset': '0',
  'upload-length': '4',
  'content-type': 'application/offset+octet-stream',
};
