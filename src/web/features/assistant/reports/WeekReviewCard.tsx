import { useQuery } from '@tanstack/react-query';
import { getWeekReview } from '#contract/assistant/reviews.ts';
import { REPORTS } from '#web/copy/en/chat/reports.ts';
import { reading } from '#web/data/query-client.ts';
import { ReportSection } from '#web/features/assistant/reports/ReportSection.tsx';

/** The review of last week, behind its title. Nothing while it is read, and nothing where there is none. */
export function WeekReviewCard() {
  const { data } = useQuery(reading(getWeekReview));
  return data && data.sentences.length > 0 ? <ReportSection title={REPORTS.week} words={data} folded /> : null;
}
