import { expect, test } from 'vitest';
import { type CurrentUser, currentUser } from '#contract/account/account.ts';
import { Incident, type IncidentKind, listIncidents } from '#contract/account/operator.ts';
import { UserId } from '#contract/shared/ids.ts';
import { answer, htmlOf, wordsOf } from '#test/athlete-page.tsx';
import { keyOf } from '#web/data/api-client.ts';
import { OperatorPage } from '#web/features/account/operator/OperatorPage.tsx';

const USER: CurrentUser = {
  id: UserId.parse('0190a000-0000-7000-8000-0000000000aa'),
  email: 'ops@example.test',
  firstName: 'Olive',
  lastName: 'Shaw',
  profileImageUrl: null,
  emailVerified: true,
  trialEndsAt: null,
};
const OPERATOR: CurrentUser = { ...USER, isOperator: true };
const JOB = '0190a000-0000-7000-8000-0000000000b0';

const anIncident = (words: Partial<Incident> = {}): Incident =>
  Incident.parse({
    id: crypto.randomUUID(),
    kind: 'abandoned-job',
    name: 'mail.send',
    reason: 'The mail server is away.',
    times: 3,
    firstAt: '2026-11-30T09:00:00.000Z',
    lastAt: '2026-11-30T09:41:00.000Z',
    requestId: 'a0b1',
    athleteId: null,
    jobs: [JOB],
    canRetry: true,
    resolvedAt: null,
    ...words,
  });

interface Shown {
  user?: CurrentUser;
  kind?: IncidentKind;
  items?: readonly Incident[];
  nextOffset?: number | null;
}

function answersOf({ user = OPERATOR, kind, items, nextOffset = null }: Shown) {
  const pages = { key: [...keyOf(listIncidents), 'pages', kind ?? 'all'], data: { pages: [{ items, nextOffset }], pageParams: [0] } };
  return { path: kind ? `/operator?kind=${kind}` : '/operator', answers: [answer(currentUser, user), ...(items ? [pages] : [])] };
}

const page = <OperatorPage otherwise={<p>Page not found</p>} />;
const words = (shown: Shown) => wordsOf(page, answersOf(shown));

test('an operator sees what went wrong, when, how often and by which ids', () => {
  const seen = words({ items: [anIncident()] });
  expect(seen).toMatch(/Abandoned job: mail\.send The mail server is away\. 30 Nov 2026, 09:41 3 Request a0b1 Job 0190a000/);
  expect(seen).toMatch(/Retry Mark resolved$/);
});

test('of several jobs the last is named, and only what can be run again has the button for it', () => {
  const file = anIncident({ kind: 'refused-file', name: 'activity', jobs: [], canRetry: false });
  expect(words({ items: [anIncident({ jobs: ['first', JOB] })] })).toContain(`Last of 2 jobs ${JOB}`);
  expect(words({ items: [file] })).toContain('Mark resolved');
  expect(words({ items: [file] })).not.toContain('Retry');
});

test('a resolved incident says so and has no buttons', () => {
  const html = htmlOf(page, answersOf({ items: [anIncident({ resolvedAt: '2026-11-30T10:00:00.000Z', canRetry: false })] }));
  expect(html).toContain('Resolved');
  expect(html.match(/<button/g)).toHaveLength(4);
});

test('figures say where they come from', () => {
  const html = htmlOf(page, answersOf({ items: [anIncident()] }));
  expect(html.indexOf('data-source="Counted by the server')).toBeLessThan(html.indexOf('<table'));
});

test('an empty list says so, by kind too', () => {
  expect(words({ items: [] })).toContain('No incidents in the last 30 days.');
  expect(words({ kind: 'refused-file', items: [] })).toContain('No refused files in the last 30 days.');
});

test('while it loads there is a skeleton, and more is offered where there is more', () => {
  expect(htmlOf(page, answersOf({}))).toContain('Loading incidents');
  expect(words({ items: [anIncident()], nextOffset: 50 })).toContain('Show more');
  expect(words({ items: [anIncident()] })).not.toContain('Show more');
});

test('whoever is no operator sees the page of an unknown address', () => {
  expect(words({ user: USER, items: [anIncident()] })).toBe('Page not found');
});
