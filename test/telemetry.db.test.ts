import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { anAthlete, aRideFile, bringFiles, filesBody } from '#test/athletes/factories.ts';
import { LOOK_AGAIN_MS } from '#test/athletes/until-so.ts';
import { setUpProduct } from '#test/database.ts';
import { aTelemetryCollector, type TelemetryCollector } from '#test/doubles/telemetry-collector.ts';

let collector: TelemetryCollector;
beforeAll(async () => {
  collector = await aTelemetryCollector();
});
afterAll(async () => {
  await collector?.stop();
});
const product = setUpProduct(() => ({
  env: { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=peat%20moss', LOG_LEVEL: 'info' },
}));

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status: { code: number };
}

const spans = (): Sent[] =>
  collector.taken
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) =>
      body.resourceSpans.flatMap((each: { scopeSpans: { spans: Sent[] }[] }) => each.scopeSpans.flatMap((s) => s.spans)),
    );

test('nothing is sent to anybody unless a collector is named, and a name that is no address stops the start', () => {
  expect(readConfig({}).telemetry).toBeNull();
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'somewhere' })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT must be a URL');
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'no pair' })).toThrow('OTEL_EXPORTER_OTLP_HEADERS must have the format');
});

test('a request and the jobs that it made necessary are one trace, found by the request’s id', async () => {
  const browser = await anAthlete(product);
  const sent = await browser.raw({
    method: 'POST',
    url: '/api/uploads',
    ...filesBody([{ name: 'ride.fit', bytes: aRideFile({ seconds: 300 }) }]),
  });
  const traceId = String(sent.headers['x-request-id']).replaceAll('-', '');
  const job = () => spans().find((span) => span.traceId === traceId && span.name === 'activities.analyse-upload');
  for (let tries = 0; tries < 400 && !job(); tries++) {
    await product.app.telemetry?.flush();
    await setTimeout(LOOK_AGAIN_MS);
  }
  const trace = spans().filter((span) => span.traceId === traceId);
  const first = trace.filter(({ parentSpanId }) => parentSpanId === undefined);
  expect(first.map(({ name, kind, status }) => ({ name, kind, status }))).toEqual([
    { name: 'POST /api/uploads', kind: 2, status: { code: 0 } },
  ]);
  expect(job()).toMatchObject({ parentSpanId: first[0]?.spanId, kind: 5 });
  for (const { traceId: id, spanId, startTimeUnixNano, endTimeUnixNano } of spans()) {
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(spanId).toMatch(/^[0-9a-f]{16}$/);
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
  }
  expect(collector.taken[0]?.headers['x-key']).toBe('peat moss');
});

test('the collector hears the figures of /metrics, each length of time counted in one bucket', async () => {
  await bringFiles(await anAthlete(product), [{ name: 'note.fit', bytes: Buffer.from('not a ride') }]);
  await product.app.telemetry?.flush();
  const { body } = collector.taken.findLast(({ path }) => path === '/v1/metrics') ?? {};
  const metrics = new Map<string, Record<string, { dataPoints: Record<string, unknown>[] }>>(
    body.resourceMetrics[0].scopeMetrics[0].metrics.map((each: { name: string }) => [each.name, each]),
  );
  expect(metrics.get('moorline_part_answers')?.gauge?.dataPoints).toHaveLength(2);
  expect(metrics.get('moorline_database_bytes')?.gauge?.dataPoints[0]?.asDouble).toBeGreaterThan(1_000_000);
  for (const name of ['moorline_http_seconds', 'moorline_job_seconds']) {
    const points = metrics.get(name)?.histogram?.dataPoints ?? [];
    expect(points.length, name).toBeGreaterThan(0);
    for (const { count, bucketCounts, explicitBounds } of points) {
      const counts = bucketCounts as string[];
      expect(counts.reduce((sum, each) => sum + Number(each), 0)).toBe(Number(count));
      expect(counts).toHaveLength((explicitBounds as number[]).length + 1);
    }
  }
});

test('nothing of what athletes send, are told or are called is in what the collector hears', () => {
  const all = JSON.stringify(collector.taken.map(({ body }) => body));
  for (const word of ['@example.test', 'Maya', 'ride.fit', 'moorline=']) expect(all).not.toContain(word);
});

test('a collector that is away is said once, and the product goes on', async () => {
  collector.isUp = false;
  const browser = product.browser();
  for (let i = 0; i < 3; i++) {
    expect((await browser.get('/api/auth/user')).status).toBe(401);
    await product.app.telemetry?.flush();
  }
  collector.isUp = true;
  await product.app.telemetry?.flush();
  const said = product.log.map((line) => JSON.parse(line).msg).filter((msg) => /^telemetry/.test(msg));
  expect(said).toEqual(['telemetry export failed', 'telemetry export works again']);
});
