import type { Discipline } from '#core/discipline.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { resolveTarget } from '#core/workout/target.ts';
import { disciplineOf, expandParts, type Target, type Workout } from '#core/workout/workout.ts';
import { isZone } from '#core/workout/zone-target.ts';

const NEEDED: Readonly<Record<Target['kind'], string>> = {
  power: 'your FTP',
  watts: 'your FTP',
  'run-pace': 'your threshold pace',
  'pace-per-km': 'your threshold pace',
  'swim-pace': 'your critical swim speed (CSS)',
  'css-offset': 'your critical swim speed (CSS)',
  'pace-per-100m': 'your critical swim speed (CSS)',
  'heart-rate': 'your threshold heart rate',
  bpm: 'your threshold heart rate',
  rpe: 'nothing',
  zone: 'your thresholds',
  'power-zone': 'your FTP',
  'pace-zone': 'your threshold pace (CSS for swims)',
  'heart-rate-zone': 'your threshold or maximum heart rate',
};

/** What a target is relative to, in words. */
export const thresholdWords = (kind: Target['kind']): string => NEEDED[kind];

/** A sentence about the first target whose threshold is unknown; null when all are known. A zone is left open in words. `isFine` passes over what a format can say relatively. */
export function missingThreshold(
  workout: Workout,
  thresholds: Thresholds,
  isFine: (target: Target) => boolean = () => false,
): string | null {
  for (const part of expandParts(workout.parts)) {
    if (part.kind === 'exercise' || part.target === null || isZone(part.target.kind) || isFine(part.target)) continue;
    const discipline: Discipline | null = disciplineOf(part, workout);
    if (!resolveTarget(part.target, discipline, thresholds)) {
      return `This workout uses ${NEEDED[part.target.kind]}, which isn’t set. Enter it under Athlete and export again.`;
    }
  }
  return null;
}
