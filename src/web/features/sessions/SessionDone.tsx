import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { PairingQuestion } from '#web/features/sessions/activity-link/ActivityLinkPanel.tsx';
import { ComplianceSummary } from '#web/features/sessions/activity-link/ComplianceSummary.tsx';
import { useCompliance, usePairing } from '#web/features/sessions/activity-link/pairing-queries.ts';

/** Of a session that is done: how its activity followed it, and whether it was that one at all. */
export function SessionDone({ session }: { session: TrainingSession }) {
  const compliance = useCompliance(session.id);
  const pairing = usePairing(session.activityId);
  return (
    <section aria-label="Compliance" className="grid gap-5 border-rule border-t pt-4">
      {compliance?.activityId && <ComplianceSummary compliance={compliance} />}
      {pairing && <PairingQuestion pairing={pairing} />}
    </section>
  );
}
