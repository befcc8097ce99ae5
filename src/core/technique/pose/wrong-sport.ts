import { medianOf } from '#core/statistics.ts';
import type { TechniqueDiscipline } from '#core/technique/measures/measurement.ts';
import type { Scene } from '#core/technique/pose/camera-view.ts';
import type { Refusal } from '#core/technique/pose/clip-quality-checks.ts';
import { LIMBS } from '#core/technique/pose/pose-track.ts';
import { filled, inclines, jointAngles } from '#core/technique/signal/joint-angles.ts';
import type { Motion } from '#core/technique/signal/motion.ts';

/** Nobody runs bent further, nobody rides more upright: trunk against the horizontal, in degrees. */
const RUNNER_FROM_DEG = 45;
const RIDER_TO_DEG = 82;
/** On a bike the knee comes up to here on every turn. */
const RIDER_KNEE_BELOW_DEG = 115;

/** What the body shows that the chosen sport does not do. */
export function wrongSport(motion: Motion, { view, near }: Scene, discipline: TechniqueDiscipline): Refusal | null {
  if (discipline === 'swim' || view !== 'side') return null;
  const { shoulder, hip, knee, ankle } = LIMBS[near];
  const trunk = Math.abs(medianOf([...filled(inclines(motion, shoulder, hip))]) ?? 90);
  const knees = [...filled(jointAngles(motion, hip, knee, ankle))].sort((a, b) => a - b);
  const bent = knees[Math.floor(knees.length * 0.1)] ?? 180;
  if (discipline === 'run' && trunk < RUNNER_FROM_DEG)
    return { code: 'wrong-sport', because: 'This looks like cycling. Choose the Cycling tab and upload it again.' };
  if (discipline === 'bike' && trunk > RIDER_TO_DEG && bent > RIDER_KNEE_BELOW_DEG)
    return {
      code: 'wrong-sport',
      because: 'This does not look like cycling. Choose the tab of the sport you filmed.',
    };
  return null;
}
