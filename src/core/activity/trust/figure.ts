/** The figures of an activity that are trusted or not, each on its own. */
export const TRUSTED_FIGURES = ['time', 'distance', 'ascent', 'speed', 'power', 'heartRate', 'cadence'] as const;
export type TrustedFigure = (typeof TRUSTED_FIGURES)[number];

/** What figures are used for beyond the page of the activity. */
export const USES = ['bests', 'curves', 'thresholds', 'load', 'predictions', 'totals'] as const;
export type Use = (typeof USES)[number];

export type TrustLevel = 'good' | 'doubtful' | 'unusable';

/** Where a figure comes from: records, the way between positions, pool lengths, or what the device wrote about the whole. */
export type FigureSource = 'records' | 'positions' | 'lengths' | 'summary';
