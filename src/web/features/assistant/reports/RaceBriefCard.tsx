import { useQuery } from '@tanstack/react-query';
import { getRaceBrief } from '#contract/assistant/reviews.ts';
import { REPORTS } from '#web/copy/en/chat/reports.ts';
import { reading } from '#web/data/query-client.ts';
import { ReportSection } from '#web/features/assistant/reports/ReportSection.tsx';

/** The days before a race. Nothing where none is near. */
export function RaceBriefCard() {
  const { data } = useQuery(reading(getRaceBrief));
  return data && data.sentences.length > 0 ? <ReportSection title={REPORTS.race} words={data} /> : null;
}
