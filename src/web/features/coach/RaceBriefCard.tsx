import { useQuery } from '@tanstack/react-query';
import { getRaceBrief } from '#contract/coach-words.ts';
import { SpokenWords } from '#web/features/coach/SpokenWords.tsx';
import { reading } from '#web/queries.ts';

/** The last days before a race. Nothing when none is near. */
export function RaceBriefCard() {
  const { data } = useQuery(reading(getRaceBrief));
  return data && data.sentences.length > 0 ? <SpokenWords title="Race week" words={data} /> : null;
}
