import type { TrustedFigure, TrustLevel, Use } from '#core/activity/trust/figure.ts';

/** What may be wrong with a recording. */
export type ErrorId =
  | 'unsteady-clock'
  | 'clock-set'
  | 'no-date'
  | 'time-contradicts'
  | 'distance-unit'
  | 'distance-unreachable'
  | 'distance-contradicts'
  | 'distance-mended'
  | 'track-mended'
  | 'too-fast'
  | 'wrong-sport'
  | 'ascent-in-water'
  | 'ascent-too-steep'
  | 'power-against-heart-rate'
  | 'power-mended'
  | 'power-spikes'
  | 'heart-rate-mended'
  | 'cadence-mended'
  | 'impossible-load';

/** An error's word on one figure: how far it is still to be believed, and what it is not used for. */
export interface Disqualification {
  figure: TrustedFigure;
  level: Exclude<TrustLevel, 'good'>;
  leftOut: readonly Use[];
}

export interface RecordingError {
  /** A sentence for the athlete. */
  reason: string;
  disqualifies: readonly Disqualification[];
}

const EFFORTS: readonly Use[] = ['bests', 'curves', 'thresholds', 'predictions'];
const FORECASTS: readonly Use[] = ['thresholds', 'predictions'];
const EVERYTHING: readonly Use[] = ['bests', 'curves', 'thresholds', 'load', 'predictions', 'totals'];
const ALL_BUT_TOTALS: readonly Use[] = ['bests', 'curves', 'thresholds', 'load', 'predictions'];

const doubtful = (figure: TrustedFigure, leftOut: readonly Use[]): Disqualification => ({ figure, level: 'doubtful', leftOut });
const unusable = (figure: TrustedFigure, leftOut: readonly Use[]): Disqualification => ({ figure, level: 'unusable', leftOut });

/** Each error, the figures that it touches and what they are left out of. Every consequence in the product is read from here. */
export const RECORDING_ERRORS: Readonly<Record<ErrorId, RecordingError>> = {
  'unsteady-clock': {
    reason: 'The clock of the recording was unsteady, so speeds from second to second are uncertain.',
    disqualifies: [doubtful('time', FORECASTS), doubtful('speed', ALL_BUT_TOTALS)],
  },
  'clock-set': {
    reason: 'The clock was set during the activity.',
    disqualifies: [doubtful('time', FORECASTS), doubtful('speed', EFFORTS)],
  },
  'no-date': { reason: 'The date of the recording is uncertain.', disqualifies: [doubtful('time', FORECASTS)] },
  'time-contradicts': { reason: 'The device summary and the records differ in time.', disqualifies: [doubtful('time', [])] },
  'distance-unit': {
    reason: 'The distance was recorded in another unit and was converted.',
    disqualifies: [doubtful('distance', FORECASTS), doubtful('speed', EFFORTS)],
  },
  'distance-unreachable': {
    reason: 'The recorded distance is impossible in this time.',
    disqualifies: [unusable('distance', EVERYTHING), unusable('speed', EVERYTHING)],
  },
  'distance-contradicts': {
    reason: 'The device summary and the records differ in distance.',
    disqualifies: [doubtful('distance', []), doubtful('speed', FORECASTS)],
  },
  'distance-mended': {
    reason: 'Impossible parts of the distance were removed.',
    disqualifies: [doubtful('distance', FORECASTS), doubtful('speed', EFFORTS)],
  },
  'track-mended': {
    reason: 'Many positions were wrong and were removed.',
    disqualifies: [doubtful('distance', FORECASTS), doubtful('speed', EFFORTS)],
  },
  'too-fast': {
    reason: 'Some parts are faster than humanly possible.',
    disqualifies: [doubtful('speed', FORECASTS)],
  },
  'wrong-sport': {
    reason: 'The distance is more than anyone covers in this time. Check the sport.',
    disqualifies: [doubtful('distance', EVERYTHING), doubtful('speed', EVERYTHING)],
  },
  'ascent-in-water': {
    reason: 'A watch in the water can’t measure elevation.',
    disqualifies: [unusable('ascent', ['totals'])],
  },
  'ascent-too-steep': {
    reason: 'The climb is steeper than 40% on average.',
    disqualifies: [unusable('ascent', ['totals'])],
  },
  'power-against-heart-rate': {
    reason: 'Power about doubled while heart rate stayed the same.',
    disqualifies: [doubtful('power', ALL_BUT_TOTALS)],
  },
  'power-mended': {
    reason: 'Many power values were impossible and were removed.',
    disqualifies: [doubtful('power', ALL_BUT_TOTALS)],
  },
  'power-spikes': {
    reason: 'Short power peaks look like a power meter fault.',
    disqualifies: [doubtful('power', [])],
  },
  'heart-rate-mended': {
    reason: 'Many heart rate values were impossible and were removed.',
    disqualifies: [doubtful('heartRate', EFFORTS)],
  },
  'cadence-mended': { reason: 'Many cadence values were impossible and were removed.', disqualifies: [doubtful('cadence', [])] },
  'impossible-load': {
    reason: 'That is unlikely: the sensor or the threshold is wrong.',
    disqualifies: [],
  },
};
