import * as z from 'zod/mini';
import type { TelemetrySettings } from '#server/platform/telemetry/telemetry.ts';

/** What the environment says of an OpenTelemetry collector, under the names that all programs use. The comment of each is its line in `docs/settings.md`. */
export const TelemetryEnv = z.object({
  /** OpenTelemetry collector for metrics and traces. Without it, nothing is sent. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.url({ protocol: /^https?$/, error: 'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL such as http://localhost:4318' }),
  ),
  /** Headers for the collector, such as a key. */
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(
    z
      .string()
      .check(z.regex(/^[^=,\s]+=[^,]*(?:,[^=,\s]+=[^,]*)*$/, 'OTEL_EXPORTER_OTLP_HEADERS must have the format name=value,other=value')),
  ),
});

/** Null: nothing is sent to anybody. */
export function telemetrySettings(env: z.output<typeof TelemetryEnv>): TelemetrySettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = env;
  if (endpoint === undefined) return null;
  const pairs = headers.split(',').flatMap((each): [string, string][] => {
    const at = each.indexOf('=');
    return at < 1 ? [] : [[each.slice(0, at), decodeURIComponent(each.slice(at + 1).trim())]];
  });
  return { endpoint, headers: Object.fromEntries(pairs) };
}
