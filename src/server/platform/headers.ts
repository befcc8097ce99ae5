/** On every answer. The policy allows nothing but our own origin; styles set from script need `unsafe-inline` in style-src only. */
const SECURITY_HEADERS = Object.freeze({
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'bluetooth=(self), payment=(self), camera=(), microphone=(), geolocation=()',
  'x-frame-options': 'DENY',
});

const HSTS = 'max-age=31536000; includeSubDomains';

/** `scripts` are the hashes of what the build wrote into its documents; nothing else may stand there. */
export function securityHeaders(appUrl: string, scripts: readonly string[]): Readonly<Record<string, string>> {
  const sources = ["'self'", ...scripts.map((hash) => `'${hash}'`)].join(' ');
  const policy = SECURITY_HEADERS['content-security-policy'].replace("script-src 'self'", `script-src ${sources}`);
  const headers = { ...SECURITY_HEADERS, 'content-security-policy': policy };
  return Object.freeze(appUrl.startsWith('https:') ? { ...headers, 'strict-transport-security': HSTS } : headers);
}

/** A file of a sender is served so that no browser ever runs it. */
export const FILE_HEADERS = Object.freeze({
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-cache',
});

/** RFC 6266: the name as plain ASCII and, encoded, as it is. A line break cannot make a header. */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%;]/g, '_').slice(0, 150) || 'file';
  const encoded = encodeURIComponent(fileName.slice(0, 200).toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Whether `Accept-Encoding` takes brotli: browsers do over https and on localhost, not over plain http from another machine. */
export function takesBrotli(accepted: string | string[] | undefined): boolean {
  const codings = [accepted ?? []].flat().join(',').split(',');
  return codings.some((coding) => /^\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(coding));
}
