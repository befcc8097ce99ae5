import { useQuery } from '@tanstack/react-query';
import { getActivityComment } from '#contract/assistant/reviews.ts';
import type { ActivityId } from '#contract/shared/ids.ts';
import { REPORTS } from '#web/copy/en/chat/reports.ts';
import { reading } from '#web/data/query-client.ts';
import { ReportSection } from '#web/features/assistant/reports/ReportSection.tsx';

/** The summary of an activity on its page. Nothing where there is none. */
export function ActivityComment({ activityId }: { activityId: ActivityId }) {
  const { data } = useQuery(reading(getActivityComment, { params: { id: activityId } }));
  return data && data.sentences.length > 0 ? <ReportSection title={REPORTS.activity} words={data} /> : null;
}
