import { PRODUCT_NAME } from '#contract/shared/product.ts';
import * as store from '#server/features/account/notifications/store-notifications.ts';
import type { AthleteScope } from '#server/platform/auth/athlete-scope.ts';
import type { Deps } from '#server/platform/context.ts';

/** Hands one message to one browser; a browser that takes no more is forgotten. */
export async function pushMessage(
  { db, push }: Pick<Deps, 'db' | 'push'>,
  athlete: AthleteScope,
  { id, sentence, path }: { id: string; sentence: string; path: string },
): Promise<void> {
  const device = (await store.listDevices(db, athlete)).find((each) => each.id === id);
  if (!device) return;
  const outcome = await push.send(device, { title: PRODUCT_NAME, body: sentence, path });
  if (outcome === 'gone') await store.removeDevice(db, athlete, id);
}
