import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Exercise, Step, WorkoutDiscipline } from '#core/workout/workout.ts';
import { fieldsOf, partOfFields, type StepFields } from '#web/features/workouts/editor/step-fields.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';

const INTENTS = [
  { value: 'warmup', label: 'Warm-up' },
  { value: 'work', label: 'Work' },
  { value: 'recovery', label: 'Recovery' },
  { value: 'rest', label: 'Rest' },
  { value: 'cooldown', label: 'Cool-down' },
  { value: 'drill', label: 'Drill' },
  { value: 'test', label: 'Test' },
  { value: 'transition', label: 'Transition' },
] as const;
const TARGETS: Record<WorkoutDiscipline, string> = {
  swim: '98-102% CSS or Z3',
  bike: '88-94% FTP or Z2',
  run: '95-100% pace or Z2',
  strength: 'RPE 3',
  brick: '88-94% FTP or Z2',
};

export interface RowMoves {
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

/** One step as fields. What is typed counts when the field is left; until it can be read the step stays as it was. */
export function StepRow({
  part,
  discipline,
  moves,
  onChange,
}: {
  part: Step | Exercise;
  discipline: WorkoutDiscipline;
  moves: RowMoves;
  onChange: (part: Step | Exercise) => void;
}) {
  const [typed, setTyped] = useState<StepFields | null>(null);
  const fields = typed ?? fieldsOf(part);
  const made = partOfFields(fields, discipline);
  const settle = (next: StepFields) => {
    const result = partOfFields(next, discipline);
    setTyped('part' in result ? null : next);
    if ('part' in result && JSON.stringify(result.part) !== JSON.stringify(part)) onChange(result.part);
  };
  const text = (name: 'length' | 'target' | 'more' | 'cue') => ({
    value: fields[name],
    autoComplete: 'off',
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => setTyped({ ...fields, [name]: target.value }),
    onBlur: () => settle(fields),
  });
  const isExercise = fields.intent === 'exercise';
  return (
    <div className="grid gap-3 border-rule border-t py-4">
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[9rem_1fr_1fr]">
        {!isExercise && (
          <SelectField
            label="Type"
            options={INTENTS}
            value={fields.intent}
            onChange={({ target }) => settle({ ...fields, intent: INTENTS.find(({ value }) => value === target.value)?.value ?? 'work' })}
          />
        )}
        <TextField
          label={isExercise ? 'Exercise' : 'Length'}
          placeholder={isExercise ? 'Squat: 3x12, RIR 3, rest 60s' : '8min or 400m'}
          className={isExercise ? 'col-span-full' : undefined}
          {...text('length')}
        />
        {!isExercise && <TextField label="Target" placeholder={TARGETS[discipline]} className="max-sm:col-span-2" {...text('target')} />}
      </div>
      <div className="grid grid-cols-[1fr_auto] items-end gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          {!isExercise && (
            <TextField label="More" placeholder={discipline === 'swim' ? 'freestyle paddles @1:55' : '85-95rpm'} {...text('more')} />
          )}
          <TextField label="Cue" placeholder="Reminder shown during the step" {...text('cue')} />
        </div>
        <RowButtons name={fields.length} moves={moves} />
      </div>
      {typed && 'fault' in made && (
        <p role="alert" className="text-13 text-poor">
          {made.fault}
        </p>
      )}
    </div>
  );
}

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const;

export function RowButtons({ name, moves: { onMove, onRemove } }: { name: string; moves: RowMoves }) {
  return (
    <span className="flex">
      <IconButton label={`Move ${name} up`} icon={<ArrowUp {...ICON} />} onClick={() => onMove(-1)} />
      <IconButton label={`Move ${name} down`} icon={<ArrowDown {...ICON} />} onClick={() => onMove(1)} />
      <IconButton label={`Remove ${name}`} icon={<Trash2 {...ICON} />} onClick={onRemove} />
    </span>
  );
}
