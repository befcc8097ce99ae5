import { expect, test } from 'vitest';
import { findCourse, listCourses } from '#core/race/prediction/course-factor.ts';

test('Copenhagen is among the fastest Ironman courses and Lanzarote among the slow ones', () => {
  expect(findCourse('ironman', 'ironman_copenhagen')?.total).toBe(0.924);
  expect(findCourse('ironman', 'ironman_lanzarote')?.bike).toBe(1.155);
});

test('a course that nobody measured is not known', () => {
  expect(findCourse('ironman', 'ironman_atlantis')).toBeUndefined();
  expect(findCourse('olympic', 'ironman_copenhagen')).toBeUndefined();
});

test('172 courses of the 70.3 and 56 of the Ironman are known', () => {
  expect([listCourses('70.3').length, listCourses('ironman').length, listCourses('sprint').length]).toEqual([172, 56, 0]);
});
