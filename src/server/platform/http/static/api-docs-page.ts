import type { Endpoint } from '#contract/shared/endpoint.ts';
import { PRODUCT_NAME } from '#contract/shared/product.ts';

const asText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const ACCESS = { public: 'anyone', own: 'logged in', callback: 'signed' } as const;

/** The addresses as a page that a person can read, without script. */
export function apiPage(endpoints: readonly Endpoint[]): string {
  const rows = endpoints
    .toSorted((a, b) => a.path.localeCompare(b.path))
    .map(
      ({ method, path, summary, access }) =>
        `<tr><td><code>${method}</code></td><td><code>${asText(path)}</code></td><td>${asText(summary)}</td><td>${ACCESS[access]}</td></tr>`,
    );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${PRODUCT_NAME} API</title>
<style>
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; padding: 0 1rem; max-width: 70rem; }
table { border-collapse: collapse; width: 100%; }
td, th { text-align: left; padding: 0.5rem 0.75rem; border-bottom: 1px solid #8884; vertical-align: top; }
</style>
<h1>${PRODUCT_NAME} API</h1>
<p>All endpoints, generated from the validation schemas. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>Description</th><th>Access</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table>
</html>
`;
}
