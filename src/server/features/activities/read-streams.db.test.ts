import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { decodePlanes } from '#core/recording/stream-encoding.ts';
import { anAthlete, anImportedActivity, aRideFile } from '#test/athletes/factories.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';

const PLANES = 'application/vnd.moorline.planes';

let url: string;
let athlete: Browser;
let id: string;
const product = setUpProduct();
beforeAll(async () => {
  url = await product.listen();
  athlete = await anAthlete(product);
  ({ id } = await anImportedActivity(athlete, aRideFile({ seconds: 600 })));
});

/** The bytes of an answer as they came over the wire. */
function planes(acceptEncoding?: string) {
  const headers = {
    cookie: `moorline=${athlete.cookies.get('moorline')}`,
    accept: PLANES,
    ...(acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }),
  };
  return new Promise<{ encoding: string | undefined; type: string | undefined; vary: string | undefined; bytes: Buffer }>(
    (resolve, reject) => {
      request(`${url}/api/activities/${id}/streams`, { headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer
          .on('data', (chunk) => chunks.push(chunk))
          .on('end', () => {
            const { 'content-encoding': encoding, 'content-type': type, vary } = answer.headers;
            resolve({ encoding, type, vary, bytes: Buffer.concat(chunks) });
          });
      })
        .on('error', reject)
        .end();
    },
  );
}

test('planes go out as they are stored to a browser that takes brotli', async () => {
  for (const accepted of ['br', 'gzip, deflate, br, zstd', 'br;q=0.5', 'gzip,br;q=1.0']) {
    const { encoding, type, vary, bytes } = await planes(accepted);
    expect({ encoding, type, vary }, accepted).toEqual({ encoding: 'br', type: PLANES, vary: 'accept, accept-encoding' });
    const { streams } = decodePlanes(brotliDecompressSync(bytes));
    expect(streams.powerW?.slice(0, 3)).toEqual([200, 200, 200]);
  }
});

test('planes go out unpacked to one that does not, as over plain http from another machine', async () => {
  for (const accepted of [undefined, '', 'gzip, deflate', 'br;q=0', 'br;q=0.0, gzip', 'brotli', 'x-br']) {
    const { encoding, bytes } = await planes(accepted);
    expect(encoding, accepted).toBeUndefined();
    expect(decodePlanes(bytes).streams.timeSec, accepted).toHaveLength(600);
  }
});

test('columns have the contract’s names, those that were asked for, and as many points', async () => {
  const all = (await athlete.get(`/api/activities/${id}/streams`)).json;
  expect(Object.keys(all).toSorted()).toEqual(['distance', 'heartRate', 'power', 'speed', 'time']);
  expect(all.time).toHaveLength(600);
  expect([all.power[5], all.heartRate[5], all.distance[5]]).toEqual([200, 140, 40]);
  const few = (await athlete.get(`/api/activities/${id}/streams?keys=power,nothing&points=50`)).json;
  expect(Object.keys(few)).toEqual(['time', 'power']);
  expect(few.time.length).toBeLessThanOrEqual(50);
  expect((await athlete.get(`/api/activities/${id}/streams?points=9`)).status).toBe(400);
});

test('an answer that has not changed is not sent again', async () => {
  const first = await athlete.get(`/api/activities/${id}/streams`);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const again = await athlete.get(`/api/activities/${id}/streams`, { 'if-none-match': String(first.headers.etag) });
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await athlete.get(`/api/activities/${id}/streams?points=50`, { 'if-none-match': String(first.headers.etag) })).status).toBe(200);
});

test('the original comes back byte for byte, whatever it was called', async () => {
  for (const [day, name] of ['ride.fit', 'Größe “20” 🚴.fit', '..%2f;x=".fit', `${'long'.repeat(60)}.fit`].entries()) {
    const bytes = aRideFile({ start: `2026-02-0${day + 1}T07:00:00Z`, seconds: 60 });
    const { id: another } = await anImportedActivity(athlete, bytes, name.replaceAll('"', '%22'));
    const answer = await fetch(`${url}/api/activities/${another}/original`, {
      headers: { cookie: `moorline=${athlete.cookies.get('moorline')}` },
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(bytes)), name).toBe(true);
    expect(answer.headers.get('content-type'), name).toBe('application/vnd.ant.fit');
  }
});
