import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '#server/platform/auth/login-session.ts';
import type { Deps } from '#server/platform/context.ts';
import { type Documents, openDocuments } from '#server/platform/http/static/static-documents.ts';

const DIST = resolve(import.meta.dirname, '../../../../../dist');
const ROOT = join(DIST, 'web');

/** What the build wrote down: addresses with a page of their own, and those the app draws. Written by `scripts/build-web.ts`. */
interface Addresses {
  /** What stands in the files wherever the product's address belongs. */
  origin: string;
  rendered: readonly string[];
  shell: readonly string[];
  /** For somebody with a login: by address, the document that asks for the page's scripts and data at once. */
  documents: Readonly<Record<string, string>>;
  /** Other files with the product's address in them, by their own. */
  addressed: readonly string[];
  /** Hashes of the scripts that stand in the documents. */
  scripts: readonly string[];
}

/** Null while nothing is built. */
function readAddresses(): Addresses | null {
  const known = join(DIST, 'pages.json');
  return existsSync(known) ? JSON.parse(readFileSync(known, 'utf8')) : null;
}

/** What the security policy has to let run. */
export const documentScripts = (): readonly string[] => readAddresses()?.scripts ?? [];

interface Served extends Addresses {
  files: Documents;
  /** Name of the login's cookie. */
  login: string;
  /** Without money there is nothing to advertise: the pages with prices lead to the login. */
  hasPrices: boolean;
}

/** The built web app: hashed assets for a year, rendered pages for visitors, the app's shell for the rest, and a 404 page with its status. */
export async function servePages(app: FastifyInstance, { appUrl, config }: Pick<Deps, 'appUrl' | 'config'>): Promise<void> {
  const { signups } = config;
  const payments = config.payments.kind;
  const isPage = (address: string): boolean => address !== OPERATORS_PAGE || config.operators.length > 0;
  const addresses = readAddresses();
  const files = openDocuments(ROOT, {
    standIn: addresses?.origin ?? '',
    appUrl,
    payments,
    signups,
    loginProvider: config.provider?.name ?? '',
    hasMap: config.mapFile !== null,
  });
  const served = addresses && {
    ...addresses,
    shell: addresses.shell.filter(isPage),
    files,
    login: cookieName(appUrl),
    hasPrices: payments !== 'off',
  };
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (served && reads && !request.url.startsWith('/api')) return sendPage(request, reply, served);
    return reply.status(404).header('cache-control', 'no-store').send({ message: 'Page not found.', code: 'not-found' });
  });
  if (!served) return;
  app.get('/', (request, reply) => sendPage(request, reply, served));
  await app.register(fastifyStatic, {
    root: ROOT,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/*.{br,gz}', '.vite/**', ...served.addressed.map((address) => address.slice(1))],
    setHeaders(response, path) {
      const hashed = path.includes(join('web', 'assets'));
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate');
    },
  });
}

/** Pages whose address may carry a secret, which no other site is to learn. */
const SECRET_LINKS = ['/reset-password', '/verify-email', '/weekly-email', '/consultation'];

/** An address like any unknown one where there is no operator. */
const OPERATORS_PAGE = '/operator';

/** Pages for visitors that say what the product costs. */
const PRICED = ['/', '/plans', '/subscribe', '/billing'];

/** Whoever brings a login gets the app's shell, so that nobody sees the visitors' page before their own. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { files, login, hasPrices, ...addresses }: Served,
): Promise<FastifyReply> {
  const { rendered, shell, addressed } = addresses;
  const path = request.url.split('?')[0] ?? '/';
  reply.header('cache-control', 'no-cache');
  if (addressed.includes(path)) return files.send(request, reply, path);
  if (SECRET_LINKS.includes(path)) reply.header('referrer-policy', 'no-referrer');
  if (!hasPrices && PRICED.includes(path) && !request.cookies[login]) return reply.redirect('/login', 302);
  const isRendered = rendered.includes(path);
  if (!isRendered && !shell.some((address) => fits(address, path))) {
    reply.status(404);
    return files.send(request, reply, '404/index.html');
  }
  if (!request.cookies[login]) return files.send(request, reply, isRendered ? join(path, 'index.html') : 'app.html');
  const address = Object.keys(addresses.documents).find((known) => fits(known, path));
  return files.send(request, reply, addresses.documents[address ?? ''] ?? 'app.html');
}

/** `/activities/:id` fits `/activities/0199…`. */
function fits(address: string, path: string): boolean {
  const wanted = address.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => part === given[i] || (part.startsWith(':') && /^[\w-]+$/.test(given[i] ?? '')))
  );
}
