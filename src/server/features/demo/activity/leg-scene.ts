import type { StepIntent } from '#core/workout/workout.ts';
import type { Trace } from '#server/features/demo/activity/device-trace.ts';
import type { ScriptMoment } from '#server/features/demo/activity/effort-script.ts';
import type { Outing, OutingLeg } from '#server/features/demo/activity/training-activity.ts';
import type { Dice } from '#server/features/demo/seeded-random.ts';

/** One leg that is about to be recorded. */
export interface Scene {
  trace: Trace;
  outing: Outing;
  leg: OutingLeg;
  dice: Dice;
}

/** FIT's words for what a lap was for; null is work like any other. */
export function lapWord(intent: StepIntent | 'exercise'): string | null {
  switch (intent) {
    case 'warmup':
    case 'cooldown':
    case 'recovery':
    case 'rest':
      return intent;
    case 'work':
    case 'test':
    case 'drill':
    case 'exercise':
      return 'active';
    case 'transition':
      return null;
  }
}

/** Legs with more efforts than this are workouts, and get a lap for each; others a lap every so far. */
export const isWorkout = ({ efforts }: OutingLeg): boolean => efforts.length > 2;

/** Presses the lap button where an effort of a workout ends, and lets the device do it every `everyM` elsewhere. */
export function lapsOver({ trace, leg }: Scene, everyM: number): (ended: ScriptMoment | null) => void {
  let nextM = trace.distanceM + everyM;
  return (ended) => {
    if (isWorkout(leg)) {
      if (ended) trace.lap('manual', lapWord(ended.effort.intent));
    } else if (trace.distanceM >= nextM) {
      trace.lap('distance', 'active');
      nextM += everyM;
    }
  };
}

/**
 * What is aimed at in units of today's threshold: nobody holds the middle of a range exactly, tired athletes fall short of the last
 * efforts, and in a test everything there is counts.
 */
export function intended({ effort, intensity, share }: ScriptMoment, body: Outing['body'], scale: { aim: number; worth: number }): number {
  if (effort.isAllOut) return intensity * scale.worth;
  const isHard = intensity > 0.86;
  return intensity * scale.aim * (isHard ? 1 - body.fade * share : 1);
}
