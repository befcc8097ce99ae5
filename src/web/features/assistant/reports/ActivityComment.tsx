import { useQuery } from '@tanstack/react-query';
import { getActivityComment } from '#contract/coach-words.ts';
import type { ActivityId } from '#contract/ids.ts';
import { ReportSection } from '#web/features/assistant/reports/ReportSection.tsx';
import { reading } from '#web/queries.ts';

/** What one activity was, on its page. Nothing when there is nothing to say. */
export function ActivityComment({ activityId }: { activityId: ActivityId }) {
  const { data } = useQuery(reading(getActivityComment, { params: { id: activityId } }));
  return data && data.sentences.length > 0 ? <ReportSection title="What this session was" words={data} /> : null;
}
