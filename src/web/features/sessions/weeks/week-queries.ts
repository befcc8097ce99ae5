import { useQuery, useQueryClient } from '@tanstack/react-query';
import { copyWeek, MOST_SESSIONS, removeSessions } from '#contract/sessions/week-copies.ts';
import {
  applyWeekTemplate,
  listWeekTemplates,
  removeWeekTemplate,
  renameWeekTemplate,
  restoreWeekTemplate,
  saveWeekTemplate,
  type WeekTemplate,
} from '#contract/sessions/week-templates.ts';
import { listWeekTotals, type WeekTotals } from '#contract/sessions/week-totals.ts';
import { DATE_MIN } from '#contract/shared/bounds.ts';
import { nearestWireDate } from '#contract/shared/fields.ts';
import type { SessionId } from '#contract/shared/ids.ts';
import type { LocalDate } from '#core/calendar.ts';
import { call, keyOf, sentenceOf } from '#web/data/api-client.ts';
import { reading } from '#web/data/query-client.ts';
import { AFTER_SESSIONS } from '#web/features/sessions/queries.ts';
import { formatCount } from '#web/format/number.ts';
import { toast } from '#web/ui/overlay/toast.ts';

export interface ShownTotals {
  /** By the first day of a week; undefined while they are being read. */
  of: (from: LocalDate) => WeekTotals | undefined;
  failed: boolean;
}

/** Totals of the weeks that are shown. */
export function useWeekTotals(days: readonly LocalDate[]): ShownTotals {
  // The server counts weeks from the day it is asked for: the first week that lies in the calendar as a whole.
  const from = days.find((day, at) => at % 7 === 0 && day >= DATE_MIN);
  const to = days.at(-1);
  const { data, isError } = useQuery({
    ...reading(listWeekTotals, { query: { from: from ?? nearestWireDate(days[0] as LocalDate), to: nearestWireDate(to as LocalDate) } }),
    // A month that is turned keeps its rows until the next one is there.
    placeholderData: (before) => before,
  });
  return { of: (week) => data?.find((totals) => totals.from === week), failed: isError };
}

export function useWeekTemplates() {
  return useQuery(reading(listWeekTemplates));
}

const couldNot = (otherwise: string) => (error: unknown) =>
  toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, otherwise) });

const UNDO_FAILED = 'Undo failed. Please try again.';

/** Adding whole weeks to the calendar, with the way back. Both throw what the form has to say. */
export function useWeekCopies() {
  const client = useQueryClient();
  const reread = () => Promise.all(AFTER_SESSIONS.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));

  async function undo(sessionIds: readonly SessionId[]): Promise<void> {
    const { removed, kept } = await call(removeSessions, { body: { sessionIds: sessionIds.slice(0, MOST_SESSIONS) } });
    await reread();
    const left = kept > 0 ? ` ${formatCount(kept, 'completed session')} kept.` : '';
    toast({ title: 'Undone', description: `${formatCount(removed, 'session')} removed.${left}` });
  }

  async function announce(title: string, sessionIds: readonly SessionId[]): Promise<void> {
    await reread();
    toast({
      title,
      description: `${formatCount(sessionIds.length, 'session')} added.`,
      action: { label: 'Undo', onPress: () => void undo(sessionIds).catch(couldNot(UNDO_FAILED)) },
    });
  }

  return {
    async copy(body: { from: LocalDate; to: LocalDate; times?: number | undefined }): Promise<void> {
      const { sessionIds } = await call(copyWeek, { body });
      await announce('Week copied', sessionIds);
    },
    async apply({ id, name }: WeekTemplate, body: { to: LocalDate; times?: number | undefined }): Promise<void> {
      const { sessionIds } = await call(applyWeekTemplate, { params: { id }, body });
      await announce(`“${name}” added`, sessionIds);
    },
  };
}

/** Saving, renaming and deleting templates. `save` and `rename` throw what the form has to say. */
export function useTemplates() {
  const client = useQueryClient();
  const reread = () => client.invalidateQueries({ queryKey: keyOf(listWeekTemplates) });
  return {
    async save(body: { name: string; from: LocalDate }): Promise<void> {
      const { id, name } = await call(saveWeekTemplate, { body });
      await reread();
      const undo = async () => {
        await call(removeWeekTemplate, { params: { id } });
        await reread();
      };
      toast({
        title: 'Template saved',
        description: `“${name}” is in your templates.`,
        action: { label: 'Undo', onPress: () => void undo().catch(couldNot(UNDO_FAILED)) },
      });
    },
    async rename({ id }: WeekTemplate, name: string): Promise<void> {
      await call(renameWeekTemplate, { params: { id }, body: { name } });
      await reread();
      toast({ title: 'Template renamed', description: `Its name is now “${name}”.` });
    },
    async remove({ id, name }: WeekTemplate): Promise<void> {
      const undo = async () => {
        await call(restoreWeekTemplate, { params: { id } });
        await reread();
      };
      try {
        await call(removeWeekTemplate, { params: { id } });
        await reread();
        toast({
          title: 'Template deleted',
          description: `“${name}” has been removed. Planned sessions are kept.`,
          action: { label: 'Undo', onPress: () => void undo().catch(couldNot(UNDO_FAILED)) },
        });
      } catch (error) {
        couldNot('The template could not be deleted. Please try again.')(error);
      }
    },
  };
}
