import { expect, test } from 'vitest';
import { formatFileSize } from '#web/format/file-size.ts';
import { formatCadence } from '#web/format/quantities/cadence.ts';
import { formatElevation } from '#web/format/quantities/elevation.ts';
import { formatHeartRate } from '#web/format/quantities/heart-rate.ts';
import { formatIntensityFactor, formatLoad } from '#web/format/quantities/load.ts';
import { formatPower } from '#web/format/quantities/power.ts';
import { formatSpeed } from '#web/format/quantities/speed.ts';

test('9 m/s is 32.4 km/h or 20.1 mph', () => {
  expect(formatSpeed(9, 'metric')).toBe('32.4 km/h');
  expect(formatSpeed(9, 'imperial')).toBe('20.1 mph');
});

test('a thousand metres of climbing are 3,281 feet', () => {
  expect(formatElevation(1000, 'metric')).toBe('1,000 m');
  expect(formatElevation(1000, 'imperial')).toBe('3,281 ft');
});

test('each sport counts its own cycles: steps of both feet, turns of the crank, strokes', () => {
  expect(formatCadence(89.6, 'run')).toBe('179 spm');
  expect(formatCadence(89.6, 'bike')).toBe('90 rpm');
  expect(formatCadence(31, 'swim')).toBe('31 strokes/min');
});

test('watts, beats and load are whole, intensity has two digits', () => {
  expect(formatPower(283.6)).toBe('284 W');
  expect(formatHeartRate(141.6)).toBe('142 bpm');
  expect(formatLoad(53.4)).toBe('53');
  expect(formatIntensityFactor(0.874)).toBe('0.87');
  expect(formatPower(null)).toBe('–');
  expect(formatPower(0)).toBe('0 W');
});

test('a file is as large as a phone says it is', () => {
  expect(formatFileSize(812)).toBe('812 bytes');
  expect(formatFileSize(48_200)).toBe('48 kB');
  expect(formatFileSize(999_700)).toBe('1.0 MB');
  expect(formatFileSize(1_468_006)).toBe('1.5 MB');
  expect(formatFileSize(104_857_600)).toBe('105 MB');
});
