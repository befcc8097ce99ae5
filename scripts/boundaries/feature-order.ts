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
  'calendar',
  'plans',
  'connections',
  'video',
  'human-coach',
  'assistant',
  'account-data',
  'dashboard',
  'weekly-email',
  'contact',
  'demo',
];

export const SERVER_FEATURES = FEATURE_ROW;
/** In the browser there are also the pages for visitors. */
export const WEB_FEATURES = [...SERVER_FEATURES, 'site'];

export function standsLeftOf(left: string, right: string): boolean {
  const at = FEATURE_ROW.indexOf(left);
  return at !== -1 && at < FEATURE_ROW.indexOf(right);
}
