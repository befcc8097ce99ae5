import type { BikeSection } from '#core/race/bike/bike-course.ts';
import type { Science } from '#core/science.ts';

export const science: Science = {
  ids: ['race.course_segments'],
  name: 'Segments of a course',
  formula:
    'adjacent sections of the same kind (climb above 1.5%, descent below −1.5%, flat) are merged;  short ones join the neighbour with the closest grade',
  unit: 'm',
  unknownWhen: 'The course has no sections.',
  source: 'Moorline rule: at most about forty lines fit on a stem or an arm',
  grade: 'H',
};

export type Terrain = 'climb' | 'level' | 'descent';

/** Sections `from` to `to` (not included) of a course. */
export interface Segment {
  from: number;
  to: number;
  lengthM: number;
  riseM: number;
}

const LEVEL = 0.015;
/** A segment is at least this share of the course. */
const SHORTEST_SHARE = 1 / 40;

export function terrainOf(grade: number): Terrain {
  if (grade > LEVEL) return 'climb';
  return grade < -LEVEL ? 'descent' : 'level';
}

export const gradeOf = ({ lengthM, riseM }: Segment): number => (lengthM > 0 ? riseM / lengthM : 0);

/** The course in few stretches by gradient, in order and without gaps: none shorter than `shortestM` while there is a neighbour, none longer than about `longestM`. */
export function segmentsByGradient(
  sections: readonly Pick<BikeSection, 'lengthM' | 'grade'>[],
  { shortestM, longestM }: { shortestM: number; longestM: number },
): Segment[] {
  const single = sections.map(({ lengthM, grade }, i) => ({ from: i, to: i + 1, lengthM, riseM: lengthM * grade }));
  const courseM = single.reduce((sum, { lengthM }) => sum + lengthM, 0);
  const segments = joinShort(joinAlike(single), Math.max(shortestM, courseM * SHORTEST_SHARE));
  return segments.flatMap((segment) => cut(segment, single, longestM));
}

function joinAlike(sections: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  let terrain: Terrain | null = null;
  for (const section of sections) {
    const last = joined.at(-1);
    const here = terrainOf(gradeOf(section));
    if (last && here === terrain) joined[joined.length - 1] = both(last, section);
    else joined.push(section);
    terrain = here;
  }
  return joined;
}

function joinShort(segments: readonly Segment[], shortestM: number): Segment[] {
  const left = [...segments];
  while (left.length > 1) {
    const at = left.reduce((least, { lengthM }, i) => (lengthM < (left[least]?.lengthM ?? 0) ? i : least), 0);
    const short = left[at];
    if (!short || short.lengthM >= shortestM) break;
    const [before, after] = [left[at - 1], left[at + 1]];
    const apart = (other: Segment | undefined) => (other ? Math.abs(gradeOf(other) - gradeOf(short)) : Number.POSITIVE_INFINITY);
    if (before && apart(before) <= apart(after)) left.splice(at - 1, 2, both(before, short));
    else if (after) left.splice(at, 2, both(short, after));
  }
  return left;
}

function cut(segment: Segment, sections: readonly Segment[], longestM: number): Segment[] {
  const count = Math.min(segment.to - segment.from, Math.ceil(segment.lengthM / longestM));
  if (count <= 1) return [segment];
  const ends = Array.from({ length: count + 1 }, (_, i) => segment.from + Math.round(((segment.to - segment.from) * i) / count));
  return ends.slice(1).map((to, i) => sections.slice(ends[i], to).reduce(both));
}

const both = (one: Segment, next: Segment): Segment => ({
  from: one.from,
  to: next.to,
  lengthM: one.lengthM + next.lengthM,
  riseM: one.riseM + next.riseM,
});
