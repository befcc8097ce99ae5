import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { currentUser, login, logout } from '#contract/account/account.ts';
import { getActivity, listActivities, removeActivity } from '#contract/activities/activities.ts';
import { getWorkoutFile } from '#contract/sessions/sessions.ts';
import { endpoint } from '#contract/shared/endpoint.ts';
import { WireDate, WireMinutes } from '#contract/shared/fields.ts';
import { ActivityId, SessionId } from '#contract/shared/ids.ts';
import { ApiError, addressOf, call, keyOf, sentenceOf } from '#web/data/api-client.ts';

const id = ActivityId.parse('0d9c7b5e-3f2a-4a1b-8c6d-7e5f4a3b2c1d');

function serverAnswers(status: number, body: unknown) {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(status === 204 ? null : text, { status, statusText: 'Bad Gateway' });
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a key is the path cut at its slashes, and joined again it is the path', () => {
  expect(keyOf(getActivity, { params: { id } }).join('/')).toBe(`/api/activities/${id}`);
});

test('a list’s key is the beginning of the key of each thing on it', () => {
  const list = keyOf(listActivities);
  expect(keyOf(getActivity, { params: { id } }).slice(0, list.length)).toEqual(list);
  expect(keyOf(getActivity)).toEqual(list);
});

test('a parameter behind a dot is filled in like any other', () => {
  const sessionId = SessionId.parse('0190a000-0000-7000-8000-000000000001');
  expect(addressOf(getWorkoutFile, { params: { id: sessionId, format: 'fit' } })).toBe(`/api/training-sessions/${sessionId}/workout.fit`);
});

test('a query is part of the key and of the address, without what was left empty', () => {
  const query = { q: 'hills', discipline: 'run' as const, cursor: undefined };
  expect(keyOf(listActivities, { query })).toEqual(['/api', 'activities', { q: 'hills', discipline: 'run' }]);
  expect(addressOf(listActivities, { query })).toBe('/api/activities?discipline=run&q=hills');
});

test('what goes out is in the wire’s units and what comes back is in ours', async () => {
  const plan = endpoint({
    method: 'POST',
    path: '/api/example',
    summary: 'An example.',
    access: 'own',
    body: z.object({ duration: WireMinutes, day: WireDate }),
    reply: z.object({ duration: WireMinutes }),
  });
  const fetched = serverAnswers(200, { duration: 90 });
  const day = WireDate.parse('2026-05-31');
  const reply = await call(plan, { body: { duration: 3600, day } });
  expect(fetched.mock.calls[0]?.[1].body).toBe('{"duration":60,"day":"2026-05-31"}');
  expect(reply.duration).toBe(5400);
});

test('every request carries the login of this site only', async () => {
  const fetched = serverAnswers(200, { message: 'Logged out' });
  await call(logout);
  expect(fetched.mock.calls[0]?.[1].credentials).toBe('same-origin');
  expect(fetched.mock.calls[0]?.[1].body).toBeNull();
});

test('the server’s sentence, code and fields reach the page', async () => {
  serverAnswers(409, { message: 'That address has an account.', code: 'conflict', fields: { email: 'Taken' } });
  const error = await call(removeActivity, { params: { id } }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 409, code: 'conflict', message: 'That address has an account.', fields: { email: 'Taken' } });
  expect(sentenceOf(error, 'otherwise')).toBe('That address has an account.');
});

test('an answer that is not ours becomes its status and its text', async () => {
  serverAnswers(502, '<html>upstream</html>');
  await expect(call(currentUser)).rejects.toThrow('502: <html>upstream</html>');
});

test('an empty answer becomes its status and its name, and has no sentence for a toast', async () => {
  serverAnswers(502, '');
  const error = await call(currentUser).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ message: '502: Bad Gateway', sentence: null, code: null });
  expect(sentenceOf(error, 'Invalid email or password')).toBe('Invalid email or password');
});

test('what the server would refuse does not travel, and is refused in its words', async () => {
  const fetched = serverAnswers(200, {});
  const error = await call(login, { body: { email: 'nobody', password: '' } }).catch((reason: unknown) => reason);
  expect(fetched).not.toHaveBeenCalled();
  expect(error).toMatchObject({
    code: 'invalid',
    fields: { email: 'Please enter a valid email address', password: 'Password is required' },
  });
});

test('an answer that breaks the contract is an error and not a page of nonsense', async () => {
  serverAnswers(200, { id: 'x' });
  await expect(call(currentUser)).rejects.toThrow();
});
