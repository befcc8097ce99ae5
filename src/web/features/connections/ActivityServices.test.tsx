import { expect, test } from 'vitest';
import { getActivityServices, type ActivityServices as Services } from '#contract/connections/activity-services.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import { answer, wordsOf } from '#test/athlete-page.tsx';
import { ActivityServices } from '#web/features/connections/ActivityServices.tsx';

const id = ActivityId.parse('0190a000-0000-7000-8000-000000000001');
const shown = (services: Services) =>
  wordsOf(<ActivityServices activity={{ id, hasOriginal: true }} />, {
    answers: [answer(getActivityServices, services, { params: { id } })],
  });
const upload = (status: 'queued' | 'sent' | 'failed', reason: string | null = null): Services => ({
  from: [],
  uploads: [{ provider: 'strava', providerName: 'Strava', status, reason }],
});

test('an activity says where it came from and where it was uploaded, and a failed upload can be repeated', () => {
  expect(shown({ from: [], uploads: [] })).toBe('');
  expect(
    shown({
      ...upload('sent'),
      from: [
        { provider: 'garmin', name: 'Garmin' },
        { provider: 'polar', name: 'Polar' },
      ],
    }),
  ).toBe('Imported from Garmin, Polar On Strava');
  expect(shown(upload('queued'))).toBe('Waiting to be uploaded to Strava');
  expect(shown(upload('failed', 'It could not be read.'))).toBe('Not on Strava: It could not be read. Upload again');
});
