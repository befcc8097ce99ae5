import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, shownToasts, TOAST, toast, watchToasts } from '#web/ui/overlay/toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const one of shownToasts()) dismissToast(one.id);
  vi.runAllTimers();
  vi.useRealTimers();
});

test('one toast is shown at a time: a new one takes the place of the one before', () => {
  toast({ title: 'First' });
  toast({ title: 'Second' });
  expect(shownToasts().map((one) => one.title)).toEqual(['Second']);
});

test('a dismissed toast closes at once and leaves the list a million milliseconds later', () => {
  const { dismiss } = toast({ title: 'Deleted' });
  dismiss();
  expect(shownToasts()).toMatchObject([{ title: 'Deleted', open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(shownToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(shownToasts()).toHaveLength(0);
});

test('the figures are the specification’s', () => {
  expect(TOAST).toEqual({ limit: 1, shownMs: 5000, swipePx: 50, removedAfterMs: 1_000_000 });
});

test('the page hears of every change until it stops listening', () => {
  const heard = vi.fn();
  const stop = watchToasts(heard);
  toast({ title: 'One' });
  stop();
  toast({ title: 'Two' });
  expect(heard).toHaveBeenCalledTimes(1);
});
