import { createHash } from 'node:crypto';
import type { RenderedPage } from '#web/app/prerendered-page.ts';

/** Stands in the files of the build wherever the address of the product belongs; the server puts it there when it starts. */
export const ORIGIN = 'https://origin.invalid';

/** What one HTML file asks for and holds. */
export interface DocumentParts {
  /** The script that chooses the theme: it stands in the document, because the first paint waits for it. */
  theme: string;
  /** Addresses of scripts and fonts to fetch at once. */
  scripts: readonly string[];
  fonts: readonly string[];
  /** Addresses of data to fetch at once, before anything else. */
  reads?: readonly string[];
  /** The stylesheet that fetches fonts. A page for visitors names none to fetch at once: it is painted with stand-ins, and its fonts follow. */
  fontStyles: string;
  /** Nothing for the shell of the app, which is no page of its own. */
  page?: Omit<RenderedPage, 'module'>;
}

/** `template` with its parts filled in. The root element says which page it holds, so that the browser takes over only where it fits. */
export function documentOf(template: string, { theme, scripts, fonts, reads = [], fontStyles, page }: DocumentParts): string {
  const [styles = ''] = STYLES.exec(template) ?? [];
  const head = [
    // As the app's own requests ask: by CORS, with the login of this address.
    ...reads.map((href) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${href}" />`),
    // Before the fonts: what is asked for first gets the line that is open already.
    ...(styles ? [styles.trim()] : []),
    ...(fonts.length > 0
      ? [stylesheet(fontStyles)]
      : [`<meta name="fonts" content="/${fontStyles}" />`, `<noscript>${stylesheet(fontStyles)}</noscript>`]),
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${href}" />`),
    ...(page ? [] : scripts.map((href) => `<link rel="modulepreload" crossorigin href="/${href}" />`)),
    ...(page?.isListed ? listing(page) : ['<meta name="robots" content="noindex" />']),
  ].join('\n    ');
  const parts: readonly (readonly [RegExp, string])[] = [
    [THEME, `${head}\n    <script>${theme}</script>`],
    ...(page
      ? [
          [/<title>.*<\/title>/, `<title>${escaped(page.title)}</title>`] as const,
          [/(?<=<meta name="description" content=")[^"]*/, escaped(page.description)] as const,
          [/<div id="root"><\/div>/, `<div id="root" data-page="${escaped(page.path)}">${page.html}</div>`] as const,
        ]
      : []),
  ];
  const html = parts.reduce(
    (html, [place, text]) => {
      if (!place.test(html)) throw new Error(`src/web/index.html no longer has a place for ${place}`);
      // A function, because `$` in a replacement text has a meaning of its own.
      return html.replace(place, () => text);
    },
    template.replace(STYLES, ''),
  );
  return page ? beginsLater(html, scripts) : html;
}

function stylesheet(href: string): string {
  return `<link rel="stylesheet" crossorigin href="/${href}" />`;
}

const STYLES = /\s*<link rel="stylesheet"[^>]*>/;
const THEME = /<script src="\/theme\.js"><\/script>/;
const APP_SCRIPT = /\s*<script type="module"[^>]*\ssrc="([^"]*)"[^>]*><\/script>/g;

/** What can be read is there without script: `public/begin.js` fetches the app's when the page has been painted. */
function beginsLater(html: string, scripts: readonly string[]): string {
  const run = [...html.matchAll(APP_SCRIPT)].map(([, src = '']) => src);
  const also = scripts.map((href) => `/${href}`).filter((href) => !run.includes(href));
  const begin = `<script defer src="/begin.js" data-run="${run.join(' ')}" data-also="${also.join(' ')}"></script>`;
  return html.replaceAll(APP_SCRIPT, '').replace('</head>', () => `  ${begin}\n  </head>`);
}

/** The same without anything of the app's: for a page that is shown when nothing else can be fetched. */
export function withoutApp(html: string): string {
  return html
    .replace(/\s*<script defer src="\/begin\.js"[^>]*><\/script>/, '')
    .replace(/ data-page="[^"]*"/, '')
    .replace(/\s*<noscript>.*?<\/noscript>/s, '');
}

/** What search engines and places where a link is shared want to know. */
function listing({ path, title, description, structuredData, picture }: Omit<RenderedPage, 'module'>): string[] {
  const address = `${ORIGIN}${path}`;
  const [product = title] = title.split(' · ').toReversed();
  const properties = {
    'og:type': 'website',
    'og:site_name': product,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:locale': 'en_GB',
    'og:image': `${ORIGIN}/pictures/social.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': picture,
  };
  return [
    `<link rel="canonical" href="${address}" />`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    // A data block, never run; the one sign that could end it is written as its number.
    ...(structuredData ? [`<script type="application/ld+json">${structuredData.replaceAll('<', '\\u003c')}</script>`] : []),
  ];
}

/** `public/theme.js` as it stands in a document: without the comments that are for readers of the source. */
export function inlineScript(source: string): string {
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');
}

/** How the content security policy names a script that may stand in a document. */
export function policyHash(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

/** What the content security policy would refuse: scripts and styles written into the document, but for the one it names. */
export function refusedByPolicy(document: string, allowed = ''): string | null {
  const html = document.replaceAll(`<script>${allowed}</script>`, '');
  const inlineScript = /<script(?![^>]*\bsrc=)(?! type="application\/ld\+json">)[^>]*>/i.exec(html);
  const inlineStyle = /<style[\s>]|<[^>]+\sstyle="/i.exec(html);
  return (inlineScript ?? inlineStyle)?.[0] ?? null;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
