import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { BODY_WITHIN_MS, FILES_WITHIN_MS, HEADERS_WITHIN_MS, LOOK_EVERY_MS } from '#server/platform/http/timeouts.ts';
import { addressOf } from '#server/platform/limits/client-address.ts';
import { LIMITS } from '#server/platform/limits/rate-limits.ts';
import { aNewcomer, anAthlete, PASSWORD } from '#test/athletes/factories.ts';
import { leastOfThree } from '#test/cpu-time.ts';
import type { Product } from '#test/product.ts';
import { withStrictProduct } from '#test/security/strict-product.ts';

const standing = (header: unknown) => {
  const [, limit, remaining, reset] = /^limit=(\d+), remaining=(\d+), reset=(\d+)$/.exec(String(header)) ?? [];
  return { limit: Number(limit), remaining: Number(remaining), reset: Number(reset) };
};

test('RATE-01 every answer of a limited address says what is left, and the refusal is 429 with Retry-After and words', async () => {
  await withStrictProduct(async (product) => {
    const athlete = await anAthlete(product);
    const first = standing((await athlete.get('/api/auth/user')).headers.ratelimit);
    const second = standing((await athlete.get('/api/auth/user')).headers.ratelimit);
    expect(first.limit).toBe(LIMITS['all-by-athlete'].points);
    expect(second.remaining).toBe(first.remaining - 1);
    expect(second.reset).toBeLessThanOrEqual(60);
    expect(standing((await product.browser().get('/api/login')).headers.ratelimit).limit).toBe(LIMITS['all-by-address'].points);
    const refused = await refusedBy(() => athlete.get('/api/auth/user'), 400);
    expect(refused.json.code).toBe('rate-limited');
    expect(refused.json.message).toMatch(/^Too many requests\. Try again in \d+ seconds\.$/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(standing(refused.headers.ratelimit)).toMatchObject({ limit: 300, remaining: 0 });
  });
});

async function refusedBy(ask: () => ReturnType<Awaited<ReturnType<typeof anAthlete>>['get']>, most: number) {
  for (let i = 0; i < most; i++) {
    const answer = await ask();
    if (answer.status === 429) return answer;
  }
  throw new Error(`Nothing was refused in ${most} tries.`);
}

test('RATE-05 one athlete may ask 300 times a minute, whatever the browser and the place', async () => {
  await withStrictProduct(async (product) => {
    const athlete = await aNewcomer(product);
    const second = product.browser();
    await second.send('POST', '/api/auth/login', { email: athlete.email, password: PASSWORD });
    const ask = (i: number) =>
      (i % 2 ? athlete : second).raw({ method: 'GET', url: '/api/auth/user', remoteAddress: `198.51.100.${i % 250}` });
    const statuses: number[] = [];
    for (let i = 0; i < 310; i++) statuses.push((await ask(i)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    expect(statuses.slice(300)).toEqual(Array.from({ length: 10 }, () => 429));
    // Another athlete has their own.
    expect((await (await aNewcomer(product)).get('/api/auth/user')).status).toBe(200);
  });
});

test('RATE-05 one network address may ask 600 times a minute; pages and files of ours apart', async () => {
  await withStrictProduct(async (product) => {
    const from = (remoteAddress: string) => product.browser().raw({ method: 'GET', url: '/api/login', remoteAddress });
    for (let i = 0; i < 600; i++) expect((await from('2001:db8:0:7::1')).status, `try ${i}`).toBe(302);
    for (const household of ['2001:db8:0:7::1', '2001:db8:0:7:ffff::9', '2001:0db8:0000:0007:0:0:0:2'])
      expect((await from(household)).status, household).toBe(429);
    expect((await from('2001:db8:0:8::1')).status).toBe(302);
    for (let i = 0; i < 50; i++)
      expect((await product.browser().raw({ method: 'GET', url: '/favicon.svg', remoteAddress: '2001:db8:0:7::1' })).status).not.toBe(429);
  });
});

test('RATE-05 an address of IPv6 counts by /64 however it is written', () => {
  const of = (ip: string) => addressOf({ ip });
  expect(of('2001:db8::1')).toBe('2001:db8:0:0::/64');
  for (const same of ['2001:db8::2', '2001:DB8:0:0:ffff:1:2:3', '2001:0db8::', '2001:db8:0000::9%eth0'])
    expect(of(same), same).toBe(of('2001:db8::1'));
  for (const other of ['2001:db8:0:1::1', '2001:db9::1', 'fe80::1', '::1']) expect(of(other), other).not.toBe(of('2001:db8::1'));
  expect(of('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(of('203.0.113.9')).toBe('203.0.113.9');
});

/** Connections that say so much and then nothing. */
async function halfSent(url: URL, count: number, bytes: string): Promise<{ sockets: Socket[]; closed: Promise<void>[] }> {
  const opened = await Promise.all(
    Array.from({ length: count }, () => {
      const socket = connect(Number(url.port), url.hostname);
      const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()).on('error', () => undefined));
      return new Promise<{ socket: Socket; gone: Promise<void> }>((resolve, reject) => {
        socket.once('connect', () => socket.write(bytes, () => resolve({ socket, gone }))).once('error', reject);
        socket.resume();
      });
    }),
  );
  return { sockets: opened.map(({ socket }) => socket), closed: opened.map(({ gone }) => gone) };
}

const HALVES = (host: string, cookie: string): string[] => [
  `GET /api/auth/user HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `,
  `POST /api/auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"email":`,
  `POST /api/auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"ema\r\n`,
  `POST /api/uploads HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000\r\n\r\n--x\r\nContent-Disposition: form-data; name="files"; filename="a.fit"\r\n\r\nabc`,
];

async function worstOf(times: number, product: Product, url: URL): Promise<number> {
  const athlete = await anAthlete(product);
  let worst = 0;
  for (let i = 0; i < times; i++) {
    const started = performance.now();
    const answer = await fetch(`${url.origin}/api/auth/user`, { headers: { cookie: `moorline=${athlete.cookies.get('moorline')}` } });
    expect(answer.status).toBe(200);
    await answer.text();
    worst = Math.max(worst, performance.now() - started);
  }
  return worst;
}

test('RATE-06 a hundred half-sent requests leave the others under 500 ms', async () => {
  await withStrictProduct(async (product) => {
    const url = new URL(await product.listen());
    const sender = await anAthlete(product);
    const open: Socket[] = [];
    for (const bytes of HALVES(url.host, `moorline=${sender.cookies.get('moorline')}`))
      open.push(...(await halfSent(url, 25, bytes)).sockets);
    expect(open).toHaveLength(100);
    expect(await leastOfThree(500, () => worstOf(20, product, url))).toBeLessThan(500);
    for (const socket of open) socket.destroy();
    // What they had begun to send is not kept.
    await expect.poll(() => product.app.deps.files.list(sender.id)).toEqual([]);
  });
});

test('RATE-06 headers must be complete in 15 s and a body in 30 s, a file has five minutes', { timeout: 180_000 }, async () => {
  expect([HEADERS_WITHIN_MS, BODY_WITHIN_MS, FILES_WITHIN_MS]).toEqual([15_000, 30_000, 300_000]);
  await withStrictProduct(async (product) => {
    const url = new URL(await product.listen());
    const sender = await anAthlete(product);
    const [headers = '', body = '', chunked = '', files = ''] = HALVES(url.host, `moorline=${sender.cookies.get('moorline')}`);
    const started = performance.now();
    const closedAfter = async (bytes: string) => {
      const { closed } = await halfSent(url, 1, bytes);
      await closed[0];
      return performance.now() - started;
    };
    const upload = await halfSent(url, 1, files);
    const [first, second, third] = await Promise.all([closedAfter(headers), closedAfter(body), closedAfter(chunked)]);
    expect(first).toBeGreaterThan(HEADERS_WITHIN_MS - 1000);
    expect(first).toBeLessThan(HEADERS_WITHIN_MS + 2 * LOOK_EVERY_MS);
    for (const took of [second, third]) {
      expect(took).toBeGreaterThan(BODY_WITHIN_MS - 1000);
      expect(took).toBeLessThan(BODY_WITHIN_MS + 2 * LOOK_EVERY_MS);
    }
    expect(upload.sockets[0]?.destroyed).toBe(false);
    upload.sockets[0]?.destroy();
  });
});
