import type { TechniqueDiscipline } from '#core/technique/measures/measurement.ts';
import { LIMBS, type PoseTrack, type Side } from '#core/technique/pose/pose-track.ts';
import { inclines, jointAngles } from '#core/technique/signal/joint-angles.ts';
import { CUTOFF_HZ, type Motion, motionOf } from '#core/technique/signal/motion.ts';

export type CurveName = 'knee' | 'hip' | 'elbow' | 'torso';

/** An angle through the clip: one value a place of the grid, null where it is not known. */
export interface AngleCurve {
  name: CurveName;
  valuesDeg: readonly (number | null)[];
}
export interface AngleCurves {
  startSec: number;
  rateHz: number;
  curves: readonly AngleCurve[];
}

/** What the chart under the player shows, of the side nearer to the camera. */
export function angleCurves(track: PoseTrack, discipline: TechniqueDiscipline, near: Side): AngleCurves {
  const motion = motionOf(track, CUTOFF_HZ[discipline]);
  const names: readonly CurveName[] = discipline === 'swim' ? ['elbow'] : ['knee', 'hip', 'torso'];
  return {
    startSec: motion.startSec,
    rateHz: motion.rateHz,
    curves: names.map((name) => ({ name, valuesDeg: curve(motion, name, near) })),
  };
}

function curve(motion: Motion, name: CurveName, near: Side): (number | null)[] {
  const { shoulder, elbow, wrist, hip, knee, ankle } = LIMBS[near];
  switch (name) {
    case 'knee':
      return jointAngles(motion, hip, knee, ankle);
    case 'hip':
      return jointAngles(motion, shoulder, hip, knee);
    case 'elbow':
      return jointAngles(motion, shoulder, elbow, wrist);
    case 'torso':
      return inclines(motion, shoulder, hip).map((deg) => deg && Math.abs(deg));
  }
}
