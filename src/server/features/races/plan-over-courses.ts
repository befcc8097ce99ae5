import type { RaceFormat } from '#core/plan/input/race-format.ts';
import { RACE_LENGTHS } from '#core/race/distance.ts';
import type { FuelProfile } from '#core/race/nutrition/fuelling.ts';
import { type RaceCourse, raceCourse } from '#core/race/plan/race-course.ts';
import { type PlanDay, type RacePlan, racePlan } from '#core/race/plan/race-plan.ts';
import type { RaceAthlete } from '#core/race/race-day.ts';
import { readCourse } from '#core/recording/course-read.ts';
import type { ThreadTask } from '#server/platform/jobs/worker-threads.ts';

export type CourseLeg = 'bike' | 'run';

/** A race, who races it, and the courses as they were sent. */
export interface CoursesToPlan {
  files: Readonly<Partial<Record<CourseLeg, Uint8Array>>>;
  laps: Readonly<Partial<Record<CourseLeg, number | undefined>>>;
  format: RaceFormat;
  day: PlanDay;
  goalSec: number | null;
  athlete: RaceAthlete;
  fuel: FuelProfile;
}

export type PlannedOverCourses =
  | { kind: 'refused'; leg: CourseLeg; because: string }
  | { kind: 'planned'; plan: RacePlan; courses: Readonly<Record<CourseLeg, RaceCourse | null>> };

/** Courses → the plan of the race. Pure; runs in a thread, because a long course with many points takes tenths of a second. */
export function planOverCourses({ files, laps, format, day, goalSec, athlete, fuel }: CoursesToPlan): PlannedOverCourses {
  const courses: Record<CourseLeg, RaceCourse | null> = { bike: null, run: null };
  for (const leg of ['bike', 'run'] as const) {
    const bytes = files[leg];
    if (!bytes) continue;
    const expectedM = legLength(format, leg);
    if (expectedM === null) return { kind: 'refused', leg, because: 'A running race has no bike course.' };
    const read = readCourse(bytes);
    if (read.kind === 'unknown') return { kind: 'refused', leg, because: read.because };
    const course = raceCourse(read.value, { laps: laps[leg] ?? 1, expectedM });
    if (course.kind === 'unknown') return { kind: 'refused', leg, because: course.because };
    courses[leg] = course.value;
  }
  const plan = racePlan({ format, bikeCourse: courses.bike, runCourse: courses.run, day, goalSec }, athlete, fuel);
  return { kind: 'planned', plan, courses };
}

function legLength(format: RaceFormat, leg: CourseLeg): number | null {
  if (format.kind === 'triathlon') return RACE_LENGTHS[format.distance][leg === 'bike' ? 'bikeM' : 'runM'];
  return format.discipline === leg ? format.distanceM : null;
}

export const planOverCoursesTask: ThreadTask<CoursesToPlan, PlannedOverCourses> = {
  url: new URL(import.meta.url),
  name: 'planOverCourses',
};
