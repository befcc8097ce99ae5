import type { ComponentProps } from 'react';
import type { ParsedWorkout } from '#core/workout/language/parse-workout.ts';
import { TextAreaField } from '#web/ui/form/TextField.tsx';

/** The workout as text, what cannot be read in it, and the words of the language. */
export function WorkoutText({ parsed, ...input }: { parsed: ParsedWorkout } & ComponentProps<'textarea'>) {
  const faults = parsed.kind === 'faults' ? parsed.faults : [];
  return (
    <div className="grid gap-4">
      <TextAreaField label="Workout" rows={12} spellCheck={false} dir="auto" {...input} />
      <ul aria-live="polite" className="grid gap-1 text-15 text-poor">
        {faults.map(({ line, column, message }) => (
          <li key={`${line}-${column}-${message}`}>
            Line {line}, column {column}: {message}
          </li>
        ))}
      </ul>
      <details className="text-15">
        <summary className="cursor-pointer py-2 font-semibold text-moss">How to write it</summary>
        <dl className="grid gap-2 pt-2" data-source="Examples of the workout language.">
          {EXAMPLES.map(([example, words]) => (
            <div key={example} className="grid gap-x-4 sm:grid-cols-[16rem_1fr]">
              <dt className="font-semibold">{example}</dt>
              <dd className="text-muted">{words}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}

const EXAMPLES: readonly (readonly [string, string])[] = [
  ['Bike: Sweet spot', 'The first line: Swim, Bike, Run, Strength or Brick, and a name.'],
  ['10min, 1h30, 90s, 400m, 5km, open', 'm is metres, min is minutes. open ends when you press lap.'],
  ['88-94% FTP, 95% pace, 98% CSS', 'Shares of your thresholds; % LTHR for heart rate.'],
  ['Z2, Z3-Z4, Z2 HR', 'Your zones: power on the bike, pace on foot and in the water; HR, power or pace say which.'],
  ['200W, 4:30/km, 1:40/100m, 150bpm', 'Figures that stay as they are.'],
  ['ramp 50-75% FTP', 'Goes from one to the other over the step.'],
  ['CSS+2s, RPE 6-7', 'Seconds per 100 m slower than CSS; how hard it feels.'],
  ['warmup, recovery, rest, cooldown, drill', 'What the step is for; without a word it is work.'],
  ['3x', 'Repeats the lines below that are indented, also within each other.'],
  ['8x 100m CSS @1:55 + rest 15s', 'On one line, with a send-off on the pool clock.'],
  ['freestyle paddles pull-buoy', 'Stroke and equipment. “Pool: 25m” on a line of its own under the first.'],
  ['Squat: 3x12, RIR 3, rest 60s', 'Strength: sets, repetitions, how many were left, rest.'],
  ['"Hold back"', 'A cue in quotation marks at the end of any step.'],
];
