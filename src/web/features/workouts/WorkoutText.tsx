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
        <summary className="cursor-pointer py-2 font-semibold text-moss">Workout syntax</summary>
        <dl className="grid gap-2 pt-2" data-source="Workout syntax examples.">
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
  ['Bike: Sweet spot', 'First line: sport (Swim, Bike, Run, Strength or Brick), colon, name.'],
  ['10min, 1h30, 90s, 400m, 5km, open', 'm = metres, min = minutes. “open” ends when you press lap.'],
  ['88-94% FTP, 95% pace, 98% CSS', '% of your thresholds; % LTHR for heart rate.'],
  ['Z2, Z3-Z4, Z2 HR', 'Your zones: power (bike) or pace (run, swim) by default; add HR, power or pace to choose.'],
  ['200W, 4:30/km, 1:40/100m, 150bpm', 'Fixed values.'],
  ['ramp 50-75% FTP', 'Changes gradually over the step.'],
  ['CSS+2s, RPE 6-7', 'Seconds per 100 m slower than CSS; RPE.'],
  ['warmup, recovery, rest, cooldown, drill', 'Step type; the default is work.'],
  ['3x', 'Repeats the indented lines below. Repeats can be nested.'],
  ['8x 100m CSS @1:55 + rest 15s', 'One-line set with a send-off time.'],
  ['freestyle paddles pull-buoy', 'Stroke and equipment. “Pool: 25m” on a line of its own under the first.'],
  ['Squat: 3x12, RIR 3, rest 60s', 'Strength: sets × reps, reps in reserve (RIR), rest.'],
  ['"Hold back"', 'A cue in quotation marks at the end of a step.'],
];
