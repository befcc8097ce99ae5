/** What the coach writes without being asked. */
export const REPORTS = {
  activity: 'Session summary',
  week: 'Week in review',
  race: 'Race week',
  source: 'Based on your data. Tap a number to see its source.',
  articles: (titles: string) => `Sources: ${titles}.`,
} as const;
