import { expect, test } from 'vitest';
import { NEWEST_FIRST, readSort, sortPressed, writeSort } from '#web/features/activities/table/activity-sort.ts';

test('an order is written in the address and read from it again; newest first leaves it clean', () => {
  for (const sort of ['date.asc', 'distance', 'name.asc', 'heart-rate']) expect(writeSort(readSort(sort))).toBe(sort);
  expect(writeSort(NEWEST_FIRST)).toBeNull();
  for (const unknown of [null, '', 'colour', 'date', 'distance; drop']) expect(readSort(unknown)).toEqual(NEWEST_FIRST);
});

test('a press on a heading begins with the largest figure or with A, and a second press turns the order around', () => {
  const load = { key: 'load', numeric: true } as const;
  const first = sortPressed(NEWEST_FIRST, load);
  expect(first).toEqual({ sort: 'load', direction: 'desc' });
  expect(sortPressed(first, load)).toEqual({ sort: 'load', direction: 'asc' });
  expect(sortPressed(NEWEST_FIRST, { key: 'name', numeric: false })).toEqual({ sort: 'name', direction: 'asc' });
  expect(sortPressed(NEWEST_FIRST, { key: 'date', numeric: false })).toEqual({ sort: 'date', direction: 'asc' });
});
