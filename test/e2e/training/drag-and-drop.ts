import type { Locator, Page } from 'playwright-core';

const CARRIED_WITHIN_MS = 10_000;
/** Inside the edge of the window that pulls the page along. */
const EDGE_PX = 30;
const STEPS = 6;
const STILL_MS = 100;
const MOST_LOOKS = 10;
const PULLED_WITHIN_MS = 10_000;

/**
 * Takes a session of the calendar to another day, by mouse or, on a phone, by a finger that rests on it first; `before` the hand lets go. A
 * day that is out of the window is pulled into it at the edge.
 */
export async function carryByHand(
  page: Page,
  from: Locator,
  { to, isPhone, before }: { to: Locator; isPhone: boolean; before: () => Promise<void> },
): Promise<void> {
  // Away from the bars at the edges of a phone.
  await from.evaluate((element) => (element as unknown as { scrollIntoView(to: object): void }).scrollIntoView({ block: 'center' }));
  // At rest, and under nothing else: what was set down a moment ago may still be on its way. Scrolls it into the window if it has to.
  await from.hover({ trial: true });
  const start = await restingMiddleOf(page, from);
  const hand = isPhone ? await finger(page) : mouse(page);
  await hand.down(start);
  const edge = await edgeTowards(page, to);
  if (edge === null) await goBetween(hand, start, await upperMiddleOf(to));
  else await pulledIn(page, hand, { start, edge, to });
  await settleOn(page, hand, to);
  await before();
  await hand.up();
}

interface Point {
  x: number;
  y: number;
}

interface Hand {
  down: (at: Point) => Promise<void>;
  move: (at: Point) => Promise<void>;
  up: () => Promise<void>;
}

/** A place that no edge pulls at: far enough inside for a hand to stay there. */
const IN_WINDOW = `(day) => {
  const { top, height } = day.getBoundingClientRect();
  const middle = top + Math.min(height / 2, 40);
  return middle > 90 && middle < innerHeight - 90;
}`;

/** The edge of the window behind which the day lies; null where a hand reaches it without. */
async function edgeTowards(page: Page, day: Locator): Promise<number | null> {
  if (await day.evaluate(IN_WINDOW)) return null;
  const height = page.viewportSize()?.height ?? 0;
  return (await upperMiddleOf(day)).y < height / 2 ? EDGE_PX : height - EDGE_PX;
}

async function pulledIn(page: Page, hand: Hand, { start, edge, to }: { start: Point; edge: number; to: Locator }): Promise<void> {
  await goBetween(hand, start, { x: start.x, y: edge });
  await page.waitForFunction(IN_WINDOW, await to.elementHandle(), { timeout: PULLED_WITHIN_MS });
}

/** On the day, wherever it is once the page stands still: the edge pulls until it has heard that the hand has left. */
async function settleOn(page: Page, hand: Hand, day: Locator): Promise<void> {
  let at = await upperMiddleOf(day);
  let isMoving = true;
  for (let look = 1; isMoving && look <= MOST_LOOKS; look++) {
    await hand.move(at);
    await page.waitForTimeout(STILL_MS);
    const now = await upperMiddleOf(day);
    isMoving = Math.abs(now.y - at.y) > 1;
    at = now;
  }
}

async function goBetween(hand: Hand, from: Point, to: Point): Promise<void> {
  for (let step = 1; step <= STEPS; step++)
    await hand.move({ x: from.x + ((to.x - from.x) * step) / STEPS, y: from.y + ((to.y - from.y) * step) / STEPS });
}

async function middleOf(place: Locator): Promise<Point> {
  const box = await boxOf(place);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Once the calendar has stood still: what a change reads again may push the session elsewhere. */
async function restingMiddleOf(page: Page, place: Locator): Promise<Point> {
  let at = await middleOf(place);
  for (let [still, look] = [0, 0]; still < 3 && look < 3 * MOST_LOOKS; look++) {
    await page.waitForTimeout(STILL_MS);
    const now = await middleOf(place);
    still = now.x === at.x && now.y === at.y ? still + 1 : 0;
    at = now;
  }
  return at;
}

async function upperMiddleOf(day: Locator): Promise<Point> {
  const box = await boxOf(day);
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40) };
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${place} is not on the page.`);
  return box;
}

const mouse = (page: Page): Hand => ({
  down: async ({ x, y }) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
  },
  move: ({ x, y }) => page.mouse.move(x, y),
  up: () => page.mouse.up(),
});

async function finger(page: Page): Promise<Hand> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints }).then(() => undefined);
  return {
    down: async (at) => {
      await touch('touchStart', [at]);
      // What is picked up is read out.
      const said = page.locator('[aria-live=assertive]').filter({ hasText: /\S/ });
      await said.first().waitFor({ state: 'attached', timeout: CARRIED_WITHIN_MS });
    },
    move: (at) => touch('touchMove', [at]),
    up: () => touch('touchEnd', []),
  };
}
