import { expect, test } from 'vitest';
import { readBeats } from '#web/features/checkins/form/rr-recording.ts';

const beats = Array.from({ length: 100 }, (_, beat) => 900 + (beat % 7) * 10);

test('one interval a line, in milliseconds or in seconds', () => {
  expect(readBeats(beats.join('\n'))).toEqual(beats);
  expect(readBeats(beats.map((ms) => (ms / 1000).toFixed(3)).join('\r\n'))).toEqual(beats);
});

test('a time before each interval and a heading are left out', () => {
  expect(readBeats(`time;rr\n${beats.map((ms, beat) => `${beat};${ms}`).join('\n')}`)).toEqual(beats);
});

test('less than a minute of beats, and a file that is something else, are refused', () => {
  expect(readBeats(beats.slice(0, 20).join('\n'))).toBeNull();
  expect(readBeats('dear diary')).toBeNull();
  expect(readBeats(Array.from({ length: 200 }, (_, value) => value * 1000).join('\n'))).toBeNull();
});
