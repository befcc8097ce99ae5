import type { BikePowerPlan } from '#core/race/bike/bike-plan.ts';
import type { RaceCourse } from '#core/race/plan/race-course.ts';
import { gradeOf, segmentsByGradient, type Terrain, terrainOf } from '#core/race/plan/segments.ts';
import { around, type Range } from '#core/race/prediction-range.ts';
import { runSectionSec } from '#core/race/run-over-course.ts';

/** A stretch of the course with what to do on it. Lengths and seconds count from the start of the leg. */
export interface Split {
  fromM: number;
  toM: number;
  terrain: Terrain;
  /** Rise over run. */
  grade: number;
  riseM: number;
  time: Range;
  /** Seconds of the leg when the stretch ends. */
  endsAtSec: number;
  speedMps: number;
  /** Mean power; null where there is none to aim at. */
  powerW: number | null;
}

interface Ridden {
  sec: number;
  workJ: number | null;
}

const BIKE_SEGMENT = { shortestM: 1_000, longestM: 20_000 };
const RUN_SEGMENT = { shortestM: 500, longestM: 5_000 };

/** The splits of a bike leg as it was paced. `share` is the half-width of the band of its time. */
export function bikeSplits(course: RaceCourse, { stretches, stretchSec }: BikePowerPlan, share: number): Split[] {
  // Where only the strength of the wind is known, a section is ridden in two halves: against it and with it.
  const perSection = stretches.length / course.sections.length;
  const ridden = course.sections.map((_, section) => {
    let [sec, workJ] = [0, 0];
    for (let i = section * perSection; i < (section + 1) * perSection; i++) {
      sec += stretchSec[i] ?? 0;
      workJ += (stretches[i]?.powerW ?? 0) * (stretchSec[i] ?? 0);
    }
    return { sec, workJ };
  });
  return splitsOf(course, ridden, { share, ...BIKE_SEGMENT });
}

/** The splits of a run leg that takes `totalSec`, at even effort. */
export function runSplits(course: RaceCourse, totalSec: number, share: number): Split[] {
  const ridden = runSectionSec(course.sections, totalSec).map((sec) => ({ sec, workJ: null }));
  return splitsOf(course, ridden, { share, ...RUN_SEGMENT });
}

function splitsOf(
  course: RaceCourse,
  done: readonly Ridden[],
  { share, ...lengths }: { share: number; shortestM: number; longestM: number },
): Split[] {
  let [toM, endsAtSec] = [0, 0];
  return segmentsByGradient(course.sections, lengths).map((segment) => {
    const fromM = toM;
    let [sec, workJ] = [0, 0 as number | null];
    for (const section of done.slice(segment.from, segment.to)) {
      sec += section.sec;
      workJ = workJ === null || section.workJ === null ? null : workJ + section.workJ;
    }
    toM += segment.lengthM;
    endsAtSec += sec;
    const grade = gradeOf(segment);
    return {
      fromM,
      toM,
      terrain: terrainOf(grade),
      grade,
      riseM: segment.riseM,
      time: around(sec, share),
      endsAtSec,
      speedMps: segment.lengthM / sec,
      powerW: workJ === null ? null : workJ / sec,
    };
  });
}
