import { expect, test } from 'vitest';
import { getActivity } from '#contract/activities/activities.ts';
import { ActivityId } from '#contract/shared/ids.ts';
import { htmlOf } from '#test/athlete-page.tsx';
import { keyOf } from '#web/data/api-client.ts';
import { ActivityPage } from '#web/features/activities/ActivityPage.tsx';

const GONE = ActivityId.parse('0190a000-0000-7000-8000-000000000001');

test.each([
  ['that never was one', 'nope'],
  ['of one that is gone', GONE],
])('an address %s says so and leads back to the list', (_, id) => {
  const gone = { key: keyOf(getActivity, { params: { id: GONE } }), data: null };
  const html = htmlOf(<ActivityPage id={id} />, { path: `/activities/${id}`, answers: [gone] });
  expect(html).toContain('Activity not found');
  expect(html).toMatch(/<a href="\/activities"[^>]*>View activities/);
});
