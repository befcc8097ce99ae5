import { type Athlete, changeAthlete, getAthlete } from '#contract/athlete/athlete.ts';
import { useSending } from '#web/data/query-client.ts';
import { sayRefused } from '#web/data/say-refused.ts';
import { useProfile } from '#web/features/account/queries.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

const LANGUAGES = [{ value: 'en', label: 'English' }];
const UNITS = [
  { value: 'metric', label: 'Kilometres, kilograms' },
  { value: 'imperial', label: 'Miles, pounds' },
] as const;
const WEEK_STARTS = [
  { value: 'monday', label: 'Monday' },
  { value: 'sunday', label: 'Sunday' },
] as const;

/** Kept as soon as it is chosen. */
export function PreferencesForm() {
  const { units, weekStart, timeZone } = useProfile();
  const change = useSending(changeAthlete, { refreshes: [getAthlete] });
  const keep = (body: Partial<Athlete>) => change.mutate({ body }, { onError: sayRefused, onSuccess: () => toast({ title: 'Saved' }) });
  const zones = Intl.supportedValuesOf('timeZone');
  const known = zones.includes(timeZone) ? zones : [timeZone, ...zones];
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField label="Language" options={LANGUAGES} value="en" disabled hint="More languages are planned." onChange={() => {}} />
      <SelectField
        label="Units"
        options={UNITS}
        value={units}
        onChange={({ target }) => keep({ units: target.value === 'imperial' ? 'imperial' : 'metric' })}
      />
      <SelectField
        label="Weeks start on"
        options={WEEK_STARTS}
        value={weekStart}
        onChange={({ target }) => keep({ weekStart: target.value === 'sunday' ? 'sunday' : 'monday' })}
      />
      <SelectField
        label="Time zone"
        hint="Used for session dates and morning reminders."
        options={known.map((value) => ({ value, label: value.replaceAll('_', ' ').replaceAll('/', ', ') }))}
        value={timeZone}
        onChange={({ target }) => keep({ timeZone: target.value })}
      />
    </div>
  );
}
