import type { UseFormReturn } from 'react-hook-form';
import type { LocalDate } from '#core/calendar.ts';
import { existingDate } from '#core/calendar.ts';
import { LEVELS } from '#core/level.ts';
import { longestOptions } from '#web/components/ability-values.ts';
import { RACE_FORMATS } from '#web/components/race-format-labels.ts';
import { WELCOME } from '#web/copy/en/welcome.ts';
import { HealthConsent } from '#web/features/dashboard/welcome/HealthConsent.tsx';
import {
  disciplineOf,
  fiveKmSec,
  ftpWatts,
  isHours,
  WEEKDAYS,
  type WelcomeValues,
} from '#web/features/dashboard/welcome/welcome-values.ts';
import { formatDuration } from '#web/format/duration.ts';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { RadioCards } from '#web/ui/form/RadioCards.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { NumberField, TextField } from '#web/ui/form/TextField.tsx';

interface Props {
  form: UseFormReturn<WelcomeValues>;
  today: LocalDate;
}

/** The fields of the question that is open. */
export function WelcomeQuestion({ form, today }: Props) {
  switch (form.watch('question')) {
    case 'goal':
      return <Goal form={form} today={today} />;
    case 'level':
      return <Experience form={form} />;
    case 'time':
      return <Time form={form} />;
    case 'ability':
      return <Ability form={form} />;
    case 'equipment':
      return <Equipment form={form} />;
    case 'data':
      return <Data form={form} />;
  }
}

type Fields = Pick<Props, 'form'>;

const SPORTS = [
  { value: 'triathlon', label: 'Swim, bike and run' },
  { value: 'run', label: 'Running' },
  { value: 'bike', label: 'Cycling' },
  { value: 'swim', label: 'Swimming' },
];

function Goal({ form: { register, watch, formState }, today }: Props) {
  const { goal } = WELCOME;
  const kind = watch('goal');
  return (
    <>
      <RadioCards
        legend={goal.question}
        hideLegend
        options={(['race', 'fitness', 'sport'] as const).map((value) => ({ value, ...goal[value] }))}
        {...register('goal')}
      />
      {kind === 'race' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={goal.distance}
            options={Object.entries(RACE_FORMATS).map(([value, label]) => ({ value, label }))}
            {...register('format')}
          />
          <TextField
            label={goal.date}
            type="date"
            error={formState.errors.raceDate?.message}
            {...register('raceDate', {
              validate: (date, { goal: chosen }) => chosen !== 'race' || (existingDate(date) ?? '') > today || goal.missingDate,
            })}
          />
        </div>
      ) : (
        <SelectField
          label={goal.sports}
          options={kind === 'sport' ? SPORTS.filter(({ value }) => value !== 'triathlon') : SPORTS}
          {...register('sport')}
        />
      )}
    </>
  );
}

function Experience({ form: { register } }: Fields) {
  return (
    <RadioCards
      legend={WELCOME.level.question}
      hideLegend
      options={LEVELS.map((value) => ({ value, ...WELCOME.level[value] }))}
      {...register('level')}
    />
  );
}

const MINUTES = [0, 30, 45, 60, 75, 90, 120, 150, 180, 240, 300];
const WEEKDAY_WORDS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function Time({ form: { register, watch, formState } }: Fields) {
  const minutes = watch('minutes');
  const sum = minutes.reduce((total, each) => total + Number(each), 0);
  // A time from the profile stays, also where it is none of the usual ones.
  const options = [...new Set([...MINUTES, ...minutes.map(Number)])]
    .toSorted((a, b) => a - b)
    .map((each) => ({ value: String(each), label: each === 0 ? WELCOME.time.none : formatDuration(each * 60) }));
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {WEEKDAYS.map((day, index) => (
          <SelectField
            key={day}
            label={WEEKDAY_WORDS[index] ?? day}
            options={options}
            {...register(`minutes.${index}`, {
              validate: (_, { minutes: all }) => all.some((each) => Number(each) > 0) || WELCOME.time.missing,
            })}
          />
        ))}
      </div>
      <p data-source="The days above, added up." className="font-semibold">
        {WELCOME.time.sum(formatDuration(sum * 60))}
      </p>
      {formState.errors.minutes && <p className="text-poor">{WELCOME.time.missing}</p>}
    </>
  );
}

function Ability({ form: { register, watch, formState } }: Fields) {
  const { ability } = WELCOME;
  const discipline = disciplineOf(watch());
  const { longestRide, longestRun } = watch('ability');
  const has = (sport: 'swim' | 'bike' | 'run') => discipline === 'triathlon' || discipline === sport;
  return (
    <>
      {has('swim') && (
        <RadioCards
          legend={ability.swim}
          options={[
            { value: 'yes', label: ability.yes },
            { value: 'no', label: ability.no },
          ]}
          {...register('ability.canSwim')}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {has('bike') && <SelectField label={ability.ride} options={longestOptions(longestRide)} {...register('ability.longestRide')} />}
        {has('run') && <SelectField label={ability.run} options={longestOptions(longestRun)} {...register('ability.longestRun')} />}
        <NumberField
          label={ability.hours}
          optional
          hint={ability.hoursHint}
          min="0"
          step="0.5"
          inputMode="decimal"
          error={formState.errors.ability?.weeklyHours?.message}
          {...register('ability.weeklyHours', { validate: (typed) => isHours(typed) || ability.badHours })}
        />
        {has('run') && (
          <TextField
            label={ability.fiveKm}
            optional
            hint={ability.fiveKmHint}
            inputMode="decimal"
            autoComplete="off"
            error={formState.errors.fiveKm?.message}
            {...register('fiveKm', { validate: (typed) => typed.trim() === '' || fiveKmSec(typed) !== null || ability.badTime })}
          />
        )}
        {has('bike') && (
          <TextField
            label={ability.ftp}
            optional
            hint={ability.ftpHint}
            inputMode="numeric"
            autoComplete="off"
            error={formState.errors.ftp?.message}
            {...register('ftp', { validate: (typed) => typed.trim() === '' || ftpWatts(typed) !== null || ability.badFtp })}
          />
        )}
      </div>
    </>
  );
}

const EQUIPMENT = ['pool', 'bike', 'trainer', 'powerMeter', 'heartRate', 'gym'] as const;

function Equipment({ form: { register } }: Fields) {
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{WELCOME.equipment.question}</legend>
      {EQUIPMENT.map((thing) => (
        <CheckboxField key={thing} label={WELCOME.equipment[thing]} {...register(`equipment.${thing}`)} />
      ))}
    </fieldset>
  );
}

function Data({ form }: Fields) {
  const { data } = WELCOME;
  return (
    <>
      <p className="text-muted">{data.why}</p>
      <RadioCards
        legend={data.question}
        hideLegend
        options={(['files', 'export', 'connection', 'none'] as const).map((value) => ({ value, ...data[value] }))}
        {...form.register('data')}
      />
      <HealthConsent form={form} />
    </>
  );
}
