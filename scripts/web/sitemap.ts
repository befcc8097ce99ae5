import { PRODUCT_NAME } from '#contract/shared/product.ts';
import { PRODUCT_DESCRIPTION } from '#web/copy/en/pages.ts';
import { ORIGIN } from './document.ts';

/** For search engines: the pages there are, by their full addresses. */
export function sitemap(paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${ORIGIN}${path}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

export function robots(): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`;
}

/** Files that other apps share with the installed app, and that it opens. */
const OPENED_FILES = {
  'application/vnd.ant.fit': ['.fit'],
  'application/gpx+xml': ['.gpx'],
  'application/vnd.garmin.tcx+xml': ['.tcx'],
  'application/zip': ['.zip'],
};

/** What a phone or a desk needs to install the site as an app. */
export function webManifest(): string {
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/icons/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: PRODUCT_DESCRIPTION,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'en-GB',
    background_color: '#fcfaf6',
    theme_color: '#fcfaf6',
    categories: ['sports', 'health', 'fitness'],
    icons: [icon('icon-192.png', 192, 'any'), icon('icon-512.png', 512, 'any'), icon('icon-maskable-512.png', 512, 'maskable')],
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'files', accept: [...Object.keys(OPENED_FILES), ...Object.values(OPENED_FILES).flat()] }] },
    },
    file_handlers: [{ action: '/uploads', accept: OPENED_FILES }],
    shortcuts: [
      { name: 'Check-in', url: '/check-in' },
      { name: 'Training Sessions', url: '/training-sessions' },
      { name: 'Uploads', url: '/uploads' },
      { name: 'AI Chat', url: '/chat-assistant' },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
