import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses a request that writes when another site made the browser send it. */
export function refuseCrossSite(request: FastifyRequest, appUrl: string): void {
  if (READS.has(request.method)) return;
  if (!isOurs(request, appUrl)) throw new AppError('cross-site', 'That request came from another site, so nothing was done.');
}

/** Whether the request comes from a page of ours, or from no page at all (a script, `curl`). */
function isOurs({ headers }: FastifyRequest, appUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const from = headers.origin ?? headers.referer;
  if (from === undefined) return true;
  const origin = URL.canParse(from) ? new URL(from).origin : 'null';
  return origin === new URL(appUrl).origin || origin === `http://${headers.host}` || origin === `https://${headers.host}`;
}

/** A navigation that a person made from one of our own pages, or by typing the address. */
export function isOwnNavigation({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination, 'sec-fetch-mode': mode } = headers;
  if (site === undefined) return true;
  return (site === 'same-origin' || site === 'none') && destination === 'document' && mode === 'navigate';
}
