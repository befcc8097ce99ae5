import assert from 'node:assert/strict';
import { test } from '#test/e2e/fixtures.ts';
import { barriersInBothThemes } from '#test/e2e/pages/accessibility-checks.ts';
import { FOR_VISITORS } from '#test/e2e/screens.ts';
import { goAndSettle } from '#test/e2e/wait-until-idle.ts';

// Dozens of runs of axe make traces slow, and what they find is in the message.
test.use({ trace: 'off' });

/** Those for athletes are looked at in `every-figure.spec.ts`. */
test('no page for visitors has a barrier that axe can find, in the light and in the dark', async ({ ground: { page, baseUrl } }) => {
  const found: string[] = [];
  for (const path of FOR_VISITORS) {
    await goAndSettle(page, baseUrl + path);
    found.push(...(await barriersInBothThemes(page)).map((barrier) => `${path} ${barrier}`));
  }
  assert.deepEqual(found, []);
});
