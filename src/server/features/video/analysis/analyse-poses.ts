import { brotliDecompressSync } from 'node:zlib';
import type { VideoPoses } from '#contract/video/video.ts';
import { type Asked, analyseTechnique, type TechniqueAnalysis } from '#core/technique/analyse-technique.ts';
import { trackOf } from '#core/technique/pose/pose-record.ts';
import type { ThreadTask } from '#server/platform/jobs/worker-threads.ts';
import { PoseRecord } from '#server/platform/video/video-work.ts';

/** A clip looked at for half a minute at 60 frames a second has 1,800 rows. */
const LARGEST_BYTES = 4 * 1024 ** 2;

export function unpackPoses(packed: Uint8Array): VideoPoses {
  return PoseRecord.parse(JSON.parse(brotliDecompressSync(packed, { maxOutputLength: LARGEST_BYTES }).toString('utf8')));
}

/** Runs on a thread. */
export function analysePoses({ packed, asked }: { packed: Uint8Array; asked: Asked }): TechniqueAnalysis {
  return analyseTechnique(trackOf(unpackPoses(packed)), asked);
}

export const analysePosesTask: ThreadTask<{ packed: Uint8Array; asked: Asked }, TechniqueAnalysis> = {
  url: new URL(import.meta.url),
  name: 'analysePoses',
};
