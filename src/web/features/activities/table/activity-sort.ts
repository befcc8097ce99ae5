import { ACTIVITY_ORDERS, type ActivityOrder } from '#contract/activities/activities.ts';

export interface ActivitySort {
  sort: ActivityOrder;
  direction: 'asc' | 'desc';
}

export const NEWEST_FIRST: ActivitySort = { sort: 'date', direction: 'desc' };

/** As it is in the address: "distance", or "distance.asc". Newest first for anything else. */
export function readSort(text: string | null): ActivitySort {
  const [name, direction] = (text ?? '').split('.');
  const sort = ACTIVITY_ORDERS.find((known) => known === name);
  return sort ? { sort, direction: direction === 'asc' ? 'asc' : 'desc' } : NEWEST_FIRST;
}

/** Null for newest first, which leaves the address clean. */
export function writeSort({ sort, direction }: ActivitySort): string | null {
  if (direction === 'asc') return `${sort}.asc`;
  return sort === 'date' ? null : sort;
}

/** What a press on a column's heading asks for: words from A, figures from the largest; a second press turns it around. */
export function sortPressed(now: ActivitySort, column: { key: ActivityOrder; numeric: boolean }): ActivitySort {
  if (now.sort === column.key) return { sort: column.key, direction: now.direction === 'asc' ? 'desc' : 'asc' };
  return { sort: column.key, direction: column.numeric || column.key === 'date' ? 'desc' : 'asc' };
}
