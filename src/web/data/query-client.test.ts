import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { getActivity } from '#contract/activities/activities.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import { newQueryClient, readingIfThere } from '#web/data/query-client.ts';

test('a read that failed is not tried again', async () => {
  const read = vi.fn(async () => {
    throw new Error('502: Bad Gateway');
  });
  await expect(newQueryClient().fetchQuery({ queryKey: ['/api', 'plans'], queryFn: read })).rejects.toThrow('502');
  expect(read).toHaveBeenCalledTimes(1);
});

test('what has been read is kept: it never grows stale, and looking at the window again reads nothing', async () => {
  const client = newQueryClient();
  const read = vi.fn(async () => 'the plans');
  const queryKey = ['/api', 'plans'];
  await client.fetchQuery({ queryKey, queryFn: read });
  expect(await client.fetchQuery({ queryKey, queryFn: read })).toBe('the plans');
  const leave = new QueryObserver(client, { queryKey, queryFn: read }).subscribe(() => {});
  expect(read).toHaveBeenCalledTimes(1);
  expect(client.defaultQueryOptions({ queryKey })).toMatchObject({ refetchOnWindowFocus: false, refetchOnReconnect: false });
  expect(client.defaultQueryOptions({ queryKey }).refetchInterval ?? false).toBe(false);
  leave();
});

test('what is not there any more reads as nothing; any other refusal stays one', async () => {
  const read = readingIfThere(getActivity, { params: { id: ActivityId.parse('0190a000-0000-7000-8000-000000000001') } });
  const answered = (status: number, code: string) => async () => Response.json({ code, message: 'No.' }, { status });
  vi.stubGlobal('fetch', answered(404, 'not-found'));
  expect(await newQueryClient().fetchQuery(read)).toBeNull();
  vi.stubGlobal('fetch', answered(500, 'unexpected'));
  await expect(newQueryClient().fetchQuery(read)).rejects.toThrow('No.');
  vi.unstubAllGlobals();
});

test('what is deleted while it is looked at stays on the screen', async () => {
  const read = readingIfThere(getActivity, { params: { id: ActivityId.parse('0190a000-0000-7000-8000-000000000001') } });
  const client = newQueryClient();
  client.setQueryData<unknown>(read.queryKey, 'what was read');
  vi.stubGlobal('fetch', async () => Response.json({ code: 'not-found', message: 'No.' }, { status: 404 }));
  await client.refetchQueries({ queryKey: read.queryKey });
  expect(client.getQueryData(read.queryKey)).toBe('what was read');
  vi.unstubAllGlobals();
});
