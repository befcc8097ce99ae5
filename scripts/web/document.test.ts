import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentOf, inlineScript, ORIGIN, policyHash, refusedByPolicy, withoutApp } from './document.ts';

const template = readFileSync(new URL('../../src/web/index.html', import.meta.url), 'utf8');

const theme = 'choose()';

const page = {
  path: '/terms',
  title: 'Terms & Conditions · Moorline',
  description: 'Says "what" & why.',
  html: '<h1>$& costs $1</h1>',
  structuredData: null,
  isListed: true,
  picture: 'A moor',
};

test('a page stands in its document with its own title and description', () => {
  const html = documentOf(template, { theme, page, scripts: ['assets/a.js'], fonts: ['assets/f.woff2'], fontStyles: 'assets/fonts.css' });
  expect(html).toContain('<title>Terms &amp; Conditions · Moorline</title>');
  expect(html).toContain('content="Says &quot;what&quot; &amp; why."');
  expect(html).toContain('<div id="root" data-page="/terms"><h1>$& costs $1</h1></div>');
  expect(html).toContain('<script>choose()</script>');
});

test('styles are asked for before fonts, so that they get the line that is open', () => {
  const built = template.replace('</head>', '<link rel="stylesheet" href="/assets/style.css"></head>');
  const html = documentOf(built, { theme, page, scripts: [], fonts: ['assets/f.woff2'], fontStyles: 'assets/fonts.css' });
  expect(html.match(/href="\/assets\/style.css"/g)?.length).toBe(1);
  expect(html.indexOf('rel="stylesheet"')).toBeLessThan(html.indexOf('preload" as="font"'));
});

test('a page for visitors is painted with stand-ins and its fonts follow, also without script; the shell fetches them at once', () => {
  const parts = { theme, scripts: [], fontStyles: 'assets/fonts.css' };
  const html = documentOf(template, { ...parts, page, fonts: [] });
  expect(html).toContain('<meta name="fonts" content="/assets/fonts.css" />');
  expect(html.replace(/<noscript><link [^>]*><\/noscript>/, '')).not.toContain('href="/assets/fonts.css"');
  expect(html).toContain('<noscript><link rel="stylesheet" crossorigin href="/assets/fonts.css" /></noscript>');
  const shell = documentOf(template, { ...parts, fonts: ['assets/f.woff2'] });
  expect(shell).toContain('<link rel="stylesheet" crossorigin href="/assets/fonts.css" />');
  expect(shell).not.toContain('name="fonts"');
});

test('a page asks for its scripts when it has been painted, the shell of the app at once', () => {
  const scripts = ['app/main.tsx', 'assets/a.js', 'assets/b.js'];
  const html = documentOf(template, { theme, page, scripts, fonts: [], fontStyles: 'assets/fonts.css' });
  expect(html).toContain('<script defer src="/begin.js" data-run="/app/main.tsx" data-also="/assets/a.js /assets/b.js"></script>');
  expect(html).not.toMatch(/type="module"|modulepreload/);
  const shell = documentOf(template, { theme, scripts, fonts: [], fontStyles: 'assets/fonts.css' });
  expect(shell).toContain('<link rel="modulepreload" crossorigin href="/assets/a.js" />');
  expect(shell).toContain('type="module"');
});

test('a page that is listed says its address and what a shared link shows; the others ask not to be listed', () => {
  const listed = documentOf(template, { theme, page, scripts: [], fonts: [], fontStyles: 'assets/fonts.css' });
  expect(listed).toContain(`<link rel="canonical" href="${ORIGIN}/terms" />`);
  expect(listed).toContain(`<meta property="og:image" content="${ORIGIN}/pictures/social.png" />`);
  expect(listed).toContain('<meta property="og:site_name" content="Moorline" />');
  expect(listed).not.toContain('noindex');
  for (const unlisted of [
    documentOf(template, { theme, page: { ...page, isListed: false }, scripts: [], fonts: [], fontStyles: 'assets/fonts.css' }),
    documentOf(template, { theme, scripts: [], fonts: [], fontStyles: 'assets/fonts.css' }),
  ]) {
    expect(unlisted).toContain('<meta name="robots" content="noindex" />');
    expect(unlisted).not.toContain('canonical');
  }
});

test('structured data cannot end its own block, and is no script to the policy', () => {
  const structuredData = JSON.stringify({ name: '</script><script>alert(1)</script>' });
  const html = documentOf(template, { theme, page: { ...page, structuredData }, scripts: [], fonts: [], fontStyles: 'assets/fonts.css' });
  expect(html.match(/<\/script>/g)?.length).toBe((template.match(/<\/script>/g)?.length ?? 0) + 1);
  expect(refusedByPolicy(html, theme)).toBeNull();
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(block)).toEqual(JSON.parse(structuredData));
});

test('the page for no connection asks for nothing of the app', () => {
  const html = withoutApp(documentOf(template, { theme, page, scripts: ['b.js'], fonts: [], fontStyles: 'assets/fonts.css' }));
  expect(html).not.toMatch(/module|begin\.js/);
  expect(html).not.toContain('data-page');
  expect(html).toContain('<h1>');
});

test('the shell is the same document with an empty root', () => {
  expect(documentOf(template, { theme, scripts: [], fonts: [], fontStyles: 'assets/fonts.css' })).toContain('<div id="root"></div>');
});

test('a template that lost a place stops the build', () => {
  expect(() => documentOf('<html></html>', { theme, scripts: [], fonts: [], fontStyles: 'assets/fonts.css' })).toThrow(
    'no longer has a place',
  );
});

test('scripts and styles inside the document are found, files of their own are not', () => {
  expect(refusedByPolicy('<script>alert(1)</script>')).toBe('<script>');
  expect(refusedByPolicy('<p style="color:red">')).toBe('<p style="');
  expect(refusedByPolicy('<style>p{}</style>')).toBe('<style>');
  expect(refusedByPolicy(template)).toBeNull();
  expect(refusedByPolicy('<script>choose()</script>', theme)).toBeNull();
  expect(refusedByPolicy('<script>choose() </script>', theme)).toBe('<script>');
});

test('what stands in a document is the source without its comments, named by its hash', () => {
  expect(inlineScript('// Why.\n(() => {\n  // And how.\n  choose();\n})();\n')).toBe('(() => {\nchoose();\n})();');
  expect(policyHash('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
});
