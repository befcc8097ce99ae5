import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const ROOT = resolve(import.meta.dirname, '../../../dist/web');

/** What a page address looks like: words, digits and dashes; anything with a dot or an escape is a file that is not there. */
const PAGE = /^\/(?:[a-z0-9-]+(?:\/[a-zA-Z0-9_-]+)*)?$/;

/** The built web app: hashed assets for a year, prerendered pages where there is one, the app's shell for the rest. */
export async function servePages(app: FastifyInstance, knownPage: (path: string) => boolean): Promise<void> {
  const built = existsSync(ROOT);
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (built && reads && !request.url.startsWith('/api')) return sendPage(request, reply, knownPage);
    return reply
      .status(404)
      .header('cache-control', 'no-store')
      .send({ message: 'That address does not lead anywhere.', code: 'not-found' });
  });
  if (!built) return;
  app.get('/', (request, reply) => sendPage(request, reply, knownPage));
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
}

/** A page that does not exist is the 404 page with its status; one of the app's own is its shell. */
function sendPage(request: FastifyRequest, reply: FastifyReply, knownPage: (path: string) => boolean): FastifyReply {
  const path = request.url.split('?')[0] ?? '/';
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
  if (/^\/(reset-password|verify-email)$/.test(path)) reply.header('referrer-policy', 'no-referrer');
  if (!PAGE.test(path) || !knownPage(path)) return reply.status(404).sendFile('404/index.html');
  const own = join(path, 'index.html');
  return reply.sendFile(existsSync(join(ROOT, own)) ? own : 'app.html');
}
