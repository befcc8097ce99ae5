import type { FastifyRequest } from 'fastify';
import { bringsToken } from '#server/platform/auth/api-token.ts';
import { AppError } from '#server/platform/http/app-error.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses a request that writes when another site made the browser send it. */
export function refuseCrossSite(request: FastifyRequest, appUrl: string): void {
  // A browser sends cookies by itself, and a token never.
  if (READS.has(request.method) || bringsToken(request)) return;
  if (!isOurs(request, appUrl)) throw new AppError('cross-site', 'Cross-site request blocked.');
}

/** Whether the request comes from a page of ours, or from no page at all (a script, `curl`). */
function isOurs(request: FastifyRequest, appUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined ? isFromOurPage(request, appUrl) : site === 'same-origin' || site === 'none';
}

/** For browsers that do not say where a request comes from, and for what is no browser. */
function isFromOurPage({ headers }: FastifyRequest, appUrl: string): boolean {
  const from = headers.origin ?? headers.referer;
  if (from === undefined) return true;
  const origin = URL.canParse(from) ? new URL(from).origin : 'null';
  return origin === new URL(appUrl).origin || origin === `http://${headers.host}` || origin === `https://${headers.host}`;
}

/** A navigation that a person made from one of our own pages, or by typing the address. */
export function isOwnNavigation(request: FastifyRequest, appUrl: string): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination, 'sec-fetch-mode': mode } = request.headers;
  if (site === undefined) return isFromOurPage(request, appUrl);
  return (site === 'same-origin' || site === 'none') && destination === 'document' && mode === 'navigate';
}
