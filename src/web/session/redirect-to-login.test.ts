import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loginAddress, redirectToLogin, safeNext } from '#web/session/redirect-to-login.ts';
import { shownToasts } from '#web/ui/overlay/toast.ts';

const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { pathname: '/activities', search: '?q=hills', assign });
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  assign.mockClear();
});

test('an ended login is said at once and left for half a second later', () => {
  redirectToLogin();
  expect(shownToasts()[0]).toMatchObject({
    variant: 'destructive',
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
  });
  vi.advanceTimersByTime(499);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(assign).toHaveBeenCalledWith('/api/login?next=%2Factivities%3Fq%3Dhills');
});

test('ten calls that fail together lead to log in once', () => {
  for (let call = 0; call < 10; call++) redirectToLogin();
  vi.advanceTimersByTime(500);
  expect(assign).toHaveBeenCalledTimes(1);
});

test('a page of ours is a place to come back to', () => {
  expect(safeNext('/activities?q=hills#laps')).toBe('/activities?q=hills#laps');
  expect(loginAddress('/plans')).toBe('/api/login?next=%2Fplans');
});

test.each([
  null,
  '',
  'activities',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/api/logout',
  '/login',
  '/signup',
  '/',
])('%j leads to the dashboard', (next) => {
  expect(safeNext(next)).toBe('/dashboard');
});
