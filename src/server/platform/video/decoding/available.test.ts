import { expect, test } from 'vitest';
import { whyVideoUnavailable } from '#server/platform/video/decoding/available.ts';

test('with what npm installs clips can be worked on here', () => {
  expect(whyVideoUnavailable(null)).toBeNull();
});

test('a decoder that is named and not there is said in a sentence', () => {
  expect(whyVideoUnavailable('/nowhere/ffmpeg')).toBe(
    'Video analysis is not available on this server: FFMPEG_PATH points to a missing program.',
  );
});
