import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDocuments } from '#server/platform/http/static/static-documents.ts';

const STAND_IN = 'https://origin.invalid';
const TEXT = `<html data-payments="demo" data-signups="open" data-login-provider="" data-map="no"><link rel="canonical" href="${STAND_IN}/faq"><p>${'moor '.repeat(200)}</p>`;
let dir: string;
const app = fastify();
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'moorline-documents-'));
  writeFileSync(join(dir, 'faq.html'), TEXT);
  const documents = openDocuments(dir, {
    standIn: STAND_IN,
    appUrl: 'https://moorline.test',
    payments: 'stripe',
    signups: 'invite',
    loginProvider: 'Club & "Friends"',
    hasMap: true,
  });
  app.get('/faq', (request, reply) => documents.send(request, reply, 'faq.html'));
  app.get('/missing', (request, reply) => documents.send(request, reply.status(404), 'faq.html'));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const expected = TEXT.replace(STAND_IN, 'https://moorline.test')
  .replace('demo', 'stripe')
  .replace('open', 'invite')
  .replace('map="no"', 'map="yes"')
  .replace('provider=""', 'provider="Club &amp; &quot;Friends&quot;"');

test('a document says the address of the product where the build left a place for it', async () => {
  const answer = await get('/faq');
  expect(answer.body).toBe(expected);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
});

test('it is compressed as the browser takes it, and each form has its own mark', async () => {
  const br = await get('/faq', { 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(expected);
  const gz = await get('/faq', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gz.rawPayload).toString()).toBe(expected);
  const plain = await get('/faq', { 'accept-encoding': 'gzip;q=0' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(new Set([br, gz, plain].map(({ headers }) => headers.etag)).size).toBe(3);
  expect(br.headers.vary).toBe('cookie, accept-encoding');
});

test('whoever has it already is told so, but a missing page stays missing', async () => {
  const { headers } = await get('/faq');
  expect((await get('/faq', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  expect((await get('/missing', { 'if-none-match': String(headers.etag) })).statusCode).toBe(404);
});
