import type { lookup } from 'node:dns';
import { expect, test } from 'vitest';
import { isPublicAddress, publicLookup } from '#server/platform/http/ssrf-guard.ts';

const OURS = [
  '127.0.0.1',
  '127.8.9.10',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  '2130706433',
  '0x7f000001',
  '127.1',
  'localhost',
  '',
];
const PUBLIC = ['8.8.8.8', '142.250.187.74', '172.32.0.1', '100.128.0.1', '2a00:1450:4009:81f::200a', '2606:4700::1111'];

test('SSRF-02 this machine, its networks, and other spellings of them are no public addresses', () => {
  expect(OURS.filter(isPublicAddress)).toEqual([]);
  expect(PUBLIC.filter((address) => !isPublicAddress(address))).toEqual([]);
});

const answering = (...turns: string[][]): { resolve: typeof lookup; asked: () => number } => {
  let asked = 0;
  const resolve = (_host: string, _options: unknown, answer: (error: null, found: { address: string; family: number }[]) => void) => {
    const addresses = turns[Math.min(asked++, turns.length - 1)] ?? [];
    answer(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { resolve: resolve as unknown as typeof lookup, asked: () => asked };
};

const looked = (resolve: typeof lookup, all = false) =>
  new Promise((done) => publicLookup(resolve)('push.example', { all }, (error, address) => done(error ? error.message : address)));

test('SSRF-02 a name is asked for once, and what it answered is what is connected to, even if it changes its mind', async () => {
  const { resolve, asked } = answering(['8.8.8.8'], ['127.0.0.1']);
  expect(await looked(resolve)).toBe('8.8.8.8');
  expect(asked()).toBe(1);
  expect(await looked(resolve)).toBe('push.example is not on the public internet.');
});

test('SSRF-02 one address of ours among public ones is enough to refuse a name', async () => {
  expect(await looked(answering(['8.8.8.8', '169.254.169.254']).resolve, true)).toBe('push.example is not on the public internet.');
  expect(await looked(answering([]).resolve)).toBe('push.example is not on the public internet.');
});
