import type { Level } from '#core/level.ts';
import { scaleWorkout } from '#core/plan/prescription/scale-workout.ts';
import { lasting } from '#core/plan/prescription/shorten-workout.ts';
import { planningThresholds } from '#core/plan/prescription/workout-load.ts';
import type { Science } from '#core/science.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { buildSwim } from '#core/workout/build/build-swim.ts';
import { kindName, recipeFor, type SessionKind } from '#core/workout/build/recipe.ts';
import type { SessionRequest } from '#core/workout/build/session-request.ts';
import { expectedDuration } from '#core/workout/expected-duration.ts';
import type { Step, Workout, WorkoutPart } from '#core/workout/workout.ts';

export const science: Science = {
  ids: [],
  name: 'Session on request',
  formula:
    'warm-up ≥ 10 min, n intervals with the recipe’s share of rest, cool-down ≥ 5 min; total exactly as requested; work at most 75 min tempo, 60 sweet spot, 40 threshold, 24 VO₂max, 15 hills',
  unit: 's, m',
  unknownWhen: 'Always available; without thresholds, targets stay relative.',
  source: 'Recipes of the library; work limits are Moorline rules for structured workouts',
  grade: 'H',
};

export interface Trained {
  thresholds: Thresholds;
  level: Level;
}

/** Most time at the work's own intensity, in min. */
const MOST_WORK_MIN: Readonly<Partial<Record<SessionKind, number>>> = {
  tempo: 75,
  'race-pace': 75,
  'sweet-spot': 60,
  threshold: 40,
  intervals: 24,
  vo2max: 24,
  hills: 15,
};
/** An easier day is shorter, in min; other kinds are as long as their recipe. */
const USUAL_MIN: Readonly<Partial<Record<SessionKind, number>>> = { endurance: 60 };
const [LEAST_MIN, MOST_MIN] = [15, 600];

/** A structured session with warm-up, main set and cool-down, exactly as long as asked for. */
export function buildSession(request: SessionRequest, { thresholds, level }: Trained): Workout {
  const { sport, kind } = request;
  const recipe = recipeFor(sport, kind, level);
  const known = planningThresholds(thresholds);
  const base: Workout = {
    name: kindName(sport, kind),
    discipline: sport,
    parts: recipe.parts,
    ...(recipe.durationSec === undefined ? {} : { durationSec: recipe.durationSec }),
    ...(recipe.rpe === undefined ? {} : { rpe: recipe.rpe }),
  };
  if (sport === 'swim') return buildSwim(base, request, known);
  const usualSec = USUAL_MIN[kind] === undefined ? expectedDuration(base, known).durationSec : USUAL_MIN[kind] * 60;
  const totalSec = Math.round(Math.min(MOST_MIN, Math.max(LEAST_MIN, request.minutes ?? usualSec / 60))) * 60;
  if (sport === 'strength') return { ...scaleWorkout(base, totalSec, known), durationSec: totalSec };
  const set = intervalsOf(base.parts);
  const built = set ? withIntervals(base, set, { ...request, totalSec }) : withEnds(scaleWorkout(base, totalSec, known));
  return exactly(built, totalSec, known);
}

interface Intervals {
  warmUp: Step;
  work: Step;
  recovery: Step;
  coolDown: Step;
  workSec: number;
  recoverySec: number;
}

const isStep = (part: WorkoutPart | undefined): part is Step => part?.kind === 'step';
const secondsOf = (step: Step) => (step.length.kind === 'time' ? step.length.durationSec : 0);

/** Warm-up, one work interval with its recovery, and cool-down of a recipe; null for a steady one. */
function intervalsOf(parts: readonly WorkoutPart[]): Intervals | null {
  const steps = parts.flatMap((part) => (part.kind === 'repeat' ? part.parts : [part])).filter(isStep);
  const [warmUp, coolDown] = [steps.find(({ intent }) => intent === 'warmup'), steps.find(({ intent }) => intent === 'cooldown')];
  const at = steps.findIndex(({ intent }, i) => intent === 'work' && steps[i + 1]?.intent === 'recovery');
  const [work, recovery] = [steps[at], steps[at + 1]];
  if (!warmUp || !coolDown || !work || !recovery || steps.some(({ intent }) => intent === 'drill')) return null;
  return { warmUp, coolDown, work, recovery, workSec: secondsOf(work), recoverySec: secondsOf(recovery) };
}

const LEAST_WARMUP_SEC = 600;
const LEAST_COOLDOWN_SEC = 300;
const LEAST_RECOVERY_SEC = 30;

/** As many intervals as fit into the time and under the cap; the time left over is easy. */
function withIntervals(base: Workout, set: Intervals, { kind, intervalSec, totalSec }: SessionRequest & { totalSec: number }): Workout {
  const coolSec = Math.max(LEAST_COOLDOWN_SEC, Math.min(secondsOf(set.coolDown), Math.floor(totalSec / 480) * 60));
  const warmSec = Math.max(LEAST_WARMUP_SEC, Math.min(secondsOf(set.warmUp), Math.floor(totalSec / 240) * 60));
  const roomSec = Math.max(60, totalSec - warmSec - coolSec);
  const mostSec = (MOST_WORK_MIN[kind] ?? Number.POSITIVE_INFINITY) * 60;
  const { count, workSec, restSec } = fitted(set, roomSec, mostSec, intervalSec);
  const work = lasting(set.work, workSec);
  const leftSec = roomSec - count * workSec - (count - 1) * restSec;
  const once = [work, lasting(set.recovery, restSec)];
  const before: readonly WorkoutPart[] = count > 2 ? [{ kind: 'repeat', count: count - 1, parts: once }] : count === 2 ? once : [];
  const parts: WorkoutPart[] = [
    lasting(set.warmUp, warmSec),
    ...before,
    work,
    ...(leftSec >= LEAST_EASY_SEC ? [easyStep(base.discipline, leftSec)] : []),
    lasting(set.coolDown, coolSec),
  ];
  return { ...base, name: `${base.name} ${count > 1 ? `${count} × ` : ''}${lengthName(workSec)}`, parts };
}

interface Fitted {
  count: number;
  workSec: number;
  restSec: number;
}

/** An interval may be so much shorter than the recipe's where one more then fits into the time. */
const LEAST_SHARE = 0.7;

function fitted(set: Intervals, roomSec: number, mostSec: number, askedSec: number | undefined): Fitted {
  const workSec = Math.min(askedSec ?? set.workSec, roomSec);
  const restSec = Math.max(LEAST_RECOVERY_SEC, Math.round((workSec * set.recoverySec) / set.workSec / 30) * 30);
  const count = Math.max(1, Math.min(Math.floor((roomSec + restSec) / (workSec + restSec)), Math.floor(mostSec / workSec)));
  const shorterSec = Math.floor((roomSec - count * restSec) / (count + 1) / 60) * 60;
  const leftSec = roomSec - count * workSec - (count - 1) * restSec;
  const isBetter = askedSec === undefined && leftSec >= LEAST_EASY_SEC && shorterSec >= LEAST_SHARE * set.workSec;
  return isBetter && (count + 1) * shorterSec <= mostSec ? { count: count + 1, workSec: shorterSec, restSec } : { count, workSec, restSec };
}

const LEAST_EASY_SEC = 480;
/** Said of the easy time between the work and the cool-down. */
export const EASY_CUE = 'Easy endurance';
const EASY = { bike: { kind: 'power', low: 58, high: 68 }, run: { kind: 'run-pace', low: 70, high: 77 } } as const;
const easyStep = (discipline: Workout['discipline'], durationSec: number): Step => ({
  kind: 'step',
  intent: 'work',
  length: { kind: 'time', durationSec },
  target: discipline === 'run' ? EASY.run : EASY.bike,
  cue: EASY_CUE,
});

const lengthName = (sec: number) => (sec % 60 === 0 ? `${sec / 60} min` : sec < 60 ? `${sec} s` : `${Math.floor(sec / 60)}:${sec % 60}`);

/** A steady session begins and ends easier than its middle. */
function withEnds(workout: Workout): Workout {
  const [first] = workout.parts;
  const last = workout.parts.at(-1);
  if (!isStep(first) || first.intent !== 'work' || first.target === null) return workout;
  const { kind, low } = first.target;
  const end = (intent: 'warmup' | 'cooldown', durationSec: number): Step => ({
    kind: 'step',
    intent,
    length: { kind: 'time', durationSec },
    target: { kind, low: Math.max(0, low - 8), high: low },
  });
  const spareSec = secondsOf(first);
  const warmSec = Math.min(600, Math.floor(spareSec / 240) * 60);
  const coolSec = isStep(last) && last.intent === 'cooldown' ? 0 : Math.min(300, Math.floor(spareSec / 480) * 60);
  if (warmSec < 60) return workout;
  const middle = [lasting(first, spareSec - warmSec - coolSec), ...workout.parts.slice(1)];
  return { ...workout, parts: [end('warmup', warmSec), ...middle, ...(coolSec > 0 ? [end('cooldown', coolSec)] : [])] };
}

/** What is still missing or too much goes to the longest steady step; between intervals only the ends and the easy time give way. */
function exactly(workout: Workout, totalSec: number, thresholds: Thresholds): Workout {
  const { parts } = workout;
  const offSec = Math.round(totalSec - expectedDuration(workout, thresholds).durationSec);
  const hasIntervals = parts.some((part) => part.kind === 'repeat' || (isStep(part) && part.intent === 'recovery'));
  const mayGive = (part: WorkoutPart): part is Step =>
    isStep(part) &&
    part.length.kind === 'time' &&
    secondsOf(part) + offSec >= 60 &&
    (!hasIntervals || part.intent !== 'work' || part.cue === EASY_CUE);
  const longest = parts.filter(mayGive).toSorted((a, b) => secondsOf(b) - secondsOf(a))[0];
  if (offSec === 0 || !longest) return workout;
  const at = parts.indexOf(longest);
  return { ...workout, parts: parts.with(at, lasting(longest, secondsOf(longest) + offSec)) };
}
