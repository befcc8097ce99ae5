import assert from 'node:assert/strict';
import { test } from '#test/e2e/account/billing-fixtures.ts';
import { signUp } from '#test/e2e/journey.ts';
import { goAndSettle } from '#test/e2e/wait-until-idle.ts';

/** A Saturday: of a week that begins on Monday only one day is later. */
const NOW = new Date('2027-05-29T11:00:00Z');

test('on a Saturday the strip of the week opens with today in sight, on a phone beside a part of another day, and whole from a tablet on', async ({
  ground,
  house,
}) => {
  const { page, baseUrl } = ground;
  house.product.clock.now = NOW;
  await page.clock.setFixedTime(NOW);
  await signUp(ground);
  for (const widthPx of [320, 390, 430, 640, 768, 1440]) {
    await page.setViewportSize({ width: widthPx, height: 844 });
    await goAndSettle(page, `${baseUrl}/dashboard`);
    const { inSight, cut, days, pageMoved } = await page.evaluate<Strip>(READ_STRIP);
    assert.ok(inSight.includes('2027-05-29'), `today is in sight at ${widthPx} px: ${inSight}`);
    assert.equal(pageMoved, 0, `the page itself stays where it was at ${widthPx} px`);
    if (widthPx < 768) assert.ok(cut > 0, `a part of another day shows that there is more at ${widthPx} px`);
    else assert.deepEqual(inSight, days, `all days are in sight at ${widthPx} px`);
  }
});

interface Strip {
  days: string[];
  /** Days that stand in the strip from edge to edge. */
  inSight: string[];
  /** Days that are seen by a tenth to nine tenths. */
  cut: number;
  pageMoved: number;
}

const READ_STRIP = `(() => {
  const strip = document.querySelector('section[aria-label="Daily view"]');
  const window = strip.getBoundingClientRect();
  const days = [...strip.querySelectorAll('li')].map((day) => {
    const { left, right, width } = day.getBoundingClientRect();
    const seen = Math.min(right, window.right) - Math.max(left, window.left);
    return { date: day.querySelector('time').dateTime, share: seen / width };
  });
  return {
    days: days.map(({ date }) => date),
    inSight: days.filter(({ share }) => share > 0.99).map(({ date }) => date),
    cut: days.filter(({ share }) => share > 0.1 && share < 0.9).length,
    pageMoved: scrollY,
  };
})()`;
