import { readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { visitorPage } from '#test/visitor-page.ts';
import { GUIDE_PICTURES, type GuidePictureName } from '#web/copy/en/help/guide-pictures.ts';
import { HELP_CATEGORIES } from '#web/copy/en/help/help.ts';
import { guidePictureFile } from '#web/features/site/help/guide-picture-files.ts';
import { PICTURE_MAX_BYTES } from '#web/features/site/landing/product-pictures.ts';

const page = await visitorPage('/help');

test('a search, four tiles, four categories of three articles', () => {
  expect(page.text).toContain('Help Center');
  expect(page.html).toContain('placeholder="Search help articles..."');
  expect(HELP_CATEGORIES.map(({ title }) => title)).toEqual(['Getting Started', 'AI Features', 'Training Plans', 'Performance Tracking']);
  for (const { title, articles } of HELP_CATEGORIES) {
    expect(page.text).toContain(title);
    expect(articles).toHaveLength(3);
    for (const article of articles) expect(page.text).toContain(article.title);
  }
});

test('the tiles lead to contact, plans and the tutorials on this page', () => {
  const tile = (title: string) => page.links.find(({ text }) => text.startsWith(title))?.href;
  expect(tile('Contact Support')).toBe('/contact');
  expect(tile('Feature Requests')).toBe('/contact');
  expect(tile('Training Resources')).toBe('/plans');
  expect(tile('Video Tutorials')).toBe('#video-tutorials');
  expect(page.html).toContain('id="video-tutorials"');
});

test('articles name the files, the length of plans, the trial and the tiers as they are', () => {
  for (const words of ['.fit, .tcx, .gpx, .pwx or .hrm', 'Device sync', '4 to 24+ weeks', 'AI Pro: £125 a month', '7 days', '30 days']) {
    expect(page.text).toContain(words);
  }
  expect(page.text).toContain('Good above 70, Fair above 50, otherwise Poor');
});

test('whoever still needs help can write or call', () => {
  expect(page.text).toContain('Still Need Help?');
  expect(page.links).toContainEqual({ text: 'Contact Support', href: '/contact' });
  expect(page.links).toContainEqual({ text: 'Schedule Call', href: '/consultation' });
});

test('ten articles show the product, each picture with its words and fetched when its article is opened', () => {
  const pictures = [...page.html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);
  expect(pictures).toHaveLength(20);
  for (const alt of Object.values(GUIDE_PICTURES)) expect(pictures.filter((tag) => tag.includes(`alt="${alt}"`))).toHaveLength(2);
  for (const picture of pictures) expect(picture).toMatch(/ width="\d+" height="\d+".* loading="lazy"/);
});

test('each picture of an article is there in both themes and is light, and none is left over', () => {
  const folder = new URL('../../../public/', import.meta.url);
  const files = (Object.keys(GUIDE_PICTURES) as GuidePictureName[]).flatMap((name) =>
    (['light', 'dark'] as const).map((theme) => guidePictureFile(name, theme)),
  );
  for (const file of files) expect(statSync(new URL(`.${file}`, folder)).size, file).toBeLessThanOrEqual(PICTURE_MAX_BYTES);
  expect(readdirSync(new URL('./pictures/guide', folder))).toHaveLength(files.length);
});
