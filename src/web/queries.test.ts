import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { newQueryClient } from '#web/queries.ts';

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
