import { CircleCheck, Scale } from 'lucide-react';
import type { Feasibility } from '#contract/plans/plans.ts';
import { formatNumber } from '#web/format/number.ts';

/** What of a plan fits, said while it is typed: which rule binds, in sentences. Nothing before there is something to say. */
export function FeasibilityNote({ feasibility, isAsking }: { feasibility: Feasibility | null; isAsking: boolean }) {
  return (
    <section
      aria-label="Feasibility"
      aria-live="polite"
      aria-busy={isAsking}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
      tabIndex={0}
      className="max-h-40 overflow-y-auto border-heather border-l-2 pl-5"
    >
      {feasibility ? (
        <Answer feasibility={feasibility} />
      ) : (
        <p className="text-muted">{isAsking ? 'Checking feasibility…' : 'Fill in the fields above to check feasibility.'}</p>
      )}
    </section>
  );
}

function Answer({ feasibility: { isFeasible, sentences, hoursNeeded, peakLoad } }: { feasibility: Feasibility }) {
  const Icon = isFeasible ? CircleCheck : Scale;
  return (
    <div data-source="Based on your entries, your training history and the planning rules." className="grid gap-2">
      <p className="flex items-center gap-2 font-semibold">
        <Icon aria-hidden size={18} strokeWidth={1.5} className={isFeasible ? 'text-good' : 'text-fair'} />
        {isFeasible ? 'Feasible.' : 'Only partly feasible. The plan will include what fits.'}
      </p>
      {sentences.length > 0 && (
        <ul className="grid gap-1.5">
          {sentences.map(({ rule, sentence }) => (
            <li key={rule + sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {(hoursNeeded !== null || peakLoad !== null) && (
        <p className="text-13 text-muted">
          {[
            hoursNeeded !== null && `Peak week ${formatNumber(hoursNeeded, 1)} h`,
            peakLoad !== null && `peak load ${formatNumber(peakLoad)}`,
          ]
            .filter(Boolean)
            .join(', ')}
          .
        </p>
      )}
    </div>
  );
}
