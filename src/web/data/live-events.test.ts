import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listActivities } from '#contract/activities/activities.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { keyOf } from '#web/data/api-client.ts';
import { followLiveEvents } from '#web/data/live-events.ts';

const activityId = '0d9c7b5e-3f2a-4a1b-8c6d-7e5f4a3b2c1d';

/** The stream as a test drives it: what the server says, and a line that breaks. */
class FakeStream extends EventTarget {
  static opened: FakeStream[] = [];
  readonly address: string;
  isClosed = false;
  constructor(address: string) {
    super();
    this.address = address;
    FakeStream.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
  says(event: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: typeof event === 'string' ? event : JSON.stringify(event) }));
  }
}

let stop: () => void;
let client: QueryClient;
const reread = () => vi.mocked(client.invalidateQueries).mock.calls.map(([filter]) => filter?.queryKey);

beforeEach(() => {
  vi.useFakeTimers();
  FakeStream.opened = [];
  vi.stubGlobal('EventSource', FakeStream);
  vi.stubGlobal('navigator', {});
  client = new QueryClient();
  vi.spyOn(client, 'invalidateQueries');
  stop = followLiveEvents(client);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stream = () => {
  const [only] = FakeStream.opened;
  if (!only) throw new Error('Nobody listens.');
  return only;
};

test('one stream is opened, and closed when the athlete leaves', () => {
  expect(FakeStream.opened.map((one) => one.address)).toEqual(['/api/events']);
  stop();
  expect(stream().isClosed).toBe(true);
});

test('an analysed activity has the lists and the dashboard read again at once', () => {
  stream().says({ kind: 'activity.analysed', activityId });
  expect(reread()).toContainEqual(keyOf(listActivities));
  expect(reread()).toContainEqual(keyOf(getDashboard));
});

test('a thousand events in a burst are two readings, not a thousand', () => {
  for (let event = 0; event < 1000; event++) stream().says({ kind: 'activity.analysed', activityId });
  vi.advanceTimersByTime(2000);
  const lists = reread().filter((key) => JSON.stringify(key) === JSON.stringify(keyOf(listActivities)));
  expect(lists).toHaveLength(2);
});

test('what is not an event of ours is passed over', () => {
  stream().says('not json');
  stream().says({ kind: 'something.else' });
  expect(reread()).toEqual([]);
});

test('after a broken line everything is read again, because nobody heard what happened meanwhile', () => {
  stream().dispatchEvent(new Event('open'));
  expect(reread()).toEqual([]);
  stream().dispatchEvent(new Event('error'));
  stream().dispatchEvent(new Event('open'));
  expect(reread()).toEqual([undefined]);
});
