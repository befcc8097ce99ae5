import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { RaceFormat } from '#contract/plans/plans.ts';
import { planRace, type RacePlan } from '#contract/races/race-plans.ts';
import type { Race } from '#contract/races/races.ts';
import type { LocalDate } from '#core/calendar.ts';
import { RACE_FORMATS } from '#web/components/race-format-labels.ts';
import { UpgradePrompt } from '#web/components/UpgradePrompt.tsx';
import { ApiError, sentenceOf } from '#web/data/api-client.ts';
import { showFieldErrors } from '#web/data/form-validation.ts';
import { useSending } from '#web/data/query-client.ts';
import { useUrlText } from '#web/data/url-state.ts';
import { useAthlete, useToday } from '#web/features/athlete/queries.ts';
import { CourseField } from '#web/features/races/CourseField.tsx';
import { RaceDayConditionsFields } from '#web/features/races/plan/RaceDayConditionsFields.tsx';
import {
  type CourseFiles,
  chosenFormat,
  EMPTY,
  FIELD_NAMES,
  type RacePlanValues,
  racePlanForm,
} from '#web/features/races/plan/race-plan-form.ts';
import { useRaces } from '#web/features/races/queries.ts';
import { isTriathlon } from '#web/features/races/race-labels.ts';
import { formatDayWithYear } from '#web/format/date.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { NumberField } from '#web/ui/form/TextField.tsx';

const FAILED = 'The race plan could not be created. Please try again.';
const NO_COURSE = 'Choose the GPX file of the course.';
const LEG_LABELS = { bike: 'Bike course', run: 'Run course' } as const;

type FileErrors = Partial<Record<keyof CourseFiles, string>>;

/** Which race, over which course, and what is known of the day. The race is that of the address, `?race=ID`, or the next one. */
export function RacePlanForm({ onPlan }: { onPlan: (plan: RacePlan | null) => void }) {
  const { units } = useAthlete();
  const races = useRaces();
  const today = useToday();
  const options = choices(races, today);
  const [given] = useUrlText('race');
  const chosen = options.find(({ value }) => value === given)?.value ?? races.find(({ date }) => date >= today)?.id ?? '';
  const form = useForm<RacePlanValues>({ defaultValues: { ...EMPTY, raceId: chosen } });
  const [files, setFiles] = useState<CourseFiles>({ bike: null, run: null });
  const [fileErrors, setFileErrors] = useState<FileErrors>({});
  const sending = useSending(planRace);
  const { register, handleSubmit, watch, setError, setValue, formState } = form;
  const raceId = watch('raceId');
  const isThere = options.some(({ value }) => value === raceId);
  // A race that has been taken out meanwhile is chosen no more, and the first one that is entered is.
  useEffect(() => {
    if (!isThere) setValue('raceId', chosen);
  }, [isThere, chosen, setValue]);
  const format = chosenFormat(raceId, races);
  const legs = format && !isTriathlon(format) ? (['run'] as const) : (['bike', 'run'] as const);

  async function plan(values: RacePlanValues) {
    setFileErrors({});
    if (legs.every((leg) => files[leg] === null)) return setFileErrors({ [legs[0]]: NO_COURSE });
    onPlan(null);
    await sending
      .mutateAsync({ form: racePlanForm(values, files, { units, legs }) })
      .then(onPlan)
      .catch((error) => {
        showFieldErrors(error, FIELD_NAMES, setError);
        if (error instanceof ApiError) setFileErrors(fileErrorsIn(error, legs));
      });
  }

  const { error } = sending;
  if (error instanceof ApiError && error.code === 'needs-tier' && error.sentence) return <UpgradePrompt sentence={error.sentence} />;
  const isSaid = error instanceof ApiError && Object.keys(error.fields).length > 0;
  return (
    <form noValidate onSubmit={handleSubmit(plan)} className="grid gap-6">
      <SelectField
        label="Race"
        placeholder="Choose a race or distance"
        options={options}
        className="sm:max-w-[32rem]"
        error={formState.errors.raceId?.message}
        {...register('raceId', { required: 'Choose a race or distance' })}
      />
      <div className={legs.length > 1 ? 'grid gap-5 lg:grid-cols-2' : 'grid gap-5'}>
        {legs.map((leg) => (
          <div key={leg} className="grid content-start gap-4">
            <CourseField
              label={LEG_LABELS[leg]}
              file={files[leg]}
              error={fileErrors[leg]}
              onFile={(file) => {
                setFiles({ ...files, [leg]: file });
                setFileErrors({ ...fileErrors, [leg]: undefined });
              }}
            />
            {files[leg] && (
              <NumberField
                label={`${LEG_LABELS[leg]} laps`}
                min="1"
                max="20"
                className="max-w-56"
                error={formState.errors.laps?.[leg]?.message}
                {...register(`laps.${leg}`)}
              />
            )}
          </div>
        ))}
      </div>
      <RaceDayConditionsFields form={form} units={units} swims={legs.length > 1} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" size="large" pending={sending.isPending && 'Calculating...'}>
          Create race plan
        </Button>
        <p aria-live="polite" className={error && !isSaid ? 'text-poor' : 'text-muted'}>
          {error && !isSaid ? sentenceOf(error, FAILED) : 'We don’t store your course file.'}
        </p>
      </div>
    </form>
  );
}

function fileErrorsIn({ fields }: ApiError, legs: readonly (keyof CourseFiles)[]): FileErrors {
  return Object.fromEntries(legs.flatMap((leg) => (fields[leg] ? [[leg, fields[leg]]] : [])));
}

/** Races to come, the nearest first, then those of the past, then every distance. */
function choices(races: readonly Race[], today: LocalDate): { value: string; label: string }[] {
  const named = ({ id, name, date }: Race) => ({ value: id, label: `${name}, ${formatDayWithYear(date)}` });
  const toCome = races.filter(({ date }) => date >= today);
  const past = races.filter(({ date }) => date < today).toReversed();
  return [...[...toCome, ...past].map(named), ...RaceFormat.options.map((value) => ({ value, label: RACE_FORMATS[value] }))];
}
