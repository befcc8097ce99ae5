import { createHash, randomBytes } from 'node:crypto';
import type { DoneWork } from '#server/platform/observability/instrumentation.ts';

/** An attribute in the JSON form of the OpenTelemetry protocol. */
export interface Attribute {
  key: string;
  value: { stringValue: string } | { intValue: string } | { doubleValue: number };
}

/** A span in the JSON form of the OpenTelemetry protocol. */
export interface Span {
  /** The request's id without its strokes: who knows an `X-Request-Id` knows the trace. */
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: readonly Attribute[];
  status: { code: number };
}

/** SERVER, CONSUMER and CLIENT of the protocol. */
const KINDS = { request: 2, job: 5, outside: 3 } as const;
const STATUS_UNSET = 0;
const STATUS_ERROR = 2;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One piece of work as a span; null for what belongs to no request. */
export function spanOf({ kind, name, ms, hasFailed, requestId, isFirst, endedAtMs, facts }: DoneWork): Span | null {
  if (requestId === null || !UUID.test(requestId)) return null;
  const first = firstSpanOf(requestId);
  return {
    traceId: requestId.replaceAll('-', ''),
    spanId: isFirst ? first : randomBytes(8).toString('hex'),
    ...(isFirst ? {} : { parentSpanId: first }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: nanos(endedAtMs - ms),
    endTimeUnixNano: nanos(endedAtMs),
    attributes: attributesOf(facts),
    status: { code: hasFailed ? STATUS_ERROR : STATUS_UNSET },
  };
}

/** Every process finds the same without asking another. */
const firstSpanOf = (requestId: string): string => createHash('sha256').update(requestId).digest('hex').slice(0, 16);

export const nanos = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n);

export const attributesOf = (facts: Readonly<Record<string, string | number>>): Attribute[] =>
  Object.entries(facts).map(([key, value]) => ({
    key,
    value:
      typeof value === 'string' ? { stringValue: value } : Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value },
  }));
