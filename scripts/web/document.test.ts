import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentOf, refusedByPolicy } from './document.ts';

const template = readFileSync(new URL('../../src/web/index.html', import.meta.url), 'utf8');

test('a page stands in its document with its own title and description', () => {
  const html = documentOf(template, {
    title: 'Terms & Conditions · Moorline',
    description: 'Says "what" & why.',
    scripts: ['assets/a.js'],
    fonts: ['assets/f.woff2'],
    page: { path: '/terms', html: '<h1>$& costs $1</h1>' },
  });
  expect(html).toContain('<title>Terms &amp; Conditions · Moorline</title>');
  expect(html).toContain('content="Says &quot;what&quot; &amp; why."');
  expect(html).toContain('<div id="root" data-page="/terms"><h1>$& costs $1</h1></div>');
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/a.js" />');
  expect(html.indexOf('preload" as="font"')).toBeLessThan(html.indexOf('theme.js'));
});

test('the shell is the same document with an empty root', () => {
  expect(documentOf(template, { scripts: [], fonts: [] })).toContain('<div id="root"></div>');
});

test('a template that lost a place stops the build', () => {
  expect(() => documentOf('<html></html>', { scripts: [], fonts: [] })).toThrow('no longer has a place');
});

test('scripts and styles inside the document are found, files of their own are not', () => {
  expect(refusedByPolicy('<script>alert(1)</script>')).toBe('<script>');
  expect(refusedByPolicy('<p style="color:red">')).toBe('<p style="');
  expect(refusedByPolicy('<style>p{}</style>')).toBe('<style>');
  expect(refusedByPolicy(template)).toBeNull();
});
