import { expect, test } from 'vitest';
import { anAthlete, filesBody } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';

const product = setUpProduct();

test('a file is not acknowledged when the same bytes are being thrown away that moment', async () => {
  const browser = await anAthlete(product);
  const { files } = product.app.deps;
  const throwAway = files.remove;
  const beingRemoved = Promise.withResolvers<void>();
  const keptAgain = Promise.withResolvers<void>();
  files.remove = async (key) => {
    beingRemoved.resolve();
    await keptAgain.promise;
    await throwAway(key);
  };
  const send = () =>
    browser.raw({ method: 'POST', url: '/api/uploads', ...filesBody([{ name: 'ride.fit', bytes: Buffer.from('no ride') }]) });
  expect((await send()).status).toBe(202);
  await beingRemoved.promise;
  const keep = files.keep;
  files.keep = async (...given) => {
    const kept = await keep(...given);
    keptAgain.resolve();
    return kept;
  };
  const again = await send();
  files.keep = keep;
  files.remove = throwAway;
  expect({ status: again.status, message: again.json.message }).toEqual({
    status: 503,
    message: 'Upload failed. Please try again.',
  });
  expect((await send()).status).toBe(202);
});
