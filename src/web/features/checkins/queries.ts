import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getLatestMetric } from '#contract/activities/metrics.ts';
import {
  type CheckIn,
  type CheckInImport,
  getCheckInImport,
  listCheckIns,
  removeCheckIn,
  saveCheckIn,
} from '#contract/checkins/checkins.ts';
import { getReadiness, type Readiness } from '#contract/checkins/readiness.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { nearestWireDate } from '#contract/shared/fields.ts';
import type { CheckInImportId } from '#contract/shared/ids.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { call, keyOf, sentenceOf } from '#web/data/api-client.ts';
import { reading, readingIfThere } from '#web/data/query-client.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** How far back the charts go. */
const DAYS = 90;

/** Check-ins of the last three months, newest first. */
export function useCheckIns(today: LocalDate): readonly CheckIn[] {
  return useSuspenseQuery(reading(listCheckIns, { query: { from: addDays(today, 1 - DAYS), to: today } })).data;
}

/** The check-in of one day, and what was known in the weeks before it; that day may lie further back than the charts. */
export function useCheckInsUntil(date: LocalDate): readonly CheckIn[] {
  return useSuspenseQuery(reading(listCheckIns, { query: { from: nearestWireDate(addDays(date, 1 - DAYS)), to: date } })).data;
}

export function useReadiness(): Readiness {
  return useSuspenseQuery(reading(getReadiness)).data;
}

/** How far an import is; null for one that is not there. The server says when it has moved. */
export function useCheckInImport(id: CheckInImportId): CheckInImport | null {
  return useSuspenseQuery(readingIfThere(getCheckInImport, { params: { id } })).data;
}

/** What follows from a check-in. */
export const AFTER_CHECK_IN = [listCheckIns, getReadiness, getLatestMetric, getDashboard] as const;

/** Takes a check-in out and offers to put it back. */
export function useRemoveCheckIn() {
  const client = useQueryClient();
  const reread = () => Promise.all(AFTER_CHECK_IN.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
  return async ({ id, hrvSdnn: _sdnn, respirationRate: _breaths, source: _source, ...entry }: CheckIn): Promise<void> => {
    const undo = async () => {
      await call(saveCheckIn, { body: entry });
      await reread();
    };
    const failed = (otherwise: string) => (error: unknown) =>
      toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, otherwise) });
    try {
      await call(removeCheckIn, { params: { id } });
      await reread();
      toast({
        title: 'Check-in removed',
        description: 'Recovery has been recalculated.',
        action: { label: 'Undo', onPress: () => undo().catch(failed('The check-in could not be restored. Please try again.')) },
      });
    } catch (error) {
      failed('The check-in could not be removed. Please try again.')(error);
    }
  };
}
