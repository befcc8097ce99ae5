import type { TrainingSession } from '#contract/sessions/sessions.ts';
import { ComplianceAxes } from '#web/features/sessions/ComplianceAxes.tsx';
import { PairingQuestion } from '#web/features/sessions/PairingPanel.tsx';
import { useCompliance, usePairing } from '#web/features/sessions/pairing-queries.ts';

/** Of a session that is done: how its activity followed it, and whether it was that one at all. */
export function SessionDone({ session }: { session: TrainingSession }) {
  const compliance = useCompliance(session.id);
  const pairing = usePairing(session.activityId);
  return (
    <section aria-label="How it went" className="grid gap-5 border-rule border-t pt-4">
      {compliance?.activityId && <ComplianceAxes compliance={compliance} />}
      {pairing && <PairingQuestion pairing={pairing} />}
    </section>
  );
}
