import { expect, test } from 'vitest';
import { VIDEO_LIMITS } from '#contract/video/video.ts';
import { whyNoClip } from '#web/features/video/upload/upload-errors.ts';

test('a file with nothing in it and one that is too large are refused before they are sent', () => {
  expect(whyNoClip({ size: 0 })).toBe('This is not a supported video. Upload an MP4, MOV or AVI file.');
  expect(whyNoClip({ size: VIDEO_LIMITS.bytes + 1 })).toContain('larger than 100 MB');
  for (const size of [1, VIDEO_LIMITS.bytes]) expect(whyNoClip({ size }), String(size)).toBeNull();
});
