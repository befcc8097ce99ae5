import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listActivities } from '#contract/activities/activities.ts';
import { type ActivityPairing, changePairing, getCompliance, getPairing, undoPairing } from '#contract/sessions/activity-links.ts';
import { ActivityId, type SessionId } from '#contract/shared/ids.ts';
import { call, keyOf, sentenceOf } from '#web/data/api-client.ts';
import { reading } from '#web/data/query-client.ts';
import { AFTER_SESSIONS } from '#web/features/sessions/queries.ts';
import { toast } from '#web/ui/overlay/toast.ts';

/** Stands in for an id where there is none, so that the hook keeps its place; it is never asked for. */
const NOBODY = ActivityId.parse('00000000-0000-4000-8000-000000000000');

/** Which session an activity fulfilled and which others it could be; null while it is being read. Without an activity nothing is asked. */
export function usePairing(id: ActivityId | null): ActivityPairing | null {
  const query = useQuery({ ...reading(getPairing, { params: { id: id ?? NOBODY } }), enabled: id !== null });
  return query.data ?? null;
}

/** How closely the activity of a session followed it; null while it is being read. */
export function useCompliance(id: SessionId) {
  return useQuery(reading(getCompliance, { params: { id } })).data ?? null;
}

/** Pairs an activity with another session or with none, and offers the way back. */
export function useRepair() {
  const client = useQueryClient();
  const reread = () => Promise.all([listActivities, ...AFTER_SESSIONS].map((read) => client.invalidateQueries({ queryKey: keyOf(read) })));
  const failed = (otherwise: string) => (error: unknown) =>
    toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error, otherwise) });

  async function takeBack(id: ActivityId): Promise<void> {
    await call(undoPairing, { params: { id } });
    await reread();
    toast({ title: 'Change undone', description: 'The previous link is restored.' });
  }
  const undo = (id: ActivityId) => takeBack(id).catch(failed('Undo failed. Please try again.'));

  async function pair(id: ActivityId, session: { id: SessionId; name: string } | null): Promise<void> {
    try {
      await call(changePairing, { params: { id }, body: { sessionId: session?.id ?? null } });
      await reread();
      toast({
        title: session ? 'Session linked' : 'Session unlinked',
        description: session ? `Linked to “${session.name}”.` : 'The activity is no longer linked.',
        action: { label: 'Undo', onPress: () => void undo(id) },
      });
    } catch (error) {
      failed('The link could not be changed. Please try again.')(error);
    }
  }
  return { pair, undo };
}
