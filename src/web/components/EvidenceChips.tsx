import type * as z from 'zod/mini';
import type { Insight } from '#contract/shared/value-source.ts';
import { Chip } from '#web/ui/values/Chip.tsx';

type Evidence = z.infer<typeof Insight>['evidence'];

/** The numbers that a sentence rests on; those of an activity or of a film lead to it. */
export function EvidenceChips({ evidence }: { evidence: Evidence }) {
  return (
    <ul aria-label="Evidence" className="flex flex-wrap gap-2">
      {evidence.map((each) => (
        <li key={`${each.label} ${each.value} ${each.activityId} ${each.videoId}`}>
          <Chip {...placeOf(each)}>
            <span className="text-muted">{each.label}</span> {each.value}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

function placeOf({ activityId, videoId }: Evidence[number]): { href?: string } {
  if (videoId) return { href: `/video-analysis?clip=${videoId}` };
  return activityId ? { href: `/activities/${activityId}` } : {};
}
