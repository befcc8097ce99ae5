/** Where the card provider's own form comes from and speaks to. */
const CARD_FORM = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: ["frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com"],
  connect: ' https://api.stripe.com',
  image: ' https://*.stripe.com',
  payment: ' "https://js.stripe.com"',
};
const NO_CARD_FORM: typeof CARD_FORM = { script: '', frame: [], connect: '', image: '', payment: '' };

/**
 * On every answer. The policy allows nothing but our own origin, and the card provider's where one is switched on; styles set from script
 * need `unsafe-inline` in style-src only.
 */
const headersWith = (form: typeof CARD_FORM) => ({
  'content-security-policy': [
    "default-src 'self'",
    `script-src 'self'${form.script}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${form.image}`,
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    `connect-src 'self'${form.connect}`,
    ...form.frame,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': `bluetooth=(self), payment=(self${form.payment}), camera=(), microphone=(), geolocation=()`,
  'x-frame-options': 'DENY',
});

const HSTS = 'max-age=31536000; includeSubDomains';

/** What a page may speak to beyond our own origin. `scripts` are the hashes of what the build wrote into its documents; nothing else may stand there. */
interface Beside {
  scripts: readonly string[];
  cardForm?: boolean;
}

/** One policy for every page: an app of one page keeps the first page's. */
export function securityHeaders(appUrl: string, { scripts, cardForm = false }: Beside): Readonly<Record<string, string>> {
  const made = headersWith(cardForm ? CARD_FORM : NO_CARD_FORM);
  const sources = ["'self'", ...scripts.map((hash) => `'${hash}'`)].join(' ');
  const policy = made['content-security-policy'].replace("script-src 'self'", `script-src ${sources}`);
  const headers = { ...made, 'content-security-policy': policy };
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
