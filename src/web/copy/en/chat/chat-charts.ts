/** Charts in an answer. */
export const CHAT_CHART = {
  loading: (title: string) => `Loading chart: ${title}`,
  failed: (title: string) => `Chart not loaded: ${title}`,
  /** Why there is nothing to draw. */
  none: {
    period: 'There is no data for this chart in this period.',
    zones: 'Zones need a threshold and activities after it.',
    checkIns: 'There are no check-ins with this value in this period.',
    threshold: 'This threshold is not set yet.',
    recording: 'There is nothing recorded to draw, or the activity was deleted.',
  },
} as const;
