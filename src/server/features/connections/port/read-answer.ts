import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { ProviderError } from '#server/features/connections/port/provider-api.ts';

/** An answer of a service in its shape; throws `away` for one that has another. */
export function readAnswer<T>(name: string, schema: z.ZodMiniType<T>, value: unknown): T {
  const known = z.safeParse(schema, value);
  if (known.success) return known.data;
  throw new ProviderError('away', `${name} sent an answer that can’t be read. We’ll try again.`);
}

/** Bytes as JSON; null for what is none. */
export function parsedJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}

/** Compares in constant time. */
export function isSameSecret(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export const hmacOf = (secret: string, text: string | Buffer, encoding: 'hex' | 'base64'): string =>
  createHmac('sha256', secret).update(text).digest(encoding);

/** One value of a header. */
export const headerOf = (headers: Readonly<Record<string, string | string[] | undefined>>, name: string): string =>
  [headers[name] ?? ''].flat()[0] ?? '';
