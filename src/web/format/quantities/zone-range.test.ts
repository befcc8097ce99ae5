import { expect, test } from 'vitest';
import { formatSwimPace } from '#web/format/quantities/pace.ts';
import { formatPower } from '#web/format/quantities/power.ts';
import { formatRange, formatZoneRange } from '#web/format/quantities/zone-range.ts';

test('a zone says its unit once, and an open end in words', () => {
  expect(formatZoneRange(null, 138, formatPower)).toBe('up to 138 W');
  expect(formatZoneRange(138, 188, formatPower)).toBe('138–188 W');
  expect(formatZoneRange(375, null, formatPower)).toBe('over 375 W');
});

test('a pace has slower and faster', () => {
  expect(formatZoneRange(null, 1, formatSwimPace, true)).toBe('slower than 1:40 /100 m');
  expect(formatZoneRange(1.25, null, formatSwimPace, true)).toBe('faster than 1:20 /100 m');
});

test('a range names its unit once', () => {
  expect(formatRange('207 W', '233 W')).toBe('207–233 W');
  expect(formatRange('4:32 /km', '4:20 /km')).toBe('4:32–4:20 /km');
  expect(formatRange('RPE 6', 'RPE 7')).toBe('RPE 6–7');
});
