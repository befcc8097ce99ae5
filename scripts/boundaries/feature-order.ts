/** The row in which features stand; each may only look left. */
export const FEATURE_ROW = [
  'account',
  'billing',
  'athlete',
  'activities',
  'checkins',
  'sessions',
  'workouts',
  'analytics',
  'estimates',
  'insights',
  'races',
  'plans',
  'connections',
  'video',
  'human-coach',
  'assistant',
  'account-data',
  'dashboard',
  'demo',
];

/** Looks at nobody, and nobody looks at it. */
const ALONE = 'contact';

export const SERVER_FEATURES = [...FEATURE_ROW, ALONE];
/** In the browser there are also the pages for visitors. */
export const WEB_FEATURES = [...SERVER_FEATURES, 'site'];

export function standsLeftOf(left: string, right: string): boolean {
  const at = FEATURE_ROW.indexOf(left);
  return at !== -1 && at < FEATURE_ROW.indexOf(right);
}
