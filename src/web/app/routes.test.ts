import { expect, test } from 'vitest';
import { ATHLETE_PAGES, SHELL_PATHS } from '#web/app/prerender.tsx';
import { findRoute, ROUTES } from '#web/app/routes.tsx';

/** The specification's table, and the addresses the decisions and the contract add. */
const ADDRESSES = [
  ...['/', '/login', '/signup', '/chat-assistant', '/video-analysis', '/performance-analytics', '/training-sessions', '/training-metrics'],
  ...['/help', '/contact', '/faq', '/plans', '/subscribe', '/dashboard', '/terms', '/privacy', '/activities', '/uploads', '/athlete'],
  ...['/account', '/operator', '/forgot-password', '/provider-login', '/reset-password', '/verify-email', '/weekly-email'],
  ...['/check-in', '/outbox'],
];

test.each(ADDRESSES)('%s has a page', (address) => {
  expect(findRoute(address).route?.path).toBe(address);
});

test('an activity is found by its id', () => {
  expect(findRoute('/activities/abc')).toMatchObject({ route: { path: '/activities/:id' }, params: { id: 'abc' } });
});

test('a new workout has a page of its own before any workout’s id', () => {
  expect(findRoute('/workouts/new').route?.path).toBe('/workouts/new');
  expect(findRoute('/workouts/abc')).toMatchObject({ route: { path: '/workouts/:id' }, params: { id: 'abc' } });
});

test('a slash at the end makes no difference', () => {
  expect(findRoute('/help/').route?.path).toBe('/help');
});

test.each(['/nowhere', '/help/more', '/activities/a/b', '/Dashboard', '/api'])('%s has none', (address) => {
  expect(findRoute(address).route).toBeNull();
});

test('chat, video and analytics show a visitor a gate; the other data screens lead to log in', () => {
  const closed = Object.fromEntries(
    ROUTES.filter((route) => typeof route.visitor === 'string').map((route) => [route.path, route.visitor]),
  );
  expect(closed).toEqual({
    '/chat-assistant': 'gated',
    '/video-analysis': 'gated',
    '/performance-analytics': 'gated',
    '/subscribe': 'log in to subscribe',
    '/dashboard': 'log in',
    '/activities': 'log in',
    '/activities/:id': 'log in',
    '/uploads': 'log in',
    '/training-sessions': 'log in',
    '/training-sessions/:id': 'log in',
    '/training-sessions/:id/workout': 'log in',
    '/training-sessions/:id/card': 'log in',
    '/workouts': 'log in',
    '/workouts/new': 'log in',
    '/workouts/:id': 'log in',
    '/nutrition': 'log in',
    '/training-metrics': 'log in',
    '/check-in': 'log in',
    '/outbox': 'log in',
    '/connections/:provider': 'log in',
    '/athlete': 'log in',
    '/account': 'log in',
    '/operator': 'log in',
    '/oauth/authorize': 'log in',
    '/billing': 'log in',
    '/race-plan': 'log in',
  });
});

test('each address that only the browser draws has a document that asks for its scripts at once', () => {
  expect(Object.keys(ATHLETE_PAGES)).toEqual(expect.arrayContaining([...SHELL_PATHS]));
});
