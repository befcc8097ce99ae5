import type { MeasuredLeg } from '#core/activity/summary/legs.ts';
import type { Figures } from '#core/activity/summary.ts';
import type { FigureSource } from '#core/activity/trust/figure.ts';
import { findErrors } from '#core/activity/trust/find-errors.ts';
import { type FigureSources, type Trust, trustOf } from '#core/activity/trust/trust.ts';
import type { Flaw, Recording, StreamKey } from '#core/recording/recording.ts';

/** The trust in every figure of a recording: where each comes from, what is wrong with it, and what it is left out of. */
export function assessTrust(
  recording: Recording,
  { figures, legs, flaws }: { figures: Figures; legs: readonly MeasuredLeg[]; flaws: readonly Flaw[] },
): Trust {
  const { discipline, streams } = recording;
  const errors = findErrors({ flaws, records: streams.timeSec.length, discipline, figures, legs });
  return trustOf(errors, sourcesOf(recording, figures, errors.includes('distance-unreachable')), figures.ascentM);
}

function sourcesOf({ streams, format, lengths }: Recording, figures: Figures, isDistanceLost: boolean): FigureSources {
  const from = (key: StreamKey, figure: number | null): FigureSource | null =>
    figure === null ? null : streams[key] ? 'records' : 'summary';
  const pool = lengths.some(({ active }) => active);
  const distance = pool ? 'lengths' : format === 'gpx' && streams.latitudeDeg ? 'positions' : from('distanceM', figures.distanceM);
  const lost = isDistanceLost ? 'records' : null;
  return {
    time: streams.timeSec.length > 0 ? 'records' : 'summary',
    distance: figures.distanceM === null ? lost : distance,
    ascent: from('altitudeM', figures.ascentM),
    speed: figures.avgSpeedMps === null ? lost : streams.speedMps && !pool ? 'records' : distance,
    power: from('powerW', figures.avgPowerW),
    heartRate: from('heartRateBpm', figures.avgHeartRateBpm),
    cadence: from('cadenceRpm', figures.avgCadenceRpm),
  };
}
