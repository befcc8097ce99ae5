import { rpeAtIntensity } from '#core/load/method/load-from-rpe.ts';
import { homeExercises, isHomeProgramme } from '#core/plan/progression/home-strength.ts';
import {
  type Band,
  ELASTIC_LADDERS,
  findLadder,
  type Ladder,
  type LadderEnd,
  type LadderSet,
  type Rung,
  rungAt,
} from '#core/plan/progression/ladder.ts';
import type { RaceDistance } from '#core/race/distance.ts';
import { findWorkout } from '#core/workout/library.ts';
import type { LibraryWorkout, WorkoutPhase } from '#core/workout/library-workout.ts';
import type { Exercise, Step, StepIntent, StepLength, Target, TargetKind, WorkoutPart } from '#core/workout/workout.ts';

/** A rung as it stands in a plan. `half`: half the repetitions, as in a taper. `variant`: the race of a brick, the programme at home. */
export interface RungRef {
  ladder: string;
  rung: number;
  half?: boolean;
  variant?: string;
}

/** Race power of short races, and what a brick is ridden and run at. Source: season demands, intensity of each format. */
const RACE_BANDS: Readonly<Record<RaceDistance, { bike: Band; run: Band }>> = {
  sprint: { bike: [95, 100], run: [95, 101] },
  olympic: { bike: [90, 97], run: [92, 97] },
  t100: { bike: [82, 90], run: [88, 93] },
  '70.3': { bike: [75, 85], run: [84, 91] },
  ironman: { bike: [65, 78], run: [70, 83] },
};
const isRace = (variant: string | undefined): variant is RaceDistance => variant !== undefined && variant in RACE_BANDS;

const TARGETS: Readonly<Record<'swim' | 'bike' | 'run', TargetKind>> = { swim: 'swim-pace', bike: 'power', run: 'run-pace' };
const REST_IN_BLOCK_SEC = 300;
const CHANGE_SEC = 180;

/** The name of a rung among the workouts of a plan: `bike-threshold@4`, `brick@5:olympic`, `run-vo2@3~half`. */
export function rungId({ ladder, rung, half = false, variant }: RungRef): string {
  return `${ladder}@${rung}${variant ? `:${variant}` : ''}${half ? '~half' : ''}`;
}

export function readRungId(id: string): RungRef | null {
  const found = /^([a-z0-9-]+)@(\d+)(?::([a-z0-9.]+))?(~half)?$/.exec(id);
  if (!found?.[1] || !findLadder(found[1])) return null;
  return { ladder: found[1], rung: Number(found[2]), ...(found[3] ? { variant: found[3] } : {}), ...(found[4] ? { half: true } : {}) };
}

const built = new Map<string, LibraryWorkout>();

/** The workout of a rung, with targets as shares of the athlete's thresholds. Throws when there is no such ladder. */
export function rungWorkout(ref: RungRef): LibraryWorkout {
  const id = rungId(ref);
  const known = built.get(id);
  if (known) return known;
  const ladder = findLadder(ref.ladder);
  if (!ladder) throw new Error(`There is no ladder ${ref.ladder}.`);
  const made = build(ladder, rungAt(ladder, ref.rung), ref);
  built.set(id, made);
  return made;
}

/** A workout that a plan may hold: of the library, or a rung of a ladder. */
export function findPlanned(id: string): LibraryWorkout | undefined {
  const ref = readRungId(id);
  return ref ? rungWorkout(ref) : findWorkout(id);
}

function build(ladder: Ladder, rung: Rung, ref: RungRef): LibraryWorkout {
  const { sport, system } = ladder;
  const isHome = isHomeProgramme(ref.variant);
  return {
    id: rungId(ref),
    name: nameOf(ladder, rung, ref),
    discipline: sport,
    purpose: ladder.purpose ?? PURPOSE[system],
    energySystems: system === 'return' ? ['recovery'] : [system],
    phases: ladder.phases.filter((phase): phase is Exclude<WorkoutPhase, 'race'> => phase !== 'any'),
    levels: ladder.levels,
    scaling: null,
    notes: null,
    testOf: null,
    parts: sport === 'strength' ? exercisesOf(rung, isHome ? ref.variant : undefined) : partsOf(ladder, rung, ref),
    ...(sport === 'strength' ? { durationSec: rung.minutes * 60, rpe: (rung.rpe[0] + rung.rpe[1]) / 2 } : {}),
  };
}

/** A length ladder is named without its length: the session says it. */
function nameOf(ladder: Ladder, rung: Rung, { half = false, variant }: RungRef): string {
  if (ladder.sport === 'strength' && isHomeProgramme(variant)) return `${ladder.name}, ${variant}, ${rung.name.replace(/ each$/, '')}`;
  if (ELASTIC_LADDERS.has(ladder.id)) return ladder.name;
  if (rung.brick) return `${ladder.name} ${rung.brick.blocks} x ${rung.brick.blockMin} min + run`;
  const first = rung.sets?.[0];
  const name = half && first ? rung.name.replace(/^\d+/, (reps) => String(keptReps({ ...first, reps: Number(reps) }))) : rung.name;
  return `${ladder.name} ${name}`;
}

const halved = (reps: number) => Math.max(1, Math.ceil(reps / 2));

/** A taper keeps its intensity: six minutes of it at least, however short the repetitions. */
const LEAST_TAPER_SEC = 390;

function keptReps({ reps, sec }: Pick<LadderSet, 'reps' | 'sec'>): number {
  return Math.min(reps, Math.max(halved(reps), sec ? Math.ceil(LEAST_TAPER_SEC / sec) : 1));
}

const PURPOSE: Readonly<Record<Ladder['system'], string>> = {
  aerobic_base: 'Build endurance: easy enough to talk, long enough to count.',
  anaerobic_capacity: 'Hard repetitions of a minute or less, with full rest.',
  lactate_threshold: 'Raise the power or pace you can hold for an hour.',
  neuromuscular: 'Short and fast: speed without fatigue.',
  race_specific: 'Practise the effort of your race.',
  recovery: 'Easy, to recover.',
  return: 'Return to running step by step, without pain.',
  strength: 'Strength that protects you and keeps your form late in a race.',
  technique: 'Move better for the same effort.',
  tempo: 'Hold a steady, comfortably hard effort.',
  vo2max: 'Raise the most oxygen you can use.',
};

/** Ladders that several formats share, each with its own band. */
const RACE_LADDERS: ReadonlySet<string> = new Set(['bike-race-olympic', 'bike-race-703']);

function partsOf(ladder: Ladder, rung: Rung, { half = false, variant }: RungRef): WorkoutPart[] {
  if (rung.brick) return brickParts(rung, half, variant);
  // Nobody who learns to swim has a pace yet.
  const kind =
    ladder.id === 'learn-to-swim' ? 'swim-effort' : TARGETS[ladder.sport === 'swim' || ladder.sport === 'bike' ? ladder.sport : 'run'];
  const sets = rung.sets ?? [];
  const band = RACE_LADDERS.has(ladder.id) && (variant === 'sprint' || variant === 't100') ? RACE_BANDS[variant].bike : null;
  if (ladder.id === 'swim-open-water') {
    const round = sets
      .flatMap((set) => setParts({ ...set, reps: 1 }, kind, true))
      .flatMap((part) => (part.kind === 'repeat' ? part.parts : part));
    const count = sets[0]?.reps ?? 1;
    const rounds: WorkoutPart = { kind: 'repeat', count: half ? halved(count) : count, parts: round };
    return [...endParts(rung.warmup, 'warmup', kind), rounds, ...endParts(rung.cooldown, 'cooldown', kind)];
  }
  const work = sets.flatMap((set, i) => {
    const own = { ...set, ...(band ? { band } : {}), reps: half ? keptReps(set) : set.reps };
    const between = rung.betweenSec && i < sets.length - 1 ? [easyRest(rung.betweenSec, set.rest, kind)] : [];
    return [...setParts(own, kind, ladder.system === 'return' || (i < sets.length - 1 && !rung.betweenSec)), ...between];
  });
  return [...endParts(rung.warmup, 'warmup', kind), ...work, ...endParts(rung.cooldown, 'cooldown', kind)];
}

/** `swim-effort`: the RPE of a band of CSS. */
type RungTarget = TargetKind | 'swim-effort';

const target = (kind: RungTarget, [low, high]: Band): Target =>
  kind === 'swim-effort' ? { kind: 'rpe', low: rpeAtIntensity(low / 100), high: rpeAtIntensity(high / 100) } : { kind, low, high };
const lengthOf = ({ sec, m }: { sec?: number; m?: number }): StepLength =>
  m === undefined ? { kind: 'time', durationSec: sec ?? 0 } : { kind: 'distance', distanceM: m };

function endParts(end: LadderEnd | undefined, intent: StepIntent, kind: RungTarget): Step[] {
  if (!end || (end.sec ?? end.m ?? 0) === 0) return [];
  return [{ kind: 'step', intent, length: lengthOf(end), target: end.band ? target(kind, end.band) : { kind: 'rpe', low: 1, high: 2 } }];
}

/** All repetitions but the last with their rest; the last one too where another set follows at once. */
function setParts(set: LadderSet, kind: RungTarget, restsAfter: boolean): WorkoutPart[] {
  const once = repetition(set, kind);
  if (set.restSec === 0) return set.reps === 1 ? once : [{ kind: 'repeat', count: set.reps, parts: once }];
  const rested = [...once, easyRest(set.restSec, set.rest, kind)];
  if (restsAfter) return [{ kind: 'repeat', count: set.reps, parts: rested }];
  return set.reps === 1 ? once : [{ kind: 'repeat', count: set.reps - 1, parts: rested }, ...once];
}

function repetition({ sec, m, band, cue, rpm, alternate }: LadderSet, kind: RungTarget): WorkoutPart[] {
  if (alternate && sec) {
    const once = alternate.map((part): Step => ({ kind: 'step', intent: 'work', length: lengthOf(part), target: target(kind, part.band) }));
    return [{ kind: 'repeat', count: Math.round(sec / alternate.reduce((sum, part) => sum + part.sec, 0)), parts: once }];
  }
  return [
    {
      kind: 'step',
      intent: 'work',
      length: lengthOf({ ...(sec === undefined ? {} : { sec }), ...(m === undefined ? {} : { m }) }),
      target: target(kind, band),
      ...(rpm ? { cadenceRpm: { low: rpm[0], high: rpm[1] } } : {}),
      ...(cue ? { cue } : {}),
    },
  ];
}

function easyRest(sec: number, band: Band | undefined, kind: RungTarget): Step {
  const length: StepLength = { kind: 'time', durationSec: sec };
  if (band) return { kind: 'step', intent: 'recovery', length, target: target(kind, band) };
  return kind === 'swim-pace' || kind === 'swim-effort'
    ? { kind: 'step', intent: 'rest', length, target: null }
    : { kind: 'step', intent: 'recovery', length, target: { kind: 'rpe', low: 1, high: 2 } };
}

/** Easy riding, blocks at race power, then the run: two thirds of it at race pace. */
function brickParts(rung: Rung, half: boolean, variant: string | undefined): WorkoutPart[] {
  const { brick } = rung;
  if (!brick) return [];
  const race = isRace(variant) ? RACE_BANDS[variant] : null;
  const blocks = half ? halved(brick.blocks) : brick.blocks;
  const blockSec = brick.blockMin * 60;
  const easySec = brick.rideMin * 60 - blocks * blockSec - (blocks - 1) * REST_IN_BLOCK_SEC;
  const block: Step = {
    kind: 'step',
    intent: 'work',
    length: { kind: 'time', durationSec: blockSec },
    target: target('power', race?.bike ?? brick.ride),
    discipline: 'bike',
  };
  const easy = (durationSec: number, intent: StepIntent): Step => ({
    kind: 'step',
    intent,
    length: { kind: 'time', durationSec },
    target: target('power', [55, 68]),
    discipline: 'bike',
  });
  const fastSec = Math.round((brick.runMin * 2) / 3) * 60;
  const run = (durationSec: number, band: Band): Step => ({
    kind: 'step',
    intent: 'work',
    length: { kind: 'time', durationSec },
    target: target('run-pace', band),
    discipline: 'run',
  });
  return [
    easy(Math.max(600, easySec), 'warmup'),
    { kind: 'repeat', count: Math.max(1, blocks - 1), parts: [block, easy(REST_IN_BLOCK_SEC, 'recovery')] },
    ...(blocks > 1 ? [block] : []),
    { kind: 'step', intent: 'transition', length: { kind: 'time', durationSec: CHANGE_SEC }, target: null, cue: 'Rack, shoes, go' },
    { ...run(fastSec, race?.run ?? brick.run), cue: 'First 3 minutes controlled' },
    run(brick.runMin * 60 - fastSec, [68, 76]),
  ];
}

function exercisesOf(rung: Rung, programme: string | undefined): WorkoutPart[] {
  const warmup: Step = {
    kind: 'step',
    intent: 'warmup',
    length: { kind: 'time', durationSec: 300 },
    target: { kind: 'rpe', low: 2, high: 2 },
  };
  const own = rung.exercises ?? [];
  const list = programme && isHomeProgramme(programme) ? homeExercises(programme, own) : own;
  return [
    warmup,
    ...list.map(
      ({ exercise, sets, reps, reps_in_reserve, rest_s }): Exercise => ({
        kind: 'exercise',
        name: exercise,
        sets,
        reps,
        load: { kind: 'reps-in-reserve', reps: reps_in_reserve },
        restSec: rest_s,
      }),
    ),
  ];
}
