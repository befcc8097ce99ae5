import { gradeFactor } from '#core/activity/movement/grade-factor.ts';
import type { BikeSection } from '#core/race/bike/bike-course.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.run_course'],
  name: 'Run over a course',
  formula:
    't = t(flat) · Σ factor(grade) · length / Σ length;  each section at even effort, the first 10% of the course 2.5% slower than the rest',
  unit: 's',
  unknownWhen: 'The course has no length.',
  source: 'Grade factor of Robb D (Strava Engineering, 2017); conservative start: coaching convention',
  grade: 'D',
};

type Section = Pick<BikeSection, 'lengthM' | 'grade'>;

/** The start is run this much slower than the rest, because it always feels easy. */
export const HELD_BACK = 0.025;
export const START_SHARE = 0.1;

/** Time over the sections as a multiple of the time over as much flat road at the same effort; 1 without a length. */
export function hillFactor(sections: readonly Section[]): number {
  let [lengthM, flatM] = [0, 0];
  for (const section of sections) {
    lengthM += section.lengthM;
    flatM += section.lengthM * gradeFactor(section.grade);
  }
  return lengthM > 0 ? flatM / lengthM : 1;
}

/** Seconds of each section when the course takes `totalSec`: even effort uphill and down, held back at the start. */
export function runSectionSec(sections: readonly Section[], totalSec: number): number[] {
  const lengthM = sections.reduce((sum, section) => sum + section.lengthM, 0);
  let atM = 0;
  const efforts = sections.map((section) => {
    const isStart = atM + section.lengthM / 2 < lengthM * START_SHARE;
    atM += section.lengthM;
    return (section.lengthM * gradeFactor(section.grade)) / (isStart ? 1 - HELD_BACK : 1);
  });
  const sum = efforts.reduce((all, effort) => all + effort, 0);
  return efforts.map((effort) => (effort * totalSec) / sum);
}
