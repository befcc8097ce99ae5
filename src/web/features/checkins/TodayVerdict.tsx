import { useQuery } from '@tanstack/react-query';
import { getReadiness } from '#contract/checkins/readiness.ts';
import type { SessionId } from '#contract/shared/ids.ts';
import { dayVerdict } from '#core/recovery/readiness/daily-decision.ts';
import { reading } from '#web/data/query-client.ts';

interface Props {
  /** Of today: its own sentence comes first. */
  session?: SessionId;
  /** Open suggestions stand on the same page. */
  hasSuggestions?: boolean;
}

/** Today’s verdict and why, as on the dashboard. Nothing while it is read, and where nothing speaks for any. */
export function TodayVerdict({ session, hasSuggestions = false }: Props) {
  const { data } = useQuery(reading(getReadiness));
  const verdict = data && dayVerdict(data);
  if (!data || !verdict || (verdict === 'as-planned' && !data.hasCheckedIn)) return null;
  const cut = data.cuts.find(({ sessionId }) => sessionId === session);
  const [first] = data.reasons;
  return (
    <section aria-label="Today’s verdict" data-source="Your readiness today." className="grid gap-1 border-moss border-l-2 pl-4 text-17">
      <p className="font-semibold">{cut?.sentence ?? data.headline}</p>
      {first && <p className="text-15 text-muted">{first.sentence}</p>}
      {data.decision !== null && !hasSuggestions && (
        <a href="/plans" className="font-semibold text-15 text-moss">
          View suggestion
        </a>
      )}
    </section>
  );
}
