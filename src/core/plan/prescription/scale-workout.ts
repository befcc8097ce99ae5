import { scaleSwim } from '#core/plan/prescription/scale-swim.ts';
import { EASY_END_CUE } from '#core/plan/prescription/session-name.ts';
import { lasting, oneRepeatLess } from '#core/plan/prescription/shorten-workout.ts';
import { EASY_BELOW } from '#core/plan/prescription/workout-load.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { expectedDuration } from '#core/workout/expected-duration.ts';
import { targetIntensity } from '#core/workout/target.ts';
import type { Exercise, Step, Workout, WorkoutPart } from '#core/workout/workout.ts';

const MINUTE = 60;
const LEAST_WARMUP_SEC = 600;
const LEAST_COOLDOWN_SEC = 300;
const LEAST_STEADY_SEC = 300;
/** More than this before or after the work is a part of its own. */
const MOST_WARMUP_SEC = 1500;

/** Where easy time is added to a session of intervals: the range of endurance, in % of the threshold of the discipline. */
const ENDURANCE = { bike: { kind: 'power', low: 58, high: 70 }, run: { kind: 'run-pace', low: 70, high: 78 } } as const;

/**
 * The same workout made to last `durationSec`, never longer. Steady sessions grow in their steady part; intervals keep warm-up
 * and work, lose repetitions when time is short and gain easy time when there is more; swims change in steps of 50 m; strength
 * loses sets. What cannot be made shorter stays as it is.
 */
export function scaleWorkout(workout: Workout, durationSec: number, thresholds: Thresholds): Workout {
  const wantedSec = Math.floor(durationSec / MINUTE) * MINUTE;
  const nowSec = expectedDuration(workout, thresholds).durationSec;
  if (Math.abs(nowSec - wantedSec) < 1) return workout;
  switch (workout.discipline) {
    case 'strength':
      return scaleStrength(workout, wantedSec, nowSec);
    case 'swim':
      return scaleSwim(workout, wantedSec, thresholds);
    case 'brick':
      return scaleAll(workout, wantedSec, thresholds);
    case 'bike':
    case 'run':
      return isSteady(workout, thresholds) ? scaleAll(workout, wantedSec, thresholds) : scaleIntervals(workout, wantedSec, thresholds);
  }
}

/** Half of it or more is one or several long easy steps. */
function isSteady(workout: Workout, thresholds: Thresholds): boolean {
  const total = expectedDuration(workout, thresholds).durationSec;
  return sumOf(workout.parts.filter((part) => isEasyWork(part, workout, thresholds))) >= total / 2;
}

function isEasyWork(part: WorkoutPart, workout: Workout, thresholds: Thresholds): part is Step {
  if (part.kind !== 'step' || part.intent !== 'work' || part.target === null) return false;
  const discipline = part.discipline ?? workout.discipline;
  if (discipline !== 'bike' && discipline !== 'run' && discipline !== 'swim') return false;
  return (targetIntensity(part.target, 'mid', thresholds) ?? 1) < EASY_BELOW[discipline];
}

const timeOf = (part: WorkoutPart) => (part.kind === 'step' && part.length.kind === 'time' ? part.length.durationSec : 0);
const sumOf = (parts: readonly WorkoutPart[]) => parts.reduce((sum, part) => sum + timeOf(part), 0);

/** Every timed work step at the top grows or shrinks alike; warm-up, cool-down and transitions stay. The last one takes the odd minute. */
function scaleAll(workout: Workout, wantedSec: number, thresholds: Thresholds): Workout {
  const isElastic = (part: WorkoutPart): part is Step => part.kind === 'step' && part.intent === 'work' && part.length.kind === 'time';
  const elasticSec = sumOf(workout.parts.filter(isElastic));
  if (elasticSec === 0) return scaleIntervals(workout, wantedSec, thresholds);
  const fixedSec = expectedDuration(workout, thresholds).durationSec - elasticSec;
  const factor = (wantedSec - fixedSec) / elasticSec;
  const parts = workout.parts.map((part) =>
    isElastic(part) ? lasting(part, Math.max(LEAST_STEADY_SEC, Math.floor((timeOf(part) * factor) / MINUTE) * MINUTE)) : part,
  );
  return fitEnds(padLongest({ ...workout, parts }, wantedSec, thresholds), wantedSec, thresholds);
}

/** The minutes lost or won in rounding go to the longest steady step. */
function padLongest(workout: Workout, wantedSec: number, thresholds: Thresholds): Workout {
  const missing = Math.floor((wantedSec - expectedDuration(workout, thresholds).durationSec) / MINUTE) * MINUTE;
  const longest = longestWork(workout.parts);
  if (missing === 0 || longest === -1) return workout;
  return {
    ...workout,
    parts: workout.parts.map((part, i) =>
      i === longest && part.kind === 'step' ? lasting(part, Math.max(LEAST_STEADY_SEC, timeOf(part) + missing)) : part,
    ),
  };
}

function longestWork(parts: readonly WorkoutPart[]): number {
  let found = -1;
  parts.forEach((part, i) => {
    if (part.kind !== 'step' || part.intent !== 'work' || part.length.kind !== 'time') return;
    if (found === -1 || timeOf(part) > timeOf(parts[found] ?? part)) found = i;
  });
  return found;
}

/** Work and rests as they are; ends give time or repetitions are lost where it is short, easy minutes are added where there is more. */
export function scaleIntervals(workout: Workout, wantedSec: number, thresholds: Thresholds): Workout {
  let scaled = fitEnds(workout, wantedSec, thresholds);
  while (expectedDuration(scaled, thresholds).durationSec > wantedSec) {
    const fewer = oneRepeatLess(scaled);
    if (fewer === null) return scaled;
    scaled = fewer;
  }
  return addEasyTime(scaled, wantedSec, thresholds);
}

/** Takes from cool-down and warm-up, as far as they can give, while the whole is too long. */
function fitEnds(workout: Workout, wantedSec: number, thresholds: Thresholds): Workout {
  let over = expectedDuration(workout, thresholds).durationSec - wantedSec;
  if (over <= 0) return workout;
  const parts = [...workout.parts];
  for (const intent of ['cooldown', 'warmup'] as const) {
    const at = parts.findIndex((part) => part.kind === 'step' && part.intent === intent && part.length.kind === 'time');
    const step = parts[at];
    if (over <= 0 || step?.kind !== 'step') continue;
    const least = intent === 'warmup' ? LEAST_WARMUP_SEC : LEAST_COOLDOWN_SEC;
    const given = Math.min(Math.max(0, timeOf(step) - least), Math.ceil(over / MINUTE) * MINUTE);
    parts[at] = lasting(step, timeOf(step) - given);
    over -= given;
  }
  return { ...workout, parts };
}

/** First a longer warm-up, then endurance after the work, before the cool-down. */
function addEasyTime(workout: Workout, wantedSec: number, thresholds: Thresholds): Workout {
  let spare = Math.floor((wantedSec - expectedDuration(workout, thresholds).durationSec) / MINUTE) * MINUTE;
  if (spare <= 0) return workout;
  const parts = [...workout.parts];
  const easyAt = longestEasy(workout, thresholds);
  const first = parts[0];
  if (easyAt === -1 && first?.kind === 'step' && first.intent === 'warmup' && first.length.kind === 'time') {
    const given = Math.min(spare, Math.max(0, MOST_WARMUP_SEC - timeOf(first)), 300);
    parts[0] = lasting(first, timeOf(first) + given);
    spare -= given;
  }
  if (spare <= 0) return { ...workout, parts };
  const easy = parts[easyAt];
  if (easy?.kind === 'step') parts[easyAt] = lasting(easy, timeOf(easy) + spare);
  else parts.splice(beforeCooldown(parts), 0, easyStep(workout, spare));
  return { ...workout, parts };
}

function longestEasy(workout: Workout, thresholds: Thresholds): number {
  const easy = workout.parts.filter((part) => isEasyWork(part, workout, thresholds));
  const longest = easy.reduce<WorkoutPart | null>((found, part) => (found && timeOf(found) >= timeOf(part) ? found : part), null);
  return longest ? workout.parts.indexOf(longest) : -1;
}

function beforeCooldown(parts: readonly WorkoutPart[]): number {
  const last = parts.at(-1);
  return last?.kind === 'step' && last.intent === 'cooldown' ? parts.length - 1 : parts.length;
}

function easyStep(workout: Workout, durationSec: number): Step {
  const target = workout.discipline === 'run' ? ENDURANCE.run : ENDURANCE.bike;
  return { kind: 'step', intent: 'work', length: { kind: 'time', durationSec }, target, cue: EASY_END_CUE };
}

function scaleStrength(workout: Workout, wantedSec: number, nowSec: number): Workout {
  const factor = wantedSec / nowSec;
  if (factor >= 1) return workout;
  const fewer = (exercise: Exercise): Exercise => ({ ...exercise, sets: Math.max(1, Math.round(exercise.sets * factor)) });
  return { ...workout, durationSec: wantedSec, parts: workout.parts.map((part) => (part.kind === 'exercise' ? fewer(part) : part)) };
}
