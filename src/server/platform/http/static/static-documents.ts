import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Coding, codingOf, compress } from '#server/platform/http/content-coding.ts';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

/** Small and made once a start: the middle of the scale is as good as its end and takes a tenth of the time. */
const BROTLI_QUALITY = 6;

export interface Documents {
  /** Answers with a file of the build, compressed as the browser takes it, or with 304 when it has it already. */
  send(request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply>;
}

interface Places {
  /** What the build wrote wherever the product's address belongs. */
  standIn: string;
  appUrl: string;
  /** Who takes the money: the pages say by it whether any moves. */
  payments: string;
  /** Who may create an account. */
  signups: string;
  /** Name of the login provider; empty without one. */
  loginProvider: string;
  /** Whether the operator has given a street map. */
  hasMap: boolean;
}

const PAYMENTS = 'data-payments="demo"';
const SIGNUPS = 'data-signups="open"';
const LOGIN_PROVIDER = 'data-login-provider=""';
const MAP = 'data-map="no"';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Files of the build that hold the product's own address: `standIn` is what the build wrote in its place. Read and compressed when first asked for. */
export function openDocuments(root: string, { standIn, appUrl, payments, signups, loginProvider, hasMap }: Places): Documents {
  const kept = new Map<string, Promise<Buffer>>();
  const texts = new Map<string, { text: Buffer; tag: string }>();

  function read(file: string): { text: Buffer; tag: string } {
    const known = texts.get(file);
    if (known) return known;
    const text = Buffer.from(
      readFileSync(join(root, file), 'utf8')
        .replaceAll(standIn, () => appUrl)
        .replace(PAYMENTS, `data-payments="${payments}"`)
        .replace(SIGNUPS, `data-signups="${signups}"`)
        .replace(LOGIN_PROVIDER, () => `data-login-provider="${escaped(loginProvider)}"`)
        .replace(MAP, `data-map="${hasMap ? 'yes' : 'no'}"`),
    );
    const made = { text, tag: createHash('sha256').update(text).digest('base64url').slice(0, 20) };
    texts.set(file, made);
    return made;
  }

  function coded(file: string, coding: Coding): Promise<Buffer> {
    const key = `${coding} ${file}`;
    const made = kept.get(key) ?? compress(read(file).text, coding, BROTLI_QUALITY);
    kept.set(key, made);
    return made;
  }

  return {
    async send(request, reply, file) {
      const coding = codingOf(request.headers['accept-encoding']);
      const tag = `"${read(file).tag}-${coding}"`;
      reply.header('vary', 'cookie, accept-encoding').header('etag', tag);
      reply.type(TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream');
      if (request.headers['if-none-match'] === tag && reply.statusCode === 200) return reply.status(304).send();
      if (coding !== 'identity') reply.header('content-encoding', coding);
      return reply.send(await coded(file, coding));
    },
  };
}
