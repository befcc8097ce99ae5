import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { LiveEvent, watchEvents } from '#contract/shared/events.ts';
import { keyOf } from '#web/data/api-client.ts';
import { INVALIDATED_QUERIES } from '#web/data/invalidate-queries.ts';

/** A thousand files arrive as thousands of events; the screen reads again at most this often. */
const REREAD_EVERY_MS = 500;

/**
 * Keeps the open screen true while the server says what has changed. One stream for the whole browser: browsers allow six connections
 * to a host, so the tab that holds the lock listens and tells the others. When it closes, the next one takes over. Returns the way to stop.
 */
export function followLiveEvents(client: QueryClient): () => void {
  const reread = batched(client);
  const stop = new AbortController();
  const tabs = new BroadcastChannel('moorline-live');
  tabs.addEventListener('message', ({ data }) => take(data));

  function take(data: unknown): void {
    if (data === 'reread-everything') client.invalidateQueries();
    const event = z.safeParse(LiveEvent, data);
    if (event.success) reread(INVALIDATED_QUERIES[event.data.kind]);
  }

  function listen(): Promise<void> {
    const stream = new EventSource(watchEvents.path);
    const say = (data: unknown) => {
      take(data);
      tabs.postMessage(data);
    };
    stream.addEventListener('message', (message: MessageEvent<string>) => say(parsed(message.data)));
    let wasLost = false;
    stream.addEventListener('error', () => {
      wasLost = true;
    });
    // What happened while the line was down was told to nobody.
    stream.addEventListener('open', () => {
      if (wasLost) say('reread-everything');
      wasLost = false;
    });
    return new Promise((resolve) => {
      stop.signal.addEventListener('abort', () => {
        stream.close();
        resolve();
      });
    });
  }

  // Without locks (plain http on another host) each tab has its own stream.
  if (navigator.locks) navigator.locks.request('moorline-live', { signal: stop.signal }, listen).catch(() => {});
  else void listen();
  return () => {
    stop.abort();
    tabs.close();
  };
}

/** Collects what to read again: the first at once, what comes soon after together. */
function batched(client: QueryClient): (reads: readonly Endpoint[]) => void {
  const waiting = new Set<Endpoint>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function flush(): void {
    timer = undefined;
    if (waiting.size === 0) return;
    for (const read of waiting) client.invalidateQueries({ queryKey: keyOf(read) });
    waiting.clear();
    timer = setTimeout(flush, REREAD_EVERY_MS);
  }
  return (reads) => {
    for (const read of reads) waiting.add(read);
    if (timer === undefined) flush();
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
