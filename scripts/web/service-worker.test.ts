import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serviceWorkerOf } from './service-worker.ts';

const template = readFileSync(new URL('../../src/web/public/sw.js', import.meta.url), 'utf8');
const file = (path: string, text: string) => ({ path, bytes: new TextEncoder().encode(text) });

test('the worker keeps the files of the build, and is another one when a file changes', () => {
  const one = serviceWorkerOf(template, [file('/offline.html', 'a'), file('/assets/style.css', 'b')]);
  expect(one).toContain('const FILES = ["/offline.html","/assets/style.css"];');
  expect(one).not.toContain("VERSION = ''");
  expect(serviceWorkerOf(template, [file('/offline.html', 'a'), file('/assets/style.css', 'b')])).toBe(one);
  expect(serviceWorkerOf(template, [file('/offline.html', 'A'), file('/assets/style.css', 'b')])).not.toBe(one);
});

test('SESS-07 the worker never answers for the server: requests below /api are left alone', () => {
  expect(template).toMatch(/pathname\.startsWith\('\/api\/'\)\) return;/);
  expect(template).not.toMatch(/\.put\(/);
});

test('a worker that lost a place stops the build', () => {
  expect(() => serviceWorkerOf('', [])).toThrow('no longer has a place');
});
