import assert from 'node:assert/strict';
import { test } from '#test/e2e/fixtures.ts';

/** Pages that visitors can read and that search engines are to list. */
const LISTED = ['/', '/login', '/signup', '/plans', '/help', '/contact', '/consultation', '/faq', '/terms', '/privacy'];
/** As places where links are shared cut their pictures. */
const SOCIAL_PICTURE = { width: 1200, height: 630 };

test('search engines and shared links get each public page with its own address, title, description and picture', async ({ ground }) => {
  const { baseUrl } = ground;
  const robots = await textOf(`${baseUrl}/robots.txt`, /^text\/plain/);
  assert.match(robots, /^Disallow: \/api\/$/m);
  const own = /^Sitemap: (https?:\/\/[^/]+)\/sitemap\.xml$/m.exec(robots)?.[1] ?? '';
  assert.ok(own, 'robots.txt names the sitemap by its full address');
  const sitemap = await textOf(`${baseUrl}/sitemap.xml`, /^application\/xml/);
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '');
  assert.deepEqual(
    listed,
    LISTED.map((path) => own + path),
  );
  const titles = new Set<string>();
  for (const path of LISTED) titles.add(await checkListed(path, { baseUrl, own }));
  assert.equal(titles.size, LISTED.length, 'no two pages have the same title');
  for (const path of ['/chat-assistant', '/training-sessions', '/no-such-page']) {
    const html = await (await fetch(baseUrl + path)).text();
    assert.match(html, /<meta name="robots" content="noindex"/, `${path} is not to be listed`);
  }
});

/** Where the product is asked, and the address it is configured to have: what it writes down is the second, whatever the request says. */
interface Addresses {
  baseUrl: string;
  own: string;
}

/** Answers the page's title. */
async function checkListed(path: string, { baseUrl, own }: Addresses): Promise<string> {
  const html = await textOf(baseUrl + path, /^text\/html/);
  const address = own + path;
  assert.doesNotMatch(html, /origin\.invalid|noindex/, address);
  assert.equal(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1], address);
  const property = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  assert.match(title, / · Moorline$/);
  assert.deepEqual(
    { url: property('url'), title: property('title'), description: property('description'), site: property('site_name') },
    { url: address, title, description, site: 'Moorline' },
  );
  assert.match(html, /<meta name="twitter:card" content="summary_large_image"/);
  assert.ok(property('image').startsWith(`${own}/`), 'the picture of a shared link has a full address');
  assert.ok(property('image:alt').length > 20, 'the picture of a shared link says what it shows');
  assert.deepEqual(await pngSize(property('image').replace(own, baseUrl)), SOCIAL_PICTURE);
  return title;
}

test('structured data says who we are on the landing page, and every question with its answer on the FAQ', async ({ ground }) => {
  const { baseUrl } = ground;
  const dataAt = async (path: string) => {
    const html = await (await fetch(baseUrl + path)).text();
    return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');
  };
  const organisation = await dataAt('/');
  assert.equal(organisation['@context'], 'https://schema.org');
  assert.equal(organisation['@type'], 'Organization');
  assert.match(organisation.url, /^https?:\/\/[^/]+\/$/);
  const here = (address: string) => address.replace(organisation.url, `${baseUrl}/`);
  assert.deepEqual(await pngSize(here(organisation.logo)), { width: 512, height: 512 });
  assert.equal((await fetch(here(organisation.contactPoint.url))).status, 200);
  const faq = await dataAt('/faq');
  assert.equal(faq['@type'], 'FAQPage');
  assert.ok(faq.mainEntity.length >= 20);
  for (const { name, acceptedAnswer } of faq.mainEntity) assert.ok(name.endsWith('?') && acceptedAnswer.text.length > 40, name);
});

interface Manifest {
  name: string;
  short_name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { url: string }[];
}

test('the site can be installed: its manifest, every icon in its size, and shortcuts that lead somewhere', async ({ ground }) => {
  const { page, baseUrl } = ground;
  await page.goto(baseUrl);
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest: Manifest = JSON.parse(await textOf(baseUrl + address, /^application\/manifest\+json/));
  assert.deepEqual([manifest.name, manifest.short_name, manifest.display], ['Moorline', 'Moorline', 'standalone']);
  assert.equal((await fetch(baseUrl + manifest.start_url)).status, 200);
  for (const { src, sizes, type } of manifest.icons) {
    assert.equal(type, 'image/png');
    const { width, height } = await pngSize(baseUrl + src);
    assert.equal(`${width}x${height}`, sizes, src);
  }
  for (const size of ['192x192', '512x512'])
    assert.ok(
      manifest.icons.some(({ sizes, purpose }) => sizes === size && purpose === 'any'),
      size,
    );
  assert.ok(manifest.icons.some(({ purpose }) => purpose === 'maskable'));
  for (const { url } of manifest.shortcuts) assert.equal((await fetch(baseUrl + url)).status, 200, url);
  for (const rel of ['icon', 'apple-touch-icon']) {
    const icon = await page.locator(`link[rel=${rel}]`).getAttribute('href');
    assert.equal((await fetch(baseUrl + icon)).status, 200, rel);
  }
  // What the browser itself says against installing it.
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  assert.deepEqual(
    installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'),
    [],
  );
});

async function textOf(address: string, type: RegExp): Promise<string> {
  const answer = await fetch(address);
  assert.equal(answer.status, 200, address);
  assert.match(answer.headers.get('content-type') ?? '', type, address);
  return answer.text();
}

/** From the first bytes of the file: its signature, then width and height. */
async function pngSize(address: string): Promise<{ width: number; height: number }> {
  const answer = await fetch(address);
  assert.equal(answer.status, 200, address);
  const bytes = Buffer.from(await answer.arrayBuffer());
  assert.equal(bytes.toString('latin1', 1, 4), 'PNG', address);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
