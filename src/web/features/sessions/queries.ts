import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { listMetrics } from '#contract/activities/metrics.ts';
import { getLoad } from '#contract/analytics/load.ts';
import { getReadiness } from '#contract/checkins/readiness.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { listPlans } from '#contract/plans/plans.ts';
import { listProposals } from '#contract/plans/proposals.ts';
import {
  changeSession,
  completeSession,
  createSession,
  listSessions,
  removeSession,
  reopenSession,
  type TrainingSession,
} from '#contract/sessions/sessions.ts';
import { listWeekTotals } from '#contract/sessions/week-totals.ts';
import type { LocalDate } from '#core/calendar.ts';
import { call, keyOf, sentenceOf } from '#web/data/api-client.ts';
import { type Sending, sendKept } from '#web/data/outbox/outbox.ts';
import { reading } from '#web/data/query-client.ts';
import { formatDay } from '#web/format/date.ts';
import { sayQueued } from '#web/ui/overlay/say-queued.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** Everything on the calendar, planned and done. */
export function useSessions(): readonly TrainingSession[] {
  return useSuspenseQuery(reading(listSessions)).data;
}

/** What follows from the calendar. */
export const AFTER_SESSIONS = [
  listSessions,
  listMetrics,
  getDashboard,
  getLoad,
  listWeekTotals,
  getReadiness,
  listPlans,
  listProposals,
] as const;

function useReread() {
  const client = useQueryClient();
  return () => Promise.all(AFTER_SESSIONS.map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
}

const couldNot = (description: string) => (error: unknown) =>
  toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, description) });

/** Marks a session complete and offers the way back. When it fails the list stays as it was. */
export function useCompleteSession() {
  const reread = useReread();
  return async ({ id, name }: Pick<TrainingSession, 'id' | 'name'>): Promise<void> => {
    const undo = async () => {
      await call(reopenSession, { params: { id } });
      await reread();
      toast({ title: 'Session reopened', description: 'It is back in your plan.' });
    };
    let became: Sending;
    try {
      became = await sendKept(completeSession, { params: { id } }, { title: `“${name}” completed` });
    } catch {
      toast({ variant: 'destructive', title: 'Error', description: 'Failed to complete session. Please try again.' });
      return;
    }
    if (became === 'queued') return sayQueued();
    await reread();
    toast({
      title: 'Session completed',
      description: 'Great job! Session marked as complete.',
      action: { label: 'Undo', onPress: () => undo().catch(couldNot('Failed to reopen session. Please try again.')) },
    });
  };
}

/** Leaves a session out on purpose, or puts it back (`null`), and offers the way back. Resolves to whether it did. */
export function useSkipSession() {
  const reread = useReread();

  async function set(id: TrainingSession['id'], skippedBecause: string | null): Promise<void> {
    await call(changeSession, { params: { id }, body: { skippedBecause } });
    await reread();
  }

  return async ({ id, name, skippedBecause }: TrainingSession, because: string | null): Promise<boolean> => {
    try {
      await set(id, because);
    } catch (error) {
      couldNot('The session could not be changed. Please try again.')(error);
      return false;
    }
    const undo = () => void set(id, skippedBecause).catch(couldNot('Undo failed. Please try again.'));
    toast({
      title: because === null ? 'Session restored' : 'Session skipped',
      description: because === null ? `“${name}” is on your calendar again.` : `“${name}”: ${because}`,
      action: { label: 'Undo', onPress: undo },
    });
    return true;
  };
}

/** Takes a completion back, long after its toast has gone. */
export function useReopenSession() {
  const reread = useReread();
  return async ({ id }: Pick<TrainingSession, 'id'>): Promise<void> => {
    try {
      await call(reopenSession, { params: { id } });
      await reread();
      toast({ title: 'Session reopened', description: 'It is back in your plan.' });
    } catch (error) {
      couldNot('Failed to reopen session. Please try again.')(error);
    }
  };
}

/** Takes a session off the calendar and offers to put it back. An activity that was linked to it stays. */
export function useRemoveSession() {
  const reread = useReread();
  return async (session: TrainingSession): Promise<void> => {
    const undo = async () => {
      const { discipline, sessionType, duration, scheduledDate, notes, distance, intensity, testProtocol, workout, completed } = session;
      const plannedLoad = session.plannedLoadFrom === 'entered' ? session.plannedLoad : null;
      const again = await call(createSession, {
        body: {
          discipline,
          sessionType,
          duration,
          scheduledDate,
          notes,
          distance: completed ? null : distance,
          intensity,
          plannedLoad,
          testProtocol,
          workout,
        },
      });
      if (completed) await call(completeSession, { params: { id: again.id } });
      await reread();
      toast({ title: 'Session restored', description: `“${session.name}” is on your calendar again.` });
    };
    try {
      await call(removeSession, { params: { id: session.id } });
      await reread();
      toast({
        title: 'Session deleted',
        description: `“${session.name}” has been removed from your calendar.`,
        action: { label: 'Undo', onPress: () => undo().catch(couldNot('The session could not be restored. Please try again.')) },
      });
    } catch (error) {
      couldNot('The session could not be deleted. Please try again.')(error);
    }
  };
}

/** Puts a session on another day at once, says what that breaks, and offers the way back. When it fails it stands where it stood. */
export function useMoveSession() {
  const client = useQueryClient();
  const reread = useReread();
  const key = keyOf(listSessions);

  async function put(id: TrainingSession['id'], to: LocalDate): Promise<void> {
    client.setQueryData<readonly TrainingSession[]>(key, (sessions) =>
      sessions?.map((session) => (session.id === id ? { ...session, date: to, scheduledDate: to } : session)),
    );
    try {
      await call(changeSession, { params: { id }, body: { scheduledDate: to } });
    } finally {
      await reread();
    }
  }

  return async ({ id, name, date }: TrainingSession, to: LocalDate, breaks: readonly string[]): Promise<void> => {
    try {
      await put(id, to);
      toast({
        title: `Moved to ${formatDay(to)}`,
        description: breaks[0] ?? `“${name}” has been moved.`,
        action: {
          label: 'Undo',
          onPress: () => void put(id, date).catch(couldNot('The session could not be moved back. Please try again.')),
        },
      });
    } catch (error) {
      couldNot('The session could not be moved. Please try again.')(error);
    }
  };
}
