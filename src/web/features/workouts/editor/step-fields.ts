import { exerciseText } from '#core/workout/language/exercise-line.ts';
import { parseWorkout } from '#core/workout/language/parse-workout.ts';
import { printWorkout } from '#core/workout/language/print-workout.ts';
import { quoted } from '#core/workout/language/quoted-text.ts';
import { lengthText } from '#core/workout/language/step-length.ts';
import { targetText } from '#core/workout/language/step-target.ts';
import type { Exercise, Step, StepIntent, WorkoutDiscipline } from '#core/workout/workout.ts';

/** A step as its row of fields holds it, each in the words of the workout language. */
export interface StepFields {
  /** Of an exercise `exercise`. */
  intent: StepIntent | 'exercise';
  /** Of an exercise its whole line. */
  length: string;
  target: string;
  /** Cadence, stroke, equipment, send-off and, in a brick, the discipline. */
  more: string;
  cue: string;
}

export function fieldsOf(part: Step | Exercise): StepFields {
  const { cue = '', ...bare } = part;
  if (bare.kind === 'exercise') return { intent: 'exercise', length: exerciseText(bare), target: '', more: '', cue };
  const { intent, length, target, ...rest } = bare;
  return { intent, length: lengthText(length), target: target ? targetText(target) : '', more: moreOf(rest), cue };
}

/** What the language says of a step beside its length and target. */
function moreOf(rest: Omit<Step, 'intent' | 'length' | 'target'>): string {
  const step: Step = { ...rest, intent: 'work', length: { kind: 'open' }, target: null };
  const line = printWorkout({ name: 'x', discipline: 'brick', parts: [step] }).split('\n')[1] ?? '';
  return line
    .replace(/^- /, '')
    .replace(/\bopen\b/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The step that the fields say, or a sentence about what keeps them from being one. */
export function partOfFields(fields: StepFields, discipline: WorkoutDiscipline): { part: Step | Exercise } | { fault: string } {
  const { intent, length, target, more, cue } = fields;
  const words = [intent === 'exercise' || intent === 'work' ? '' : intent, length, target, more, cue === '' ? '' : quoted(cue)];
  const parsed = parseWorkout(`${discipline}: x\n${words.filter((word) => word !== '').join(' ')}`);
  if (parsed.kind === 'faults') return { fault: parsed.faults[0]?.message ?? 'This is not a valid step.' };
  const [part, ...others] = parsed.workout.parts;
  if (!part || part.kind === 'repeat' || others.length > 0) return { fault: 'Enter one step per row.' };
  return { part };
}
