import { type Estimate, known, unknown } from '#core/estimate.ts';
import { sayDistance } from '#core/format.ts';
import { type BikeSection, sectionsFromTrack } from '#core/race/bike/bike-course.ts';
import type { Course } from '#core/recording/course-read.ts';

/** The course of a leg, all laps of it, in sections of about 250 m. */
export interface RaceCourse {
  name: string | null;
  laps: number;
  lengthM: number;
  ascentM: number;
  descentM: number;
  sections: readonly BikeSection[];
  /** Smoothed altitude at the start of the first section and at the end of each. */
  altitudeM: readonly number[];
}

/** A course is another one when it is shorter or longer than the race's own leg by more than this. */
const LENGTH_SHARE = { least: 0.7, most: 1.3 };

/**
 * A drawn line ridden or run `laps` times as the course of a leg of about `expectedM`. Unknown when it is not of that length, with what it
 * would have to be.
 */
export function raceCourse(course: Course, { laps, expectedM }: { laps: number; expectedM: number }): Estimate<RaceCourse> {
  const lengthM = course.lengthM * laps;
  if (lengthM < expectedM * LENGTH_SHARE.least || lengthM > expectedM * LENGTH_SHARE.most) {
    const said = laps === 1 ? sayDistance(lengthM) : `${sayDistance(lengthM)} in ${laps} laps`;
    return unknown(`This course is ${said}, but the race is ${sayDistance(expectedM)}. Check the file or the number of laps.`);
  }
  const lap = sectionsFromTrack(course);
  const sections = Array.from({ length: laps }, () => lap).flat();
  if (sections.length === 0) return unknown('The course has no length.');
  let altitudeM = course.altitudeM[0] ?? 0;
  const altitudes = [altitudeM];
  let [ascentM, descentM] = [0, 0];
  for (const { lengthM: sectionM, grade } of sections) {
    const riseM = sectionM * grade;
    altitudeM += riseM;
    altitudes.push(altitudeM);
    if (riseM > 0) ascentM += riseM;
    else descentM -= riseM;
  }
  return known({ name: course.name, laps, lengthM, ascentM, descentM, sections, altitudeM: altitudes }, 'medium');
}

/** Mean altitude along the way, m. */
export function meanAltitude({ altitudeM }: RaceCourse): number {
  return altitudeM.reduce((sum, altitude) => sum + altitude, 0) / altitudeM.length;
}
