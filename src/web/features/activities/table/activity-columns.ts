import type { ActivityOrder } from '#contract/activities/activities.ts';

export interface ActivityColumn {
  key: ActivityOrder;
  header: string;
  /** Set to the right, the largest first when it is sorted by. */
  numeric: boolean;
  /** Where it is on a phone, which shows five cells of each row; hidden without it. */
  phone?: string;
}

/** Every column of the table, in its order. */
export const ACTIVITY_COLUMNS: readonly ActivityColumn[] = [
  { key: 'date', header: 'Date', numeric: false, phone: 'max-md:col-start-2 max-md:row-start-2 max-md:text-13' },
  {
    key: 'discipline',
    header: 'Sport',
    numeric: false,
    phone: 'max-md:col-start-1 max-md:row-span-2 max-md:row-start-1 max-md:self-center',
  },
  { key: 'name', header: 'Name', numeric: false, phone: 'max-md:col-start-2 max-md:row-start-1' },
  { key: 'duration', header: 'Time', numeric: true, phone: 'max-md:col-start-3 max-md:row-start-2 max-md:text-13' },
  { key: 'distance', header: 'Distance', numeric: true, phone: 'max-md:col-start-3 max-md:row-start-1' },
  { key: 'speed', header: 'Pace or speed', numeric: true },
  { key: 'power', header: 'Power', numeric: true },
  { key: 'heart-rate', header: 'Heart rate', numeric: true },
  { key: 'load', header: 'Load', numeric: true },
  { key: 'intensity', header: 'Intensity', numeric: true },
  { key: 'ascent', header: 'Ascent', numeric: true },
];
