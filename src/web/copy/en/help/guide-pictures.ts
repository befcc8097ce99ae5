/** Pictures of the README and the help articles, by the name of their file: what each shows, in words. */
export const GUIDE_PICTURES = {
  dashboard: 'Dashboard with today’s session, readiness and its reasons',
  activity: 'A ride with its summary and its track',
  analytics: 'Fitness, fatigue and form over a year in one chart',
  thresholds: 'Thresholds with their ranges, dates and reasons',
  'check-in': 'The morning check-in with sleep, HRV, resting heart rate and readiness',
  week: 'A week of sessions with its totals',
  calendar: 'A month of sessions in the calendar',
  plan: 'A season plan with its phases and load by week',
  coach: 'The coach answers a question with figures and a chart',
  technique: 'Technique measured in a video of a run',
} as const;

export type GuidePictureName = keyof typeof GUIDE_PICTURES;
