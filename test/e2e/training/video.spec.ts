import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { ElementHandle } from 'playwright-core';
import { runningBody } from '#core/technique/pose/synthetic-body.ts';
import { makeFilm } from '#server/features/demo/render-video.ts';
import { AGREED } from '#test/athletes/factories.ts';
import { ownHands } from '#test/e2e/api-actions.ts';
import { test } from '#test/e2e/fixtures.ts';
import { type Ground, signUp } from '#test/e2e/journey.ts';
import { barriers } from '#test/e2e/pages/accessibility-checks.ts';
import { figuresOf, unsourced } from '#test/e2e/pages/find-unsourced-figures.ts';

const RUNNER = { cadenceSpm: 150, leanDeg: 6, thighMiddleDeg: 10, thighSwingDeg: 34, landingFlexDeg: 12, bounceM: 0.09 };
const MEASURED_WITHIN_MS = 90_000;

test('an athlete sends a MOV of a run after tapping on themselves, sees the body drawn over it, one thing to work on, and puts its drills on the calendar', ({
  ground,
}) => onFilms(ground, seeAndWork));

test('an AVI, which no browser plays, plays through its copy', ({ ground }) => onFilms(ground, playAvi));

async function onFilms(ground: Ground, go: (ground: Ground, folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'moorline-films-'));
  try {
    await signUp(ground);
    await (await ownHands(ground)).send('POST', '/api/account/consents', AGREED);
    await go(ground, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function send({ page, baseUrl }: Ground, path: string, choose?: () => Promise<void>): Promise<void> {
  await page.goto(`${baseUrl}/video-analysis?tab=running`);
  await page.getByRole('heading', { name: 'Key Analysis Points' }).waitFor();
  await page.getByText('Supported formats: MP4, MOV, AVI (Max 100MB)').waitFor();
  await page.getByRole('button', { name: 'Fast', exact: true }).click();
  if (choose) await page.getByText('Trim clip and select athlete first').click();
  await page.locator('input[type="file"]').setInputFiles(path);
  await choose?.();
  await page.getByText('Your video is being analyzed by our AI system.').first().waitFor();
  await page.getByRole('heading', { name: /^Analysis #[0-9a-f]{6}$/ }).waitFor();
  await page.getByRole('heading', { name: 'Measurements' }).waitFor({ timeout: MEASURED_WITHIN_MS });
}

async function seeAndWork(ground: Ground, folder: string): Promise<void> {
  const { page, baseUrl } = ground;
  const path = join(folder, 'run.mov');
  await makeFilm(runningBody(RUNNER), { path, lastsSec: 5 });
  await send(ground, path, async () => {
    await pointByKeys(ground);
    await page.getByRole('button', { name: 'Tap on yourself in the video' }).click();
    await page.getByRole('img', { name: 'This is you' }).waitFor();
    assert.deepEqual(unsourced(await figuresOf(page)), []);
    assert.deepEqual(await barriers(page), []);
    await page.getByRole('button', { name: 'Upload clip' }).click();
  });
  await page.getByRole('button', { name: 'Next frame' }).click();
  await page.locator('canvas[data-overlay][data-points="17"]').waitFor();
  await page.getByRole('heading', { name: 'Low cadence' }).waitFor();
  assert.deepEqual(unsourced(await figuresOf(page)), []);
  assert.deepEqual(await barriers(page), []);
  const address = page.url();
  await page.getByRole('button', { name: 'Add drills to calendar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to calendar' }).click();
  await page.getByText('Drills added').first().waitFor();
  await page.goto(`${baseUrl}/training-sessions?view=list`);
  await page.getByText('Drills: Quick feet').first().waitFor();
  await leaveClip(ground, address);
}

/** Enter puts the ring in the middle, arrows move it. */
async function pointByKeys({ page }: Ground): Promise<void> {
  const film = page.getByRole('button', { name: 'Tap on yourself in the video' });
  const middle = page.getByRole('img', { name: 'This is you' }).locator('circle').first();
  // Both in one moment: the page may be scrolling.
  const offMiddle = async () =>
    middle.evaluate(
      (circle, button) => {
        const [ring, box] = [circle.getBoundingClientRect(), button.getBoundingClientRect()];
        const off = [ring.x + ring.width / 2 - box.x - box.width / 2, ring.y + ring.height / 2 - box.y - box.height / 2];
        // Never −0, which is not 0 to a strict comparison.
        return off.map((px) => Math.round(px) || 0);
      },
      (await film.elementHandle()) as ElementHandle,
    );
  await film.press('Enter');
  await expect.poll(offMiddle).toEqual([0, 0]);
  await film.press('ArrowLeft');
  await film.press('ArrowUp');
  const moved = await offMiddle();
  assert.ok(
    moved.every((px) => px < 0),
    `The ring is at ${moved}`,
  );
  await film.press('Enter');
  await expect.poll(offMiddle).toEqual(moved);
}

/** Another sport shows its own clips, and a clip that is gone leads back to those that are there. */
async function leaveClip({ page, baseUrl }: Ground, address: string): Promise<void> {
  await page.goto(address);
  const clip = page.getByRole('heading', { name: /^Analysis #[0-9a-f]{6}$/ });
  await page.getByRole('heading', { name: 'Measurements' }).waitFor();
  await page.getByRole('tab', { name: 'Cycling' }).click();
  await page.getByText('No cycling analyses yet').waitFor();
  assert.equal(new URL(page.url()).search, '?tab=cycling');
  await page.goto(`${baseUrl}/video-analysis?tab=running&clip=00000000-0000-4000-8000-000000000000`);
  await page.getByText('Clip not found').waitFor();
  assert.deepEqual(await barriers(page), []);
  await page.getByRole('button', { name: 'All clips' }).click();
  await clip.waitFor();
  const nothing = { name: 'nothing.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(0) };
  await page.locator('input[type="file"]').setInputFiles(nothing);
  await page.getByText('This is not a supported video.').first().waitFor();
}

async function playAvi(ground: Ground, folder: string): Promise<void> {
  const { page } = ground;
  const path = join(folder, 'run.avi');
  await makeFilm(runningBody(RUNNER), { path, lastsSec: 4 });
  await send(ground, path);
  await page.getByRole('button', { name: /^Video player:/ }).click();
  // In words, because this file knows no browser; asked from here, because the policy of the page lets nothing in it make code of words.
  const plays = () =>
    page.evaluate<boolean>('document.querySelector("video")?.videoWidth > 0 && document.querySelector("video").currentTime > 0.3');
  for (let tries = 0; !(await plays()); tries++) {
    assert.ok(tries < 200, 'the copy plays');
    await page.waitForTimeout(100);
  }
}
