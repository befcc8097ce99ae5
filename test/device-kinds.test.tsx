import { expect, test } from 'vitest';
import { type Connection, listConnections, type Provider } from '#contract/connections/connections.ts';
import { allProviders } from '#server/features/connections/providers/registry.ts';
import { answer, wordsOf } from '#test/athlete-page.tsx';
import { visitorPage } from '#test/visitor-page.ts';
import { DEVICE_KINDS } from '#web/copy/en/account/device-kinds.ts';
import { INTEGRATIONS } from '#web/copy/en/landing.ts';
import { UploadsPage } from '#web/features/activities/upload/UploadsPage.tsx';
import { DeviceKinds } from '#web/features/connections/DeviceKinds.tsx';
import { ServicesPanel } from '#web/features/connections/ServicesPanel.tsx';

const CONNECTION: Connection = {
  ...{ status: 'active', accountName: null, connectedAt: '2026-06-15T12:00:00Z', lookedAt: null, foundAt: null },
  ...{ nextLookAt: '2026-06-15T12:00:00Z', isTold: false, pollMinutes: 15, message: null, history: { done: 90, all: 90 } },
  ...{
    activities: 0,
    withoutRecording: 0,
    mornings: 0,
    uploads: { sent: 2, queued: 0, failed: 1, reason: 'It could not be read.' },
    readings: [],
    sendsWorkouts: false,
    letsModelRead: false,
  },
};

/** Every service, set up on this host. */
const providers = (connection: Connection | null): Provider[] =>
  allProviders.map(({ key, name, brings, keySteps, readings, delivery, upload, terms, signIn }) => ({
    ...{ key, name, brings, terms, connection, unavailable: null, keySteps: [...keySteps], readings: [...readings] },
    ...{
      takesWorkouts: delivery !== null,
      takesRecordings: upload !== undefined,
      ways: [...(signIn ? (['sign-in'] as const) : []), ...(keySteps.length > 0 ? (['key'] as const) : [])],
    },
  }));

const panel = (connection: Connection | null) => wordsOf(<ServicesPanel />, { answers: [answer(listConnections, providers(connection))] });

/** What stands on each page that a step names. */
const PAGES = {
  '/uploads': () => wordsOf(<UploadsPage />, { path: '/uploads' }),
  '/account?tab=connections': () => `${panel(null)} ${panel(CONNECTION)}`,
};

test('landing and account page have the same six kinds, and each says what works and how', async () => {
  const { text } = await visitorPage('/');
  const account = wordsOf(<DeviceKinds />, { answers: [answer(listConnections, providers(null))] });
  expect(DEVICE_KINDS.kinds.map(({ title }) => title)).toEqual(INTEGRATIONS.kinds.map(({ title }) => title));
  for (const { title, text: works, services, steps } of DEVICE_KINDS.kinds) {
    const named = allProviders.filter(({ key }) => key in services && key !== 'garmin-personal').map(({ name }) => name);
    expect(named.length).toBeGreaterThan(0);
    for (const name of named)
      expect(text).toMatch(new RegExp(`${RegExp.escape(`${title} ${works} Connects to `)}[^.]*(?:\\.icu[^.]*)?${name}`));
    expect(account).toContain(`${title} ${works} Automatic: `);
    expect(steps.length).toBeGreaterThan(2);
    for (const step of steps) expect(account).toContain(step.text);
  }
});

test('every word between quotes of a step stands on the page that the step names', () => {
  const steps = DEVICE_KINDS.kinds.flatMap((kind) => [...kind.steps]);
  const seen = { '/uploads': PAGES['/uploads'](), '/account?tab=connections': PAGES['/account?tab=connections']() };
  const named = steps.flatMap(({ page, text }) => [...text.matchAll(/“([^”]+)”/g)].map(([, label = '']) => ({ page, label })));
  expect(named.length).toBeGreaterThan(15);
  for (const { page, label } of named) {
    expect(page, label).not.toBeNull();
    if (page) expect(seen[page], label).toContain(label);
  }
});

test('a service brings and takes what its kind says', () => {
  for (const { title, services } of DEVICE_KINDS.kinds)
    for (const [key, brings] of Object.entries(services)) {
      const provider = allProviders.find((each) => each.key === key);
      const can = {
        // Garmin's come with a notice instead of being listed.
        activities: provider?.fetchOriginal !== undefined,
        mornings: (provider?.readings.length ?? 0) > 0,
        'planned sessions': (provider?.delivery ?? null) !== null,
        uploads: provider?.upload !== undefined,
      };
      for (const each of brings) expect(can[each], `${title}: ${key} ${each}`).toBe(true);
    }
});

test('a service that is not set up on this host is named as such, and recordings that failed say why', () => {
  const off = providers(null).map((each) => (each.key === 'garmin' ? { ...each, ways: [] } : each));
  const kinds = wordsOf(<DeviceKinds />, { answers: [answer(listConnections, off)] });
  expect(kinds).toContain('Garmin (activities, mornings, planned sessions, available once the operator has set it up)');
  expect(kinds).toContain('Strava (uploads)');
  expect(panel(CONNECTION)).toContain('2 recordings uploaded, 1 failed.');
  expect(panel(CONNECTION)).toContain('It could not be read. Choose “Check now” to try again.');
  expect(panel(null)).toContain('A language model may not read it.');
});
