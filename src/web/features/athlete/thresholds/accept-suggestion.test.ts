import { afterEach, expect, test, vi } from 'vitest';
import { ThresholdOfferId } from '#contract/shared/ids.ts';
import { newQueryClient } from '#web/data/query-client.ts';
import { acceptOffer } from '#web/features/athlete/thresholds/accept-suggestion.ts';
import { shownToasts } from '#web/ui/overlay/toast.ts';

const OFFER = ThresholdOfferId.parse('3f0c1c39-3a86-4a53-a6a3-0f3a4b1a9c11');
const ENTERED = {
  id: '3f0c1c39-3a86-4a53-a6a3-0f3a4b1a9c12',
  kind: 'ftp',
  value: 220,
  unit: 'W',
  since: '2026-05-31',
  source: 'entry',
  confidence: 'high',
  reason: null,
};

afterEach(() => vi.unstubAllGlobals());

/** Accepts while these thresholds stand, presses Undo, and says what was sent besides reads. */
async function undone(stood: readonly object[]): Promise<string[]> {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string | URL, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(`${method} ${address}${body ? ` ${body}` : ''}`);
    const isRemoved = method === 'DELETE';
    return Response.json(method === 'GET' ? stood : isRemoved ? { id: ENTERED.id } : { ...ENTERED, value: 251 });
  });
  await acceptOffer(newQueryClient(), OFFER, 'FTP 251 W');
  const [said] = shownToasts();
  expect(said).toMatchObject({ title: 'FTP 251 W', action: { label: 'Undo' } });
  said?.action?.onPress();
  await vi.waitFor(() => expect(shownToasts()[0]?.title).toBe('Change undone'));
  return sent;
}

test('what was accepted by a slip goes again, and what stood before it counts', async () => {
  expect(await undone([])).toEqual([`POST /api/threshold-offers/${OFFER}/accept`, `DELETE /api/thresholds/${ENTERED.id}`]);
});

test('an entry of the same day that the accepted one took the place of is written again', async () => {
  const [, back] = await undone([ENTERED]);
  expect(back).toBe('POST /api/thresholds {"kind":"ftp","value":220,"since":"2026-05-31","source":"entry"}');
});
