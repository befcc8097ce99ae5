import { expect, test } from 'vitest';
import { killDuringUploads } from '#test/crash/kill-and-resume.ts';

test('what was acknowledged is there once, byte for byte, however the product and its database were killed meanwhile', async () => {
  const { acknowledged, missing, twice, strangers, changed, recoveredMs } = await killDuringUploads({
    kills: 3,
    seed: 20,
    longestRoundMs: 1500,
  });
  expect(acknowledged).toBeGreaterThan(60);
  expect({ missing, twice, strangers, changed }).toEqual({ missing: [], twice: [], strangers: [], changed: [] });
  expect(recoveredMs).toBeLessThan(120_000);
}, 240_000);
