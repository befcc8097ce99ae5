import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { visitorPage } from '#test/visitor-page.ts';
import { PICTURE_MAX_BYTES, PRODUCT_PICTURES, pictureFile } from '#web/features/site/landing/product-pictures.ts';

const page = await visitorPage('/');
const linkTo = (text: string) => page.links.filter((link) => link.text === text).map(({ href }) => href);

test('the hero leads a visitor to log in, and the last call does the same', () => {
  expect(linkTo('Start 7 days free')).toEqual(['/api/login', '/api/login']);
  expect(page.links.find(({ text }) => text === 'Login')?.href).toBe('/login');
  expect(page.links.find(({ text }) => text === 'Get Started')?.href).toBe('/signup');
});

test('the four statistics are the owner’s', () => {
  for (const [label, value] of [
    ['sessions', '2000+'],
    ['support', '24/7'],
    ['improvement', '95%'],
    ['athletes', '500+'],
  ]) {
    expect(page.text).toContain(`${label} ${value}`);
  }
});

test('six AI features are named', () => {
  const features = [
    'AI Performance Analytics',
    'AI Chat Assistant',
    'Video Technique Analysis',
    'Adaptive Training Plans',
    'Nutrition AI',
    'Smart Recovery',
  ];
  for (const feature of features) expect(page.links.map(({ text }) => text)).toContain(feature);
  expect(page.text).toContain('4 to 24+ weeks');
});

test('the sample session is drawn with all its figures', () => {
  for (const words of [
    'SweetSpot cycling, 52 minutes',
    '3x8 min, 3 min easy between',
    '15 min warm-up',
    '7 min cool-down',
    '88-94% of FTP',
    'Target FTP 310 W',
    'Zone 273-291 W',
    'about 68 TSS',
  ]) {
    expect(page.text).toContain(words);
  }
  expect(page.html).toContain('role="img" aria-label="Workout profile: 15 minutes of warm-up, three times 8 minutes');
});

test('the session’s figures fit each other: 52 minutes, and 88 to 94 % of 310 W', async () => {
  const { SAMPLE_SESSION } = await import('#web/copy/en/landing.ts');
  expect(SAMPLE_SESSION.steps.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(52);
  expect([Math.round(310 * 0.88), Math.round(310 * 0.94)]).toEqual([273, 291]);
  const work = SAMPLE_SESSION.steps.filter(({ isWork }) => isWork);
  expect(work.map(({ minutes }) => minutes)).toEqual([8, 8, 8]);
  for (const { from, to } of work) expect(from >= 0.88 && to <= 0.94).toBe(true);
});

test('integrations are named by kind, each with the services that connect, and no other maker', () => {
  for (const kind of [
    'Core body temperature sensor',
    'Running power meter',
    'Heart-rate watch maker',
    'GPS watch maker',
    'Cycling power meters',
    'Training-analysis platform',
  ]) {
    expect(page.text).toContain(kind);
  }
  expect(page.text).toContain('Heart rate, R-R intervals, sleep and morning readings. Connects to Polar.');
  expect(page.text).toContain('Connects to intervals.icu, Suunto, Coros, Garmin.');
  expect(page.text).toContain('work once the operator of this site has set them up.');
  expect(page.text).not.toMatch(/stryd|personal key|zwift|favero/i);
});

test('four disciplines, each with its word', () => {
  expect(page.text).toMatch(/Swim .*Bike .*Run .*Strength /);
});

test('three tiers with their lines, AI Pro the most popular, and the terms', () => {
  for (const words of ['AI Essentials £79 a month', 'AI Pro Most Popular £125 a month', 'AI Elite £199 a month']) {
    expect(page.text).toContain(words);
  }
  for (const line of [
    'AI chat, limited to 10 messages/day',
    'Plan generation',
    'Basic analytics',
    'Training-platform integration',
    'Mobile app access',
    'Unlimited chat',
    'Video analysis',
    'Monthly coach consultation',
    'Advanced nutrition AI',
    'Race day strategy',
    'Weekly 1:1 calls',
    'Biomechanics analysis',
    'Custom model training',
    'Priority and race day live support',
  ]) {
    expect(page.text).toContain(line);
  }
  expect(page.text.match(/Most Popular/g)).toHaveLength(1);
  expect(page.text).toContain('7-day free trial • Cancel anytime • 30-day money-back guarantee');
  expect(page.text).toContain('No credit card');
});

test('pictures of the product say in words what they show, and come when they are near', () => {
  const pictures = [...page.html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);
  expect(pictures).toHaveLength(2 * Object.keys(PRODUCT_PICTURES).length);
  for (const picture of pictures) {
    expect(picture).toMatch(/ alt="[^"]{40,}"/);
    expect(picture).toContain('loading="lazy"');
    expect(picture).toMatch(/ width="\d+" height="\d+"/);
  }
});

test('each picture of the product is there in both themes, has the size the page keeps for it, and is light', () => {
  for (const [name, framings] of Object.entries(PRODUCT_PICTURES)) {
    for (const [framing, size] of Object.entries(framings)) {
      for (const theme of ['light', 'dark'] as const) {
        const file = pictureFile(name as keyof typeof PRODUCT_PICTURES, framing as keyof typeof framings, theme);
        const bytes = readFileSync(new URL(`../../../public${file}`, import.meta.url));
        expect(bytes.length, file).toBeLessThanOrEqual(PICTURE_MAX_BYTES);
        expect(webpSize(bytes), file).toEqual({ width: 2 * size.width, height: 2 * size.height });
      }
    }
  }
});

/** From the head of a lossy WebP picture; two pixels for one of the page. */
function webpSize(bytes: Buffer): { width: number; height: number } {
  const at = bytes.indexOf('VP8 ') + 14;
  expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
  return { width: bytes.readUInt16LE(at) & 0x3fff, height: bytes.readUInt16LE(at + 2) & 0x3fff };
}

test('the coach can be called and written to', () => {
  expect(page.text).toContain('North Yorkshire');
  expect(linkTo('Schedule Call')).toEqual(['/consultation']);
  expect(linkTo('Message the coach')).toEqual(['/contact']);
});

test('the coach in the corner is a way to log in for a visitor', () => {
  expect(page.links).toContainEqual({ text: 'Log in to ask the AI Coach', href: '/api/login' });
});

test('the footer has its three columns, its legal links and the years', () => {
  for (const column of ['AI Features', 'Training', 'Support']) expect(page.html).toContain(`aria-label="${column}"`);
  expect(linkTo('Privacy')).toEqual(['/privacy']);
  expect(linkTo('Terms')).toEqual(['/terms']);
  expect(page.text).toContain(`© 2024–${new Date().getFullYear()} Moorline`);
});

test('the page has one title and says who we are to search engines', () => {
  expect(page.html.match(/<h1/g)).toHaveLength(1);
  const data = JSON.parse(page.rendered.structuredData ?? '{}');
  expect(data).toMatchObject({ '@type': 'Organization', name: 'Moorline', url: 'https://moorline.test/' });
});
