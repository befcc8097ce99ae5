import { quoted, readQuoted } from '#core/workout/language/quoted-text.ts';
import { Scanner } from '#core/workout/language/scanner.ts';
import { distanceText, readDistance, readTime, timeText } from '#core/workout/language/step-length.ts';
import { NUMBER } from '#core/workout/language/text-numbers.ts';
import type { Workout, WorkoutDiscipline } from '#core/workout/workout.ts';

/** What a text says about the whole workout. */
export type Headline = Omit<Workout, 'parts'>;

const TITLE = /(swim|swimming|bike|ride|cycling|run|running|strength|brick)\s*:\s*/iy;
const DISCIPLINES: Readonly<Partial<Record<string, WorkoutDiscipline>>> = {
  swim: 'swim',
  swimming: 'swim',
  bike: 'bike',
  ride: 'bike',
  cycling: 'bike',
  run: 'run',
  running: 'run',
  strength: 'strength',
  brick: 'brick',
};

export const NO_TITLE = 'Start with sport and name, such as "Bike: Sweet spot 3x8" (Swim, Bike, Run, Strength or Brick).';

/** `Bike: Sweet spot 3x8` */
export function readTitle(line: string, at: number): Headline {
  const scanner: Scanner = new Scanner(line, at);
  const discipline = DISCIPLINES[(scanner.take(TITLE)?.[1] ?? '').toLowerCase()];
  if (!discipline) scanner.fault(NO_TITLE);
  const name = readQuoted(scanner) ?? line.slice(scanner.at).trim();
  if (name === '') scanner.fault('Add a name after the colon, such as "Run: Hills".');
  return { name, discipline };
}

const FACT = /(pool|lasts|feels)\s*:\s*/iy;
const EFFORT = new RegExp(String.raw`rpe\s*(${NUMBER})(?!\d)`, 'iy');
const LONGEST_POOL_M = 100;

/** `Pool: 25m`, `Lasts: 45min` or `Feels: RPE 5`; undefined when the line is none of them. */
export function readFact(line: string, at: number): Partial<Headline> | undefined {
  const scanner: Scanner = new Scanner(line, at);
  const word = scanner.take(FACT)?.[1]?.toLowerCase();
  if (!word) return undefined;
  const fact = word === 'pool' ? readPool(scanner) : word === 'lasts' ? readLasts(scanner) : readFeels(scanner);
  scanner.skip();
  if (!scanner.isAtEnd) scanner.fault(`Unexpected “${scanner.word()}”. Put it on its own line.`);
  return fact;
}

function readPool(scanner: Scanner): Partial<Headline> {
  const poolLengthM = readDistance(scanner);
  if (poolLengthM === null || poolLengthM <= 0 || poolLengthM > LONGEST_POOL_M) {
    scanner.fault(`Pool length must be at most ${LONGEST_POOL_M} m: "Pool: 25m", "Pool: 50m" or "Pool: 25yd".`);
  }
  return { poolLengthM };
}

function readLasts(scanner: Scanner): Partial<Headline> {
  const durationSec = readTime(scanner);
  if (durationSec === null || durationSec <= 0 || durationSec > 86_400) scanner.fault('Add a duration with a unit: "Lasts: 45min".');
  return { durationSec };
}

function readFeels(scanner: Scanner): Partial<Headline> {
  const rpe = Number(scanner.take(EFFORT)?.[1] ?? Number.NaN);
  if (!(rpe <= 10)) scanner.fault('Add an overall RPE from 0 to 10: "Feels: RPE 5".');
  return { rpe };
}

const TITLE_WORDS: Readonly<Record<WorkoutDiscipline, string>> = {
  swim: 'Swim',
  bike: 'Bike',
  run: 'Run',
  strength: 'Strength',
  brick: 'Brick',
};
/** A name that needs no quotation marks to be read back as it is. */
const SIMPLE_NAME = /^[^\s"](?:[^\n\r\t]*[^\s])?$/;

export function headlineText({ name, discipline, durationSec, rpe, poolLengthM }: Headline): string[] {
  return [
    `${TITLE_WORDS[discipline]}: ${SIMPLE_NAME.test(name) ? name : quoted(name)}`,
    ...(poolLengthM === undefined ? [] : [`Pool: ${distanceText(poolLengthM)}`]),
    ...(durationSec === undefined ? [] : [`Lasts: ${timeText(durationSec)}`]),
    ...(rpe === undefined ? [] : [`Feels: RPE ${rpe}`]),
  ];
}
