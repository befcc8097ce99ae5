import type { Discipline } from '#core/discipline.ts';
import { quoted, readQuoted } from '#core/workout/language/quoted-text.ts';
import type { Scanner } from '#core/workout/language/scanner.ts';
import { lengthText, readLength } from '#core/workout/language/step-length.ts';
import { mismatch, readTarget, targetText } from '#core/workout/language/step-target.ts';
import { readSwimWord, type SwimWords, swimStyleOf, swimText } from '#core/workout/language/swim-terms.ts';
import { NUMBER, rangeText, TO } from '#core/workout/language/text-numbers.ts';
import { refuseWord } from '#core/workout/language/unknown-token.ts';
import { zoneMismatch } from '#core/workout/language/zone-terms.ts';
import { disciplineOf, type Step, type StepIntent, type StepLength, type Target, type WorkoutDiscipline } from '#core/workout/workout.ts';

const INTENT = /(warm-?\s?up|work|recovery|recover|rest|cool-?\s?down|drill|test|transition)\b/iy;
const DISCIPLINE = /(swim|bike|run|strength)\b/iy;
const CADENCE = new RegExp(String.raw`(?:@\s*)?(${NUMBER})(?:${TO}(${NUMBER}))?\s*rpm(?!\p{L})`, 'iuy');
/** Between steps that stand on one line. */
const NEXT = /\+(?=\s)/y;

const FASTEST_RPM = 300;

interface Gathered {
  intent: StepIntent;
  length?: StepLength;
  target?: Target;
  discipline?: Discipline;
  cadenceRpm?: { low: number; high: number };
  cue?: string;
  swim: SwimWords;
}

/** One step: what it is for, how long, how hard, and what else the athlete should know. Stops before a `+` that begins the next. */
export function readStep(scanner: Scanner, workout: WorkoutDiscipline): Step {
  const from = scanner.at;
  const gathered: Gathered = { intent: readIntent(scanner), swim: { equipment: [] } };
  for (scanner.skip(); !scanner.isAtEnd && !isNext(scanner); scanner.skip()) readPart(scanner, gathered, workout);
  const { intent, length, target = null, discipline, cadenceRpm, cue } = gathered;
  if (!length) scanner.fault('Add a length: a time (10min), a distance (400m) or open.', from);
  const swim = swimStyleOf(gathered.swim);
  const step: Step = {
    kind: 'step',
    intent,
    length,
    target,
    ...(discipline ? { discipline } : {}),
    ...(cadenceRpm ? { cadenceRpm } : {}),
    ...(swim ? { swim } : {}),
    ...(cue === undefined ? {} : { cue }),
  };
  const sport = disciplineOf(step, { discipline: workout });
  const wrong = target && (mismatch(target.kind, sport) ?? zoneMismatch(target, sport));
  if (wrong) scanner.fault(wrong, from);
  if (swim && sport !== null && sport !== 'swim') scanner.fault('Strokes, equipment and send-offs are for swims only.', from);
  return step;
}

export function isNext(scanner: Scanner): boolean {
  NEXT.lastIndex = scanner.at;
  return NEXT.test(scanner.text);
}

function readIntent(scanner: Scanner): StepIntent {
  const word = (scanner.take(INTENT)?.[1] ?? 'work').toLowerCase().replace(/[-\s]/g, '');
  return INTENTS.find((intent) => intent === word) ?? 'recovery';
}

const INTENTS: readonly StepIntent[] = ['warmup', 'work', 'recovery', 'rest', 'cooldown', 'drill', 'test', 'transition'];

function readPart(scanner: Scanner, into: Gathered, workout: WorkoutDiscipline): void {
  const from = scanner.at;
  const once = (isSaid: boolean, what: string) => {
    if (isSaid) scanner.fault(`Two ${what} in one step. Put the second on its own line.`, from);
  };
  const cue = readQuoted(scanner);
  if (cue !== null) {
    once(into.cue !== undefined, 'cues');
    into.cue = cue;
    return;
  }
  const cadence = scanner.take(CADENCE);
  if (cadence) {
    once(into.cadenceRpm !== undefined, 'cadences');
    into.cadenceRpm = cadenceOf(scanner, cadence, from);
    return;
  }
  const target = readTarget(scanner);
  if (target) {
    once(into.target !== undefined, 'targets');
    into.target = target;
    return;
  }
  if (readSwimWord(scanner, into.swim)) return;
  const length = readLength(scanner);
  if (length) {
    if (into.length?.kind === 'distance') scanner.fault(twoLengths(into.length.distanceM), from);
    once(into.length !== undefined, 'lengths');
    into.length = length;
    return;
  }
  const discipline = scanner.take(DISCIPLINE)?.[1]?.toLowerCase();
  if (!discipline) refuseWord(scanner, workout);
  once(into.discipline !== undefined, 'disciplines');
  into.discipline = DISCIPLINES.find((known) => known === discipline);
}

const DISCIPLINES: readonly Discipline[] = ['swim', 'bike', 'run', 'strength'];

function twoLengths(distanceM: number): string {
  return `Two lengths in one step: ${distanceM}m is metres; for minutes write ${distanceM}min.`;
}

function cadenceOf(scanner: Scanner, [, first = '0', last = first]: RegExpExecArray, from: number): { low: number; high: number } {
  const [low, high] = [Math.min(Number(first), Number(last)), Math.max(Number(first), Number(last))];
  if (high > FASTEST_RPM) scanner.fault(`Cadence must be ${FASTEST_RPM}rpm or less.`, from);
  return { low, high };
}

export function stepText(step: Step): string {
  const { intent, length, target, discipline, cadenceRpm, swim, cue } = step;
  return [
    ...(intent === 'work' ? [] : [intent]),
    ...(discipline ? [discipline] : []),
    lengthText(length),
    ...(target ? [targetText(target)] : []),
    ...(cadenceRpm ? [`${rangeText(cadenceRpm.low, cadenceRpm.high)}rpm`] : []),
    ...(swim ? [swimText(swim)] : []),
    ...(cue === undefined ? [] : [quoted(cue)]),
  ].join(' ');
}
