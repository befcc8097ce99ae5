import { useQuery } from '@tanstack/react-query';
import { getWeekReview } from '#contract/coach-words.ts';
import { ReportSection } from '#web/features/assistant/reports/ReportSection.tsx';
import { reading } from '#web/queries.ts';

/** The week that ended. Nothing while it is read, and nothing when there is nothing to say. */
export function WeekReviewCard() {
  const { data } = useQuery(reading(getWeekReview));
  return data && data.sentences.length > 0 ? <ReportSection title="Your week in review" words={data} /> : null;
}
