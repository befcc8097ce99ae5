import type { Page } from 'playwright-core';

const LONG_RIDE_M = 40_000;

/** Opens a page and waits until it is complete. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // Charts are drawn once, and skeletons go.
  await page.waitForTimeout(4_000);
}

/** Opens the newest long ride outdoors of the demo athlete. */
export async function openLongRide(page: Page, url: string): Promise<void> {
  const answer = await page.context().request.get(`${url}/api/activities?discipline=bike`);
  const { items }: { items: { id: string; distanceM: number | null; ascentM: number | null }[] } = await answer.json();
  const ride = items.find(({ distanceM, ascentM }) => (distanceM ?? 0) > LONG_RIDE_M && ascentM !== null);
  if (!ride) throw new Error('The demo athlete has no long ride outdoors among her recent activities.');
  await visit(page, `${url}/activities/${ride.id}`);
}
