import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const ROOT = resolve(import.meta.dirname, '../../../dist/web');

/** What a page address looks like: words, digits and dashes; anything with a dot or an escape is a file that is not there. */
const PAGE = /^\/(?:[a-z0-9-]+(?:\/[a-zA-Z0-9_-]+)*)?$/;

/** The built web app: hashed assets for a year, prerendered pages where there is one, the app's shell for the rest. */
export async function servePages(app: FastifyInstance, knownPage: (path: string) => boolean): Promise<void> {
  if (!existsSync(ROOT)) return;
  await app.register(fastifyStatic, {
    root: ROOT,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '.vite/**'],
    setHeaders(response, path) {
      const hashed = path.includes(`${join('web', 'assets')}`);
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate');
    },
  });
  const send = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?')[0] ?? '/';
    const page = PAGE.test(path) && knownPage(path);
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    if (/^\/(reset-password|verify-email)$/.test(path)) reply.header('referrer-policy', 'no-referrer');
    if (!page) return reply.status(404).sendFile('404/index.html');
    const own = join(path, 'index.html');
    return reply.sendFile(existsSync(join(ROOT, own)) ? own : 'app.html');
  };
  app.get('/', send);
  app.setNotFoundHandler((request, reply) => {
    if (request.url.startsWith('/api') || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return reply.status(404).send({ message: 'That address does not lead anywhere.', code: 'not-found' });
    }
    return send(request, reply);
  });
}
