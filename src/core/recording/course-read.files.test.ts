import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { raceCourse } from '#core/race/plan/race-course.ts';
import { readCourse } from '#core/recording/course-read.ts';

/** Real and hostile files lie beside the repository, never in it: they are other people's tracks. */
const DATA = new URL('../../../../shared/data/', import.meta.url);
const isHere = existsSync(new URL('activities/gpx/', DATA));
const readAt = (path: string) => readCourse(new Uint8Array(readFileSync(new URL(path, DATA))));
const lengthOf = (path: string) => {
  const course = readAt(path);
  return course.kind === 'known' ? course.value.lengthM : course.because;
};

describe.skipIf(!isHere)(isHere ? 'real GPX files' : 'real GPX files: skipped, ../shared/data/activities is not here', () => {
  test('what was drawn in a planner and has no times is a course as long as it was ridden', () => {
    expect(lengthOf('activities/gpx/route-rwgps-no-time.gpx')).toBeCloseTo(48_251, -2);
    expect(lengthOf('activities/gpx/route-only.gpx')).toBeCloseTo(400, -1);
  });

  test('a recorded ride is a course too, and climbs as much as it falls when it ends where it began', () => {
    const read = readAt('activities/gpx/ride-edge1000.gpx');
    if (read.kind === 'unknown') throw new Error(read.because);
    const course = raceCourse(read.value, { laps: 1, expectedM: 40_000 });
    if (course.kind === 'unknown') throw new Error(course.because);
    const { ascentM, descentM, altitudeM, lengthM, sections } = course.value;
    expect(sections.reduce((sum, section) => sum + section.lengthM, 0)).toBeCloseTo(lengthM, 3);
    expect(ascentM - descentM).toBeCloseTo((altitudeM.at(-1) ?? 0) - (altitudeM[0] ?? 0), 6);
    expect(ascentM).toBeGreaterThan(0);
  });

  test('no hostile document is more than a course or a sentence', () => {
    const files = readdirSync(new URL('hostile/xml/', DATA)).filter((file) => file.endsWith('.gpx'));
    expect(files.length).toBeGreaterThan(15);
    for (const file of files) {
      const read = readAt(`hostile/xml/${file}`);
      if (read.kind === 'unknown') expect(read.because, file).toMatch(/^[A-Z].*[.]$/);
      else expect(read.value.altitudeM.every(Number.isFinite), file).toBe(true);
    }
  });
});
