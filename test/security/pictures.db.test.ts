import { existsSync, readFileSync } from 'node:fs';
import { createCanvas, Image } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { pictureHeader } from '#server/features/account/picture/picture-header.ts';
import { anAthlete, filesBody } from '#test/athletes/factories.ts';
import { cpuMsWhile } from '#test/cpu-time.ts';
import { setUpProduct } from '#test/database.ts';
import type { Browser } from '#test/product.ts';

const product = setUpProduct();

const send = (browser: Browser, bytes: Uint8Array, name = 'me.jpg') =>
  browser.raw({ method: 'PUT', url: '/api/account/picture', ...filesBody([{ name, bytes }], 'file') });

/** Left half red, right half blue. */
async function twoHalves(format: 'jpeg' | 'png' | 'webp', width = 80, height = 40): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = 'red';
  pen.fillRect(0, 0, width / 2, height);
  pen.fillStyle = 'blue';
  pen.fillRect(width / 2, 0, width / 2, height);
  return format === 'png' ? canvas.encode('png') : canvas.encode(format, 95);
}

/** A tag of EXIF that says: turn a quarter to the right; and a word that is nobody's business. */
function withExif(jpeg: Buffer): Buffer {
  const tiff = Buffer.from('4d4d002a0000000800010112000300000001000600000000000000', 'hex');
  const segment = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('canary GPS 53.83')]);
  const head = Buffer.from([0xff, 0xe1, 0, segment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, segment, jpeg.subarray(2)]);
}

async function pixelsOf(
  browser: Browser,
): Promise<{ width: number; height: number; at: (x: number, y: number) => number[]; bytes: Buffer }> {
  const { json } = await browser.get('/api/auth/user');
  const app = product.app.web;
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await app?.inject({ method: 'GET', url: json.profileImageUrl, headers: { cookie } });
  if (answer?.statusCode !== 200) throw new Error(`No picture: ${answer?.statusCode}`);
  const image = new Image();
  image.src = answer.rawPayload;
  await image.decode();
  const pen = createCanvas(image.width, image.height).getContext('2d');
  pen.drawImage(image, 0, 0);
  return {
    width: image.width,
    height: image.height,
    bytes: answer.rawPayload,
    at: (x, y) => [...pen.getImageData(x, y, 1, 1).data.slice(0, 3)],
  };
}

const isRed = ([r = 0, , b = 0]: number[]) => r > 180 && b < 80;
const isBlue = ([r = 0, , b = 0]: number[]) => b > 180 && r < 80;

test('FILE-35 JPEG, PNG and WebP become a square WebP of 512 pixels, the middle of what was sent', async () => {
  const athlete = await anAthlete(product);
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    expect((await send(athlete, await twoHalves(format), 'whatever.txt')).status, format).toBe(200);
    const { width, height, at, bytes } = await pixelsOf(athlete);
    expect([width, height], format).toEqual([512, 512]);
    expect(pictureHeader(bytes), format).toMatchObject({ kind: 'webp' });
    expect([isRed(at(20, 256)), isBlue(at(490, 256))], format).toEqual([true, true]);
  }
});

test('PRIV-08 no tag of a picture is kept, and it stands the way up that its tags said', async () => {
  const athlete = await anAthlete(product);
  expect((await send(athlete, withExif(await twoHalves('jpeg')))).status).toBe(200);
  const { at, bytes } = await pixelsOf(athlete);
  expect([isRed(at(256, 20)), isBlue(at(256, 490))]).toEqual([true, true]);
  for (const key of await product.app.deps.files.list(athlete.id)) {
    const kept = Buffer.from(await product.app.deps.files.read(key));
    expect(kept.includes('canary')).toBe(false);
    expect(kept.includes('Exif')).toBe(false);
  }
  expect(bytes.includes('EXIF')).toBe(false);
});

test('FILE-35 only one picture is kept, its address changes with it, and it can be taken out', async () => {
  const athlete = await anAthlete(product);
  expect((await athlete.get('/api/account/picture')).status).toBe(404);
  const first = (await send(athlete, await twoHalves('png'))).json.profileImageUrl;
  const second = (await send(athlete, await twoHalves('jpeg', 60, 60))).json.profileImageUrl;
  expect(second).not.toBe(first);
  await expect.poll(() => product.app.deps.files.list(athlete.id)).toHaveLength(1);
  expect((await athlete.send('DELETE', '/api/account/picture')).json.profileImageUrl).toBeNull();
  await expect.poll(() => product.app.deps.files.list(athlete.id)).toEqual([]);
});

test('AUTHZ-07 a picture is given to its owner alone', async () => {
  const [athlete, other] = [await anAthlete(product), await anAthlete(product)];
  const { profileImageUrl } = (await send(athlete, await twoHalves('png'))).json;
  expect((await other.get(profileImageUrl)).status).toBe(404);
  expect((await product.browser().get(profileImageUrl)).status).toBe(401);
  const { headers } = await athlete.get(profileImageUrl);
  expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
  expect(headers['content-type']).toBe('image/webp');
});

test('FILE-02 a picture above 5 MB stops with 413 and leaves nothing behind', async () => {
  const athlete = await anAthlete(product);
  const large = Buffer.concat([await twoHalves('png'), Buffer.alloc(5 * 1024 ** 2)]);
  expect((await send(athlete, large)).status).toBe(413);
  await expect.poll(() => product.app.deps.files.list(athlete.id)).toEqual([]);
});

/** A picture of so many pixels by its header, in a few bytes. */
function pngSaying(widthPx: number, heightPx: number): Buffer {
  const head = Buffer.alloc(33);
  head.write('89504e470d0a1a0a0000000d49484452', 'hex');
  head.writeUInt32BE(widthPx, 16);
  head.writeUInt32BE(heightPx, 20);
  return head;
}

test('FILE-35 more than 40 million pixels by the header are refused before anything is decoded', async () => {
  const athlete = await anAthlete(product);
  const tookMs = await cpuMsWhile(async () => {
    const { status, json } = await send(athlete, pngSaying(30_000, 30_000));
    expect(status).toBe(422);
    expect(json.message).toBe('Choose a picture of at most 40 megapixels.');
  });
  expect(tookMs).toBeLessThan(1_000);
  expect((await send(athlete, pngSaying(8_000, 5_000))).json.message, 'forty million, and no picture').toMatch(/can’t be read/);
});

test('FILE-35 what is no picture of these kinds is refused by its content, whatever its name', async () => {
  const athlete = await anAthlete(product);
  for (const [what, text] of [
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a GIF', 'GIF89a/*\x01\x00*/=1;alert(1)'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
    ['half a signature', '\x89PNG'],
  ] as const)
    expect((await send(athlete, Buffer.from(text, 'latin1'), 'me.png')).status, what).toBe(415);
});

const MEDIA = new URL('../../../shared/data/hostile/media/', import.meta.url);

describe.skipIf(!existsSync(MEDIA))('hostile pictures (../shared/data/hostile is needed)', () => {
  test('FILE-35, PRIV-08 a bomb, a script and a polyglot are refused; a picture with a home in it is kept without it', async () => {
    const athlete = await anAthlete(product);
    const media = (name: string) => readFileSync(new URL(name, MEDIA));
    expect((await send(athlete, media('m12-png-30000x30000.png'))).status).toBe(422);
    expect((await send(athlete, media('m13-svg-script.svg'))).status).toBe(415);
    expect((await send(athlete, media('m14-gif-js-polyglot.gif'))).status).toBe(415);
    expect((await send(athlete, media('m15-jpeg-with-home-gps.jpg'))).status).toBe(200);
    const [key = ''] = await product.app.deps.files.list(athlete.id);
    const kept = Buffer.from(await product.app.deps.files.read(key)).toString('latin1');
    expect(kept).not.toMatch(/Exif|EXIF|GPS|XMP/);
  });
});
