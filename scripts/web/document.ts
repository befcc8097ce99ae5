import type { RenderedPage } from '#web/rendered-page.ts';

/** What one HTML file asks for and holds. */
export interface DocumentParts {
  title?: string;
  description?: string;
  /** Addresses of scripts and fonts to fetch at once. */
  scripts: readonly string[];
  fonts: readonly string[];
  page?: Pick<RenderedPage, 'path' | 'html'>;
}

/** `template` with its parts filled in. The root element says which page it holds, so that the browser takes over only where it fits. */
export function documentOf(template: string, { title, description, scripts, fonts, page }: DocumentParts): string {
  const links = [
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${href}" />`),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="/${href}" />`),
  ].join('\n    ');
  const parts: readonly (readonly [RegExp, string])[] = [
    [/(?=<script src="\/theme\.js">)/, `${links}\n    `],
    ...(title ? [[/<title>.*<\/title>/, `<title>${escaped(title)}</title>`] as const] : []),
    ...(description ? [[/(?<=<meta name="description" content=")[^"]*/, escaped(description)] as const] : []),
    ...(page ? [[/<div id="root"><\/div>/, `<div id="root" data-page="${escaped(page.path)}">${page.html}</div>`] as const] : []),
  ];
  return parts.reduce((html, [place, text]) => {
    if (!place.test(html)) throw new Error(`src/web/index.html no longer has a place for ${place}`);
    // A function, because `$` in a replacement text has a meaning of its own.
    return html.replace(place, () => text);
  }, template);
}

/** What the content security policy would refuse: scripts and styles written into the document. */
export function refusedByPolicy(html: string): string | null {
  const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>/i.exec(html);
  const inlineStyle = /<style[\s>]|<[^>]+\sstyle="/i.exec(html);
  return (inlineScript ?? inlineStyle)?.[0] ?? null;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
