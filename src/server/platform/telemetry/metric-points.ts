import type { Registry } from 'prom-client';
import { type Attribute, attributesOf, nanos } from '#server/platform/telemetry/spans.ts';

type Read = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number];
type Value = Read['values'][number] & { metricName?: string };

interface Point {
  attributes: readonly Attribute[];
  timeUnixNano: string;
  startTimeUnixNano?: string;
  asDouble?: number;
  count?: string;
  sum?: number;
  bucketCounts?: string[];
  explicitBounds?: number[];
}

/** Since the process began. */
const CUMULATIVE = 2;

/** A metric in the JSON form of the OpenTelemetry protocol. */
export interface Metric {
  name: string;
  description: string;
  gauge?: { dataPoints: Point[] };
  sum?: { dataPoints: Point[]; aggregationTemporality: number; isMonotonic: boolean };
  histogram?: { dataPoints: Point[]; aggregationTemporality: number };
}

/** What `/metrics` says, as OpenTelemetry has it. `startedAtMs` is when counting began. */
export async function metricPoints(registry: Registry, startedAtMs: number, nowMs: number): Promise<Metric[]> {
  const span = { startTimeUnixNano: nanos(startedAtMs), timeUnixNano: nanos(nowMs) };
  const read = await registry.getMetricsAsJSON();
  return read.flatMap((metric): Metric[] => {
    const values: readonly Value[] = metric.values;
    if (values.length === 0) return [];
    const { name, help: description } = metric;
    const dataPoints = values.map(({ labels, value }) => ({ attributes: attributesOf(told(labels)), ...span, asDouble: value }));
    // The library writes the kind as a word where its types say a number.
    const kind = String(metric.type);
    if (kind === 'gauge') return [{ name, description, gauge: { dataPoints } }];
    if (kind === 'counter') return [{ name, description, sum: { dataPoints, aggregationTemporality: CUMULATIVE, isMonotonic: true } }];
    if (kind !== 'histogram') return [];
    return [{ name, description, histogram: { dataPoints: histogramPoints(values, span), aggregationTemporality: CUMULATIVE } }];
  });
}

/** Prometheus counts all that is at most as long as each bound; OpenTelemetry what lies between two of them. */
function histogramPoints(values: readonly Value[], span: { startTimeUnixNano: string; timeUnixNano: string }): Point[] {
  const series = Map.groupBy(values, ({ labels: { le: _, ...rest } }) => JSON.stringify(rest));
  return [...series.values()].map((each) => {
    const buckets = each.filter(({ labels }) => 'le' in labels);
    const upTo = buckets.map(({ value }) => value);
    const { le: _, ...rest } = { le: '', ...each[0]?.labels };
    const of = (ending: string) => each.find(({ metricName }) => metricName?.endsWith(ending))?.value ?? 0;
    return {
      attributes: attributesOf(told(rest)),
      ...span,
      count: String(of('_count')),
      sum: of('_sum'),
      bucketCounts: upTo.map((count, i) => String(count - (upTo[i - 1] ?? 0))),
      explicitBounds: buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite),
    };
  });
}

const told = (labels: Partial<Record<string, string | number>>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(labels).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
