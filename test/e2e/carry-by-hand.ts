import type { Locator, Page } from 'playwright-core';

/** Longer than a finger has to rest before it picks something up. */
const REST_MS = 500;
const TOP_PX = 150;
const MOST_TRIES = 5;
const SAID_WITHIN_MS = 2_000;

/** Takes a session of the calendar to another day, by mouse or, on a phone, by a finger that rests on it first; `before` the hand lets go. */
export async function carryByHand(
  page: Page,
  from: Locator,
  way: { to: Locator; isPhone: boolean; before: (timeoutMs: number) => Promise<void> },
): Promise<void> {
  const tries = way.isPhone ? MOST_TRIES : 1;
  for (let tried = 1; tried <= tries; tried++) if (await carried(page, from, way, tried === tries)) return;
}

/** Whether it was picked up: a finger that the browser takes for a scroll, or for a long press, picks up nothing, as it may in real life. */
async function carried(
  page: Page,
  from: Locator,
  way: { to: Locator; isPhone: boolean; before: (timeoutMs: number) => Promise<void> },
  isLast: boolean,
): Promise<boolean> {
  // On a phone the days stand one below the other: the earlier one goes to the top, clear of the edge that pulls the page along.
  await way.to.evaluate(`(day) => scrollBy({ top: day.getBoundingClientRect().top - ${TOP_PX}, behavior: 'instant' })`);
  // At rest, and under nothing else: what was set down a moment ago may still be on its way.
  await from.hover({ trial: true });
  const [start, day] = [await middleOf(from), await way.to.boundingBox()];
  const end = { x: start.x, y: start.y, ...(day && { x: day.x + day.width / 2, y: day.y + Math.min(day.height / 2, 40) }) };
  const hand = way.isPhone ? await finger(page) : mouse(page);
  await hand.down(start);
  for (let step = 1; step <= 6; step++)
    await hand.move({ x: start.x + ((end.x - start.x) * step) / 6, y: start.y + ((end.y - start.y) * step) / 6 });
  const isSaid = await way.before(isLast ? 20_000 : SAID_WITHIN_MS).then(
    () => true,
    (error: unknown) => {
      if (isLast) throw error;
      return false;
    },
  );
  await (isSaid ? hand.up() : hand.letGo());
  return isSaid;
}

interface Point {
  x: number;
  y: number;
}

async function middleOf(place: Locator): Promise<Point> {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${place} is not on the screen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const mouse = (page: Page) => ({
  down: async ({ x, y }: Point) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
  },
  move: ({ x, y }: Point) => page.mouse.move(x, y),
  up: () => page.mouse.up(),
  letGo: () => page.mouse.up(),
});

async function finger(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints }).then(() => undefined);
  return {
    down: async (at: Point) => {
      await touch('touchStart', [at]);
      await page.waitForTimeout(REST_MS);
    },
    move: (at: Point) => touch('touchMove', [at]),
    up: () => touch('touchEnd', []),
    letGo: () => touch('touchCancel', []),
  };
}
