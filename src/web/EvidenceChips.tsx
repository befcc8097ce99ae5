import type * as z from 'zod/mini';
import type { Insight } from '#contract/figures.ts';
import { Chip } from '#web/ui/Chip.tsx';

/** The numbers that a sentence rests on; those of an activity lead to it. */
export function EvidenceChips({ evidence }: Pick<z.infer<typeof Insight>, 'evidence'>) {
  return (
    <ul aria-label="Evidence" className="flex flex-wrap gap-2">
      {evidence.map(({ label, value, activityId }) => (
        <li key={`${label} ${value} ${activityId}`}>
          <Chip {...(activityId && { href: `/activities/${activityId}` })}>
            <span className="text-muted">{label}</span> {value}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
