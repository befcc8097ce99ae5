import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listRaces, type Race } from '#contract/races/races.ts';
import { type DayNote, listDayNotes, removeDayNote, saveDayNote } from '#contract/sessions/day-notes.ts';
import { nearestWireDate } from '#contract/shared/fields.ts';
import type { LocalDate } from '#core/calendar.ts';
import { addressOf, call, keyOf, sentenceOf } from '#web/data/api-client.ts';
import { guardFor, type Sending, sendKept } from '#web/data/outbox/outbox.ts';
import { reading } from '#web/data/query-client.ts';
import { formatDay } from '#web/format/date.ts';
import { sayQueued } from '#web/ui/overlay/say-queued.ts';
import { toast } from '#web/ui/overlay/toast.ts';

export interface DayEntries {
  note: (date: LocalDate) => DayNote | undefined;
  races: (date: LocalDate) => readonly Race[];
}

/** Races and notes of the days that are shown; none while they are being read. */
export function useDayEntries(days: readonly LocalDate[]): DayEntries {
  const [from, to] = [days[0], days.at(-1)].map((day) => day && nearestWireDate(day));
  const notes = useQuery(reading(listDayNotes, { query: { from, to } })).data ?? [];
  const races = useRaces();
  return {
    note: (date) => notes.find((note) => note.date === date),
    races: (date) => races.filter((race) => race.date === date),
  };
}

/** Of the season by day; none while they are being read. */
export const useRaces = (): readonly Race[] => useQuery(reading(listRaces)).data ?? [];

/** Saves and deletes the note of a day; both offer the way back. `save` throws what the form has to say. */
export function useDayNote(date: LocalDate, before: DayNote | undefined) {
  const client = useQueryClient();
  const reread = () => client.invalidateQueries({ queryKey: keyOf(listDayNotes) });
  const address = addressOf(listDayNotes, { query: { from: nearestWireDate(date), to: nearestWireDate(date) } });
  const guard = guardFor(address, before ?? null, ['text'], ['date', date]);
  const put = async (text: string | undefined): Promise<Sending> => {
    let became: Sending = 'sent';
    if (text === undefined) await call(removeDayNote, { params: { date } });
    else became = await sendKept(saveDayNote, { params: { date }, body: { text } }, { title: `Note for ${formatDay(date)}`, guard });
    await reread();
    return became;
  };
  const couldNot = (otherwise: string) => (error: unknown) =>
    toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, otherwise) });
  const undo = { label: 'Undo', onPress: () => void put(before?.text).catch(couldNot('Undo failed. Please try again.')) };
  return {
    async save(text: string): Promise<void> {
      if ((await put(text)) === 'queued') return sayQueued();
      toast({ title: 'Note saved', description: formatDay(date), action: undo });
    },
    async remove(): Promise<boolean> {
      try {
        await put(undefined);
        toast({ title: 'Note deleted', description: formatDay(date), action: undo });
        return true;
      } catch (error) {
        couldNot('The note could not be deleted. Please try again.')(error);
        return false;
      }
    },
  };
}
