import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
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

/** What the worker does in a browser, written down: its listeners, called as a browser calls them. */
function running(windows: { focus: () => Promise<void>; navigate: (href: string) => Promise<void> }[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: unknown[] = [];
  const opened: string[] = [];
  runInNewContext(template, {
    addEventListener: (kind: string, listener: (event: object) => void) => void listeners.set(kind, listener),
    registration: { showNotification: async (...words: unknown[]) => void shown.push(words) },
    clients: { matchAll: async () => windows, openWindow: async (href: string) => void opened.push(href) },
    location: { origin: 'https://moorline.example' },
    URL,
  });
  const happen = async (kind: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(kind)?.({ ...event, waitUntil: (promise: Promise<unknown>) => void work.push(promise) });
    await Promise.all(work);
  };
  return { happen, shown, opened };
}

test('a message is shown as it came, and a press opens its page: in a window that is there, or in a new one', async () => {
  const message = { title: 'Moorline', body: 'You have a session planned for today.', path: '/training-sessions' };
  const notification = { close() {}, data: { path: message.path } };
  const alone = running();
  await alone.happen('push', { data: { json: () => message } });
  expect(alone.shown).toEqual([['Moorline', expect.objectContaining({ body: message.body, data: { path: message.path } })]]);
  await alone.happen('notificationclick', { notification });
  expect(alone.opened).toEqual(['https://moorline.example/training-sessions']);
  const went: string[] = [];
  const open = running([{ focus: async () => void went.push('focus'), navigate: async (href) => void went.push(href) }]);
  await open.happen('notificationclick', { notification });
  expect(went).toEqual(['focus', 'https://moorline.example/training-sessions']);
  expect(open.opened).toEqual([]);
});

test('a message that names another site opens nothing', async () => {
  for (const path of ['https://evil.example/', '//evil.example/x']) {
    const worker = running();
    await worker.happen('notificationclick', { notification: { close() {}, data: { path } } });
    expect(worker.opened, path).toEqual([]);
  }
});
