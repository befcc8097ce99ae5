import type { RaceDistance } from '#core/race/distance.ts';
import priors from '#core/race/prediction/priors.json' with { type: 'json' };
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.course_factor'],
  name: 'Course speed',
  formula: 'time on the course / time of the same athlete on the average course of that distance',
  unit: '1',
  unknownWhen: 'Not one of the 172 70.3 and 56 Ironman courses with results.',
  source: 'Two-way athlete and course model on log time of public results since 2015; includes typical weather, current and course length',
  grade: 'C',
};

export interface CourseFactor {
  /** Key of the table, such as `ironman_hamburg`. */
  course: string;
  editions: number;
  total: number;
  swim: number;
  bike: number;
  run: number;
}

const COURSES: Readonly<Partial<Record<RaceDistance, readonly CourseFactor[]>>> = {
  '70.3': priors.course_factor['70.3'],
  ironman: priors.course_factor.IM,
};

/** Every course that the results know; empty for Sprint, Olympic and T100. */
export function listCourses(distance: RaceDistance): readonly CourseFactor[] {
  return COURSES[distance] ?? [];
}

export function findCourse(distance: RaceDistance, course: string): CourseFactor | undefined {
  return listCourses(distance).find((row) => row.course === course);
}
