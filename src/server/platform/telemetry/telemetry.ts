import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Registry } from 'prom-client';
import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { onRecordedDuration } from '#server/platform/observability/instrumentation.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import { metricPoints } from '#server/platform/telemetry/metric-points.ts';
import { attributesOf, type Span, spanOf } from '#server/platform/telemetry/spans.ts';

/** Where an OpenTelemetry collector listens, by HTTP and JSON. */
export interface TelemetrySettings {
  endpoint: string;
  /** As the collector wants to be asked, such as a key. */
  headers: Readonly<Record<string, string>>;
}

export interface Telemetry {
  /** Sends what there is now. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const SPANS_EVERY_MS = 5_000;
const METRICS_EVERY_MS = 60_000;
/** What is not taken in time is let go: the product must not fill up because its watchers are away. */
const MOST_SPANS = 4_096;
const WITHIN_MS = 2_000;

interface Options {
  settings: TelemetrySettings;
  registry: Registry;
  roles: string;
  log: Log;
}

/** Sends a span for each request, job and question to somebody outside, and every figure of `/metrics`, to a collector. */
export function openTelemetry({ settings, registry, roles, log }: Options): Telemetry {
  const send = aSender(settings, log);
  const startedAtMs = Date.now();
  const resource = {
    attributes: attributesOf({
      'service.name': PRODUCT_NAME.toLowerCase(),
      'service.instance.id': randomUUID(),
      'host.name': hostname(),
      'moorline.roles': roles,
    }),
  };
  const scope = { name: PRODUCT_NAME.toLowerCase() };
  let spans: Span[] = [];
  const stopHearing = onRecordedDuration((work) => {
    const span = spans.length < MOST_SPANS ? spanOf(work) : null;
    if (span) spans.push(span);
  });
  const sendSpans = async (): Promise<void> => {
    if (spans.length === 0) return;
    const taken = spans;
    spans = [];
    await send('traces', async () => ({ resourceSpans: [{ resource, scopeSpans: [{ scope, spans: taken }] }] }));
  };
  const sendMetrics = async (): Promise<void> => {
    await send('metrics', async () => {
      const metrics = await metricPoints(registry, startedAtMs, Date.now());
      return { resourceMetrics: [{ resource, scopeMetrics: [{ scope, metrics }] }] };
    });
  };
  const timers = [setInterval(sendSpans, SPANS_EVERY_MS), setInterval(sendMetrics, METRICS_EVERY_MS)];
  for (const timer of timers) timer.unref();
  const flush = async (): Promise<void> => void (await Promise.all([sendSpans(), sendMetrics()]));
  return {
    flush,
    async close() {
      for (const timer of timers) clearInterval(timer);
      stopHearing();
      await flush();
    },
  };
}

/** Never throws: whether somebody watches changes nothing. The log says once that nobody takes it, and once that somebody does again. */
function aSender(
  { endpoint, headers }: TelemetrySettings,
  log: Log,
): (signal: 'traces' | 'metrics', of: () => Promise<object>) => Promise<void> {
  const base = endpoint.replace(/\/$/, '');
  let isTaken = true;
  return async (signal, of) => {
    const because = await post(`${base}/v1/${signal}`, headers, of);
    if (because === null && !isTaken) log.info({ signal }, 'telemetry export works again');
    if (because !== null && isTaken) log.warn({ signal, because }, 'telemetry export failed');
    isTaken = because === null;
  };
}

/** Null when it was taken, or why it was not. */
async function post(url: string, headers: Readonly<Record<string, string>>, of: () => Promise<object>): Promise<string | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(await of()),
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    // What it says does not matter, and may be long.
    await answer.body?.cancel();
    return answer.ok ? null : `status ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}
