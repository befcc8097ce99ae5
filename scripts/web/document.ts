import type { RenderedPage } from '#web/rendered-page.ts';

/** Stands in the files of the build wherever the address of the product belongs; the server puts it there when it starts. */
export const ORIGIN = 'https://origin.invalid';

/** What one HTML file asks for and holds. */
export interface DocumentParts {
  /** Addresses of scripts and fonts to fetch at once. */
  scripts: readonly string[];
  fonts: readonly string[];
  /** Nothing for the shell of the app, which is no page of its own. */
  page?: Omit<RenderedPage, 'module'>;
}

/** `template` with its parts filled in. The root element says which page it holds, so that the browser takes over only where it fits. */
export function documentOf(template: string, { scripts, fonts, page }: DocumentParts): string {
  const head = [
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${href}" />`),
    ...(page ? [] : scripts.map((href) => `<link rel="modulepreload" crossorigin href="/${href}" />`)),
    ...(page?.isListed ? listing(page) : ['<meta name="robots" content="noindex" />']),
  ].join('\n    ');
  const parts: readonly (readonly [RegExp, string])[] = [
    [/(?=<script src="\/theme\.js">)/, `${head}\n    `],
    ...(page
      ? [
          [/<title>.*<\/title>/, `<title>${escaped(page.title)}</title>`] as const,
          [/(?<=<meta name="description" content=")[^"]*/, escaped(page.description)] as const,
          [/<div id="root"><\/div>/, `<div id="root" data-page="${escaped(page.path)}">${page.html}</div>`] as const,
        ]
      : []),
  ];
  const html = parts.reduce((html, [place, text]) => {
    if (!place.test(html)) throw new Error(`src/web/index.html no longer has a place for ${place}`);
    // A function, because `$` in a replacement text has a meaning of its own.
    return html.replace(place, () => text);
  }, template);
  return page ? beginsLater(html, scripts) : html;
}

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

/** What the content security policy would refuse: scripts and styles written into the document. */
export function refusedByPolicy(html: string): string | null {
  const inlineScript = /<script(?![^>]*\bsrc=)(?! type="application\/ld\+json">)[^>]*>/i.exec(html);
  const inlineStyle = /<style[\s>]|<[^>]+\sstyle="/i.exec(html);
  return (inlineScript ?? inlineStyle)?.[0] ?? null;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
