import { expect, test } from 'vitest';
import { rollingSections, sectionsFromTrack } from '#core/race/bike/bike-course.ts';

/** A point every 50 m. */
const track = (altitude: (m: number) => number, lengthM: number) => {
  const distanceM = Array.from({ length: lengthM / 50 + 1 }, (_, i) => i * 50);
  return { distanceM, altitudeM: distanceM.map(altitude) };
};

test('a steady climb of 5 % is 5 % in every section but the ends, where smoothing has half of the road', () => {
  const sections = sectionsFromTrack(track((m) => m * 0.05, 5_000));
  expect(sections).toHaveLength(20);
  for (const { grade } of sections.slice(1, -1)) expect(grade).toBeCloseTo(0.05, 6);
});

test('the sections are as long together as the track', () => {
  const sections = sectionsFromTrack(track((m) => Math.sin(m / 300) * 20, 12_350));
  expect(sections.reduce((sum, { lengthM }) => sum + lengthM, 0)).toBeCloseTo(12_350, 6);
});

test('a step in the altitude does not become a wall', () => {
  const sections = sectionsFromTrack(track((m) => (m < 1_000 ? 0 : 400), 2_000));
  expect(Math.max(...sections.map(({ grade }) => grade))).toBeLessThanOrEqual(0.25);
});

test('a track to the east has a bearing of 90°', () => {
  const distanceM = [0, 250, 500];
  const [section] = sectionsFromTrack({ distanceM, altitudeM: [0, 0, 0], latitudeDeg: [50, 50, 50], longitudeDeg: [8, 8.0035, 8.007] });
  expect(section?.bearingDeg).toBeCloseTo(90, 6);
});

test('a track without altitude or without length has no sections', () => {
  expect(sectionsFromTrack({ distanceM: [0, 100], altitudeM: [null, null] })).toEqual([]);
  expect(sectionsFromTrack({ distanceM: [0, 0], altitudeM: [5, 6] })).toEqual([]);
});

test('a course of which only the climbing is known climbs exactly that', () => {
  const sections = rollingSections(90_000, 900);
  expect(sections.reduce((sum, { lengthM, grade }) => sum + Math.max(0, grade) * lengthM, 0)).toBeCloseTo(900, 6);
  expect(sections.reduce((sum, { lengthM }) => sum + lengthM, 0)).toBeCloseTo(90_000, 6);
});
