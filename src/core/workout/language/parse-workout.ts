import { readExercise } from '#core/workout/language/exercise-line.ts';
import { type Headline, NO_TITLE, readFact, readTitle } from '#core/workout/language/header-lines.ts';
import { LineFault, Scanner, type TextFault } from '#core/workout/language/scanner.ts';
import { isNext, readStep } from '#core/workout/language/step-line.ts';
import type { Step, Workout, WorkoutDiscipline, WorkoutPart } from '#core/workout/workout.ts';

/** A workout, or everything that keeps a text from being one. */
export type ParsedWorkout = { kind: 'workout'; workout: Workout } | { kind: 'faults'; faults: readonly TextFault[] };

export const LONGEST_TEXT = 20_000;
/** Steps with every repeat written out: more than any watch takes, and no text makes the server count for long. */
export const MOST_STEPS = 1000;
const MOST_TIMES = 200;
const DEEPEST = 6;
const MOST_FAULTS = 20;

/** The steps of a repeat, or of the whole; `indent` is where its lines begin, null until the first. */
interface Block {
  parts: WorkoutPart[];
  indent: number | null;
  /** Where the line of the repeat itself begins; -1 for the whole. */
  above: number;
  line: number;
}

/** Text in the workout language → a workout. */
export function parseWorkout(text: string): ParsedWorkout {
  if (text.length > LONGEST_TEXT) return onlyFault('Too long: at most 20,000 characters.');
  const reader = new WorkoutReader();
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) reader.read(line.replaceAll('\t', '    '), index + 1);
  return reader.finish();
}

const onlyFault = (message: string): ParsedWorkout => ({ kind: 'faults', faults: [{ line: 1, column: 1, message }] });

const BULLET = /^(\s*)(?:[-*•]\s+)?/;
const TIMES = /(\d+)\s*(?:[x×]|times\b)\s*:?(?!\d*\s*%)/iy;

class WorkoutReader {
  readonly #faults: TextFault[] = [];
  readonly #blocks: Block[] = [{ parts: [], indent: null, above: -1, line: 1 }];
  #headline: Headline | null = null;

  read(line: string, number: number): void {
    const words = line.trim();
    if (words === '' || words.startsWith('#') || words.startsWith('//') || this.#faults.length >= MOST_FAULTS) return;
    try {
      this.#readLine(line, number);
    } catch (fault) {
      if (!(fault instanceof LineFault)) throw fault;
      this.#faults.push({ line: number, column: fault.at + 1, message: fault.message });
    }
  }

  finish(): ParsedWorkout {
    while (this.#blocks.length > 1) this.#close();
    const parts = this.#blocks[0]?.parts ?? [];
    if (this.#headline === null && this.#faults.length === 0) return onlyFault(NO_TITLE);
    if (parts.length === 0 && this.#faults.length === 0) return onlyFault('Add at least one step, such as "10min 50-65% FTP".');
    if (countSteps(parts) > MOST_STEPS) return onlyFault(`At most ${MOST_STEPS} steps including repeats.`);
    if (this.#headline === null || this.#faults.length > 0) return { kind: 'faults', faults: this.#faults };
    return { kind: 'workout', workout: { ...this.#headline, parts } };
  }

  #readLine(line: string, number: number): void {
    const at = BULLET.exec(line)?.[0].length ?? 0;
    if (this.#headline === null) {
      // Without a title nothing else can be judged, so it is asked for once.
      this.#headline = { name: '', discipline: 'brick' };
      this.#headline = readTitle(line, at);
      return;
    }
    const fact = this.#blocks[0]?.parts.length === 0 && this.#blocks.length === 1 ? readFact(line, at) : undefined;
    if (fact) Object.assign(this.#headline, fact);
    else this.#readPart(new Scanner(line, at), number, /^\s*/.exec(line)?.[0].length ?? 0);
  }

  #readPart(scanner: Scanner, number: number, indent: number): void {
    const block = this.#blockAt(indent, scanner);
    const { discipline } = this.#headline ?? { discipline: 'brick' };
    const exercise = readExercise(scanner);
    if (exercise) {
      block.parts.push(exercise);
      return;
    }
    const from = scanner.at;
    const times = scanner.take(TIMES);
    if (!times) {
      block.parts.push(...readSteps(scanner, discipline));
      return;
    }
    const count = Number(times[1]);
    if (count < 1 || count > MOST_TIMES) scanner.fault(`Repeats must be 1 to ${MOST_TIMES}.`, from);
    scanner.skip();
    const parts = scanner.isAtEnd ? [] : readSteps(scanner, discipline);
    block.parts.push({ kind: 'repeat', count, parts });
    if (parts.length > 0) return;
    if (this.#blocks.length > DEEPEST) scanner.fault(`Repeats can be nested up to ${DEEPEST} levels.`, from);
    this.#blocks.push({ parts, indent: null, above: indent, line: number });
  }

  /** The block that a line with this indentation belongs to. */
  #blockAt(indent: number, scanner: Scanner): Block {
    for (let block = this.#blocks.at(-1); block && indent <= block.above; block = this.#blocks.at(-1)) this.#close();
    const block = this.#blocks.at(-1);
    if (!block) throw new Error('Unexpected text after the end of the workout.');
    block.indent ??= indent;
    if (indent > block.indent) scanner.fault('Unexpected indentation: start a repeat with "3x" first.');
    if (indent < block.indent) scanner.fault('Inconsistent indentation: align this line with the repeat or its steps.');
    return block;
  }

  #close(): void {
    const closed = this.#blocks.pop();
    if (!closed || closed.parts.length > 0 || this.#faults.some(({ line }) => line > closed.line)) return;
    const message = 'Empty repeat: indent the steps below by two spaces, or put them on the same line.';
    this.#faults.push({ line: closed.line, column: closed.above + 1, message });
  }
}

/** The steps of one line, with `+` between them. */
function readSteps(scanner: Scanner, discipline: WorkoutDiscipline): Step[] {
  const steps = [readStep(scanner, discipline)];
  while (!scanner.isAtEnd && isNext(scanner)) {
    scanner.at += 1;
    scanner.skip();
    steps.push(readStep(scanner, discipline));
  }
  return steps;
}

/** How many steps there are once every repeat is written out. */
export function countSteps(parts: readonly WorkoutPart[]): number {
  return parts.reduce((sum, part) => sum + (part.kind === 'repeat' ? part.count * countSteps(part.parts) : 1), 0);
}
