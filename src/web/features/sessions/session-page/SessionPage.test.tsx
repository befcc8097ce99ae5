import { expect, test, vi } from 'vitest';
import { listThresholds } from '#contract/athlete/athlete.ts';
import { type Delivery, listDeliveries } from '#contract/connections/connections.ts';
import { listSessions } from '#contract/sessions/sessions.ts';
import { answer, wordsOf } from '#test/athlete-page.tsx';
import { aSession } from '#test/fixtures/sessions.ts';
import type { OutboxEntry } from '#web/data/outbox/outbox-store.ts';
import { SessionPage } from '#web/features/sessions/session-page/SessionPage.tsx';

const waiting: Partial<OutboxEntry>[] = [];
vi.mock('#web/data/outbox/outbox.ts', async (original) => ({ ...(await original<object>()), useOutbox: () => waiting }));

const session = aSession();
const page = (...sent: Partial<Delivery>[]) => {
  const deliveries = sent.map((each) => ({
    ...{ sessionId: session.id, provider: 'wahoo', providerName: 'Wahoo', date: session.scheduledDate, status: 'sent', reason: null },
    ...{ sentAt: null, ...each },
  })) as Delivery[];
  const answers = [answer(listSessions, [session]), answer(listDeliveries, { targets: ['Wahoo'], deliveries }), answer(listThresholds, [])];
  return wordsOf(<SessionPage id={session.id} />, { path: `/training-sessions/${session.id}`, answers });
};

test.each([
  ['queued', 'Waiting to be sent to Wahoo'],
  ['sent', 'On Wahoo'],
  ['changed', 'Changed; being sent to Wahoo'],
] as const)('a session that is %s says so, and has nothing to press', (status, words) => {
  expect(page({ status })).toContain(words);
  expect(page({ status })).not.toContain('Send again');
});

test('one that failed says why, for each service, and can be sent again', () => {
  const words = page(
    { status: 'failed', reason: 'Wahoo needs your FTP. Set it under Athlete.' },
    { provider: 'intervals', providerName: 'intervals.icu' },
  );
  expect(words).toContain('Not on Wahoo: Wahoo needs your FTP. Set it under Athlete. Send again On intervals.icu');
});

test('what was entered here for this session and waits on the device is shown, and nothing of another one', () => {
  expect(page()).not.toContain('waiting to be sent');
  waiting.push(
    { key: 'a', title: '“Easy run” completed', path: `/api/training-sessions/${session.id}/complete`, state: 'waiting' },
    { key: 'b', title: 'Another session', path: '/api/training-sessions/another/complete', state: 'waiting' },
    { key: 'c', title: 'Moved', path: `/api/training-sessions/${session.id}`, state: 'changed' },
  );
  const words = page();
  expect(words).toContain('“Easy run” completed : waiting to be sent. View');
  expect(words).toContain('Moved : not saved, because it was changed on another device.');
  expect(words).not.toContain('Another session');
});
