import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { serviceWorkerOf } from './service-worker.ts';

const template = readFileSync(new URL('../../src/web/public/sw.js', import.meta.url), 'utf8');
const file = (path: string, text: string) => ({ path, bytes: new TextEncoder().encode(text) });
const build = (style: string, page = 'p') => ({
  files: [file('/offline.html', 'a'), file('/assets/style.css', style)],
  appFiles: [file('/app.html', page)],
  outbox: file('/outbox-worker.js', 'o'),
});

test('the worker keeps the files of the build, and is another one when a file changes', () => {
  const one = serviceWorkerOf(template, build('b'));
  expect(one).toContain('\nconst FILES = ["/offline.html","/assets/style.css"];');
  expect(one).toContain('const APP_FILES = ["/app.html"];');
  expect(one).not.toContain("VERSION = ''");
  expect(serviceWorkerOf(template, build('b'))).toBe(one);
  expect(serviceWorkerOf(template, build('B'))).not.toBe(one);
  expect(serviceWorkerOf(template, build('b', 'P'))).not.toBe(one);
});

test('SESS-07 the worker never answers for the server: requests below /api are left alone', () => {
  expect(template).toMatch(/pathname\.startsWith\('\/api\/'\)\) return;/);
  expect(template).not.toMatch(/\.put\(/);
});

test('a worker that lost a place stops the build', () => {
  expect(() => serviceWorkerOf('', build('b'))).toThrow('no longer has a place');
});

/** What the worker does in a browser, written down: its listeners, called as a browser calls them. */
function running(
  windows: { focus: () => Promise<void>; navigate: (href: string) => Promise<void> }[] = [],
  outbox: { keepSharedFiles?: (form: FormData) => Promise<boolean>; deliverInBackground?: () => Promise<void> } = {},
) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: unknown[] = [];
  const opened: string[] = [];
  runInNewContext(template, {
    addEventListener: (kind: string, listener: (event: object) => void) => void listeners.set(kind, listener),
    registration: { showNotification: async (...words: unknown[]) => void shown.push(words) },
    clients: { matchAll: async () => windows, openWindow: async (href: string) => void opened.push(href) },
    location: { origin: 'https://moorline.example' },
    importScripts() {},
    outbox,
    Response: { redirect: (path: string, status: number) => ({ path, status }) },
    URL,
  });
  const happen = async (kind: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(kind)?.({ ...event, waitUntil: (promise: Promise<unknown>) => void work.push(promise) });
    await Promise.all(work);
  };
  /** What a request is answered with; undefined where it is left to the network. */
  const answer = async (request: object): Promise<unknown> => {
    let answered: unknown;
    const respondWith = (given: unknown) => {
      answered = given;
    };
    listeners.get('fetch')?.({ request, respondWith });
    return answered;
  };
  return { happen, answer, shown, opened };
}

test('files shared by another app are kept, and the list of what waits opens', async () => {
  const kept: unknown[] = [];
  const form = { of: 'two rides' };
  const keeping = (isKept: boolean) => ({ keepSharedFiles: async (given: unknown) => kept.push(given) > 0 && isKept });
  const request = { url: 'https://moorline.example/share', method: 'POST', mode: 'navigate', formData: async () => form };
  expect(await running([], keeping(true)).answer(request)).toEqual({ path: '/outbox', status: 303 });
  expect(await running([], keeping(false)).answer(request)).toEqual({ path: '/login', status: 303 });
  expect(kept).toEqual([form, form]);
  expect(await running([], keeping(true)).answer({ ...request, url: 'https://moorline.example/api/uploads' })).toBeUndefined();
});

test('what waits is sent when the browser says that there is a connection', async () => {
  let sent = 0;
  const deliverInBackground = async () => {
    sent += 1;
  };
  await running([], { deliverInBackground }).happen('sync', { tag: 'outbox' });
  await running([], { deliverInBackground }).happen('sync', { tag: 'other' });
  expect(sent).toBe(1);
});

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
