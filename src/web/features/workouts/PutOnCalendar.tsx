import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { createSession, removeSession } from '#contract/sessions/sessions.ts';
import type { Thresholds } from '#core/threshold/thresholds.ts';
import { expectedDuration } from '#core/workout/expected-duration.ts';
import { printWorkout } from '#core/workout/language/print-workout.ts';
import type { Workout } from '#core/workout/workout.ts';
import { call, keyOf, sentenceOf } from '#web/data/api-client.ts';
import { useToday } from '#web/features/athlete/queries.ts';
import { AFTER_SESSIONS } from '#web/features/sessions/queries.ts';
import { formatDayFrom } from '#web/format/date.ts';
import { parseNumber } from '#web/format/input/clock-entry.ts';
import { isDay } from '#web/format/input/day-entry.ts';
import { Button } from '#web/ui/Button.tsx';
import { NumberField, TextField } from '#web/ui/form/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';

/** Makes a session of a workout. How long it takes is asked for where the steps leave it open. */
export function PutOnCalendar({ workout, thresholds, onClose }: { workout: Workout; thresholds: Thresholds; onClose: () => void }) {
  const today = useToday();
  const { durationSec, untimedSteps } = expectedDuration(workout, thresholds);
  const [date, setDate] = useState<string>(today);
  const [minutes, setMinutes] = useState(durationSec > 0 ? String(Math.round(durationSec / 60)) : '');
  const [fault, setFault] = useState<{ field: 'date' | 'minutes'; words: string } | null>(null);
  const { put, isPending } = usePutOnCalendar(onClose);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const typedMin = parseNumber(minutes);
    if (!isDay(date)) return setFault({ field: 'date', words: 'Choose a date' });
    if (untimedSteps > 0 && !(typedMin !== null && typedMin > 0)) return setFault({ field: 'minutes', words: 'Enter a duration' });
    setFault(null);
    void put(workout, { date, durationSec: untimedSteps > 0 ? (typedMin ?? 0) * 60 : durationSec });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Add “${workout.name}” to calendar`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="use-form" pending={isPending && 'Creating...'}>
            Add to calendar
          </Button>
        </>
      }
    >
      <form id="use-form" noValidate onSubmit={send} className="grid gap-5">
        <TextField
          label="Day"
          type="date"
          value={date}
          error={fault?.field === 'date' ? fault.words : undefined}
          onChange={({ target }) => setDate(target.value)}
        />
        {untimedSteps > 0 && (
          <NumberField
            label="Duration"
            unit="min"
            min="1"
            hint="Duration isn’t fixed because some steps are open-ended."
            value={minutes}
            error={fault?.field === 'minutes' ? fault.words : undefined}
            onChange={({ target }) => setMinutes(target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}

/** Creates the session and offers the way back. */
function usePutOnCalendar(onDone: () => void) {
  const client = useQueryClient();
  const today = useToday();
  const [isPending, setPending] = useState(false);
  const reread = () => Promise.all(AFTER_SESSIONS.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
  const failed = (otherwise: string) => (error: unknown) =>
    toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, otherwise) });

  async function put(workout: Workout, { date, durationSec }: { date: string; durationSec: number }): Promise<void> {
    if (!isDay(date)) return;
    setPending(true);
    try {
      const { name, discipline } = workout;
      const entry = { sessionType: name, duration: Math.round(durationSec), scheduledDate: date, workout: printWorkout(workout) };
      // A brick stands on the day of its ride.
      const { id } = await call(createSession, { body: { ...entry, discipline: discipline === 'brick' ? 'bike' : discipline } });
      await reread();
      onDone();
      const undo = async () => {
        await call(removeSession, { params: { id } });
        await reread();
      };
      toast({
        title: 'Session created',
        description: `${name}, ${formatDayFrom(date, today)}.`,
        action: { label: 'Undo', onPress: () => void undo().catch(failed('Undo failed. Please try again.')) },
      });
    } catch (error) {
      failed('Failed to create session. Please try again.')(error);
    } finally {
      setPending(false);
    }
  }
  return { put, isPending };
}
