import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Deps } from '#server/platform/context.ts';
import { openApi } from '#server/platform/http/openapi.ts';
import { mount } from '#server/platform/http/route.ts';
import { closeWebServer, openWebServer } from '#server/platform/http/server.ts';
import { apiPage } from '#server/platform/http/static/api-docs-page.ts';
import { servePages } from '#server/platform/http/static/pages.ts';
import { serveSecurityTxt } from '#server/platform/http/static/security-txt.ts';
import { type Standing, serveHealth } from '#server/platform/observability/health.ts';
import { productRoutes } from '#server/product-routes.ts';

export interface Web {
  server: FastifyInstance;
  /** Answers what has been asked, and closes. */
  close(): Promise<void>;
}

/** Everything that answers requests; a process that only works on jobs never reads this file. */
export async function openWeb(deps: Deps, registry: Registry, standing: Standing): Promise<Web> {
  const app = await openWebServer(deps);
  const routes = productRoutes(deps);
  const endpoints = routes.map(({ endpoint }) => endpoint);
  serveHealth(app, deps, standing, registry);
  serveSecurityTxt(app, deps);
  mount(app, deps, routes);
  // Written when somebody first asks: a start has no time for it.
  let contract: object | null = null;
  app.get('/api/openapi.json', async (_, reply) => {
    contract ??= openApi(endpoints);
    return reply.send(contract);
  });
  app.get('/api/docs', async (_, reply) => reply.type('text/html; charset=utf-8').send(apiPage(endpoints)));
  await servePages(app, deps);
  return { server: app, close: () => closeWebServer(app) };
}
