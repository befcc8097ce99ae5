import type { VideoAnalysis, VideoMeasure } from '#contract/video/video.ts';
import { formatMeasurement } from '#core/technique/measures/format-measurement.ts';
import { MEASURES } from '#core/technique/measures/measurement.ts';

/** "Analysis #7f3a2c": the last six characters of the id. */
export const clipTitle = (id: string): string => `Analysis #${id.slice(-6)}`;

const STAGES = {
  queued: 'Queued',
  probing: 'Opening file',
  transcoding: 'Converting video',
  pose: 'Detecting pose',
  analysing: 'Analysing',
  done: 'Done',
  failed: 'Analysis failed',
  cancelled: 'Cancelled',
} as const satisfies Record<VideoAnalysis['status'], string>;

/** What is going on with a clip; in the queue, how many are before it. */
export function stageWords({ status, ahead }: Pick<VideoAnalysis, 'status' | 'ahead'>): string {
  if (status !== 'queued' || ahead === null || ahead === 0) return STAGES[status];
  return `${STAGES.queued}: ${ahead} ${ahead === 1 ? 'clip' : 'clips'} ahead`;
}

export const measureTitle = ({ code, side }: Pick<VideoMeasure, 'code' | 'side'>): string =>
  `${MEASURES[code].title}${side ? `, ${side}` : ''}`;

/** "168.3 steps/min ± 1.7 steps/min", or why there is none. */
export function measureWords({ unit, result }: VideoMeasure): string {
  return result.kind === 'known' ? `${formatMeasurement(result.value, unit)} ± ${formatMeasurement(result.error, unit)}` : result.because;
}
