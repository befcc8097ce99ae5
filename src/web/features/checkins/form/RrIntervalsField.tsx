import { useId, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { saveCheckIn } from '#contract/checkins/checkins.ts';
import type { BodyOf } from '#web/data/api-client.ts';
import type { CheckInValues } from '#web/features/checkins/form/checkin-values.ts';
import { readBeats } from '#web/features/checkins/form/rr-recording.ts';
import { formatDuration } from '#web/format/duration.ts';
import { formatNumber } from '#web/format/number.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/form/Field.tsx';

/** A text file of a few thousand beats is small; anything larger is something else. */
const BYTES_MAX = 1_000_000;

/** A resting recording from beat to beat: HRV, resting heart rate and breathing are found from it. */
export function RrIntervalsField({ control }: { control: Control<CheckInValues, unknown, BodyOf<typeof saveCheckIn>> }) {
  const { value: beats, onChange } = useController({ control, name: 'rrIntervals' }).field;
  const [problem, setProblem] = useState<string | undefined>();
  const id = useId();

  async function take(file: File | undefined) {
    if (!file) return;
    const read = file.size <= BYTES_MAX ? readBeats(await file.text()) : null;
    setProblem(read ? undefined : 'This is not a valid recording. Use at least one minute of R-R intervals, one value in ms per line.');
    onChange(read);
  }

  return (
    <div className="grid justify-items-start gap-2">
      <span className="font-semibold text-15">
        R-R intervals from a resting recording <span className="font-normal text-muted">(optional)</span>
      </span>
      {beats ? (
        <p className="flex flex-wrap items-center gap-3">
          {formatNumber(beats.length)} beats, {formatDuration(beats.reduce((sum, ms) => sum + ms, 0) / 1000)}
          <Button size="small" variant="quiet" onClick={() => onChange(null)}>
            Remove
          </Button>
        </p>
      ) : (
        <label className="inline-flex min-h-11 items-center rounded-control border border-rule bg-card px-4 font-semibold has-focus-visible:outline-2 has-focus-visible:outline-moss hover:border-edge">
          Choose a text file
          <input
            type="file"
            accept=".txt,.csv,text/plain,text/csv"
            aria-describedby={problem ? `${id}-error` : undefined}
            className="sr-only"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
      )}
      <span className="text-13 text-muted">Used to calculate HRV and resting heart rate.</span>
      <FieldError id={`${id}-error`} error={problem} />
    </div>
  );
}
