import type { AiScore } from '#contract/dashboard/dashboard.ts';
import { addDays, type LocalDate } from '#core/calendar.ts';
import { type CoachingScore, coachingScore, science } from '#core/recovery/ai-score.ts';
import { recoveryScore } from '#core/recovery/recovery-score.ts';
import { meanOf } from '#core/statistics.ts';
import { activityIds } from '#server/features/analytics/analytics.ts';
import type { AthleteState } from '#server/features/insights/athlete-state.ts';

const SPAN_DAYS = 28;
const MESSAGE: Readonly<Record<CoachingScore['band'], string>> = {
  excellent: 'Excellent progress',
  good: 'Good progress',
  steady: 'Steady progress',
  low: 'Slow progress',
};
const PART_WORDS = { consistency: 'Consistency', execution: 'Execution', progress: 'Progress', recovery: 'Recovery' } as const;

/** The AI Score, opened to its four parts. */
export function aiScoreOf(state: AthleteState): AiScore {
  const { today, done, lastYear, mornings, sessions } = state;
  const found = coachingScore({
    today,
    done,
    due: sessions
      .filter(({ date, completed }) => completed || date < today)
      .map(({ date, completed }) => ({ date, isDone: completed, compliance: null })),
    fitness: lastYear,
    isEasing: false,
    performanceChange: performanceChange(state),
    recovery: recoveryScore(mornings, today),
  });
  const formula = `${science.name}: ${science.formula}.`;
  if (found.kind === 'unknown') return { score: null, message: found.because, parts: [], source: { formula, inputs: [], activityIds: [] } };
  const { score, band, parts } = found.value;
  return {
    score,
    message: MESSAGE[band],
    parts: parts.map((part) =>
      part.kind === 'counted'
        ? { part: part.part, score: part.score, share: part.share, because: null }
        : { part: part.part, score: null, share: null, because: part.because },
    ),
    source: {
      formula,
      inputs: parts.map((part) => ({
        label: PART_WORDS[part.part],
        value: part.kind === 'counted' ? `${part.score.toFixed(1)} of 10, ${Math.round(part.share * 100)}% of the total` : part.because,
      })),
      activityIds: activityIds(done.filter(({ date }) => date > addDays(today, -SPAN_DAYS))).slice(0, 50),
    },
  };
}

/** Mean change of the three thresholds over four weeks, of those that were known before them; null when none was. */
function performanceChange({ thresholds, today }: AthleteState): number | null {
  const then = addDays(today, -SPAN_DAYS);
  const newest = (kind: string, on: LocalDate) => thresholds.find((each) => each.kind === kind && each.since <= on)?.value ?? null;
  const changes = ['ftp', 'run-threshold-speed', 'css'].flatMap((kind) => {
    const [before, now] = [newest(kind, then), newest(kind, today)];
    return before !== null && now !== null ? now / before - 1 : [];
  });
  return meanOf(changes);
}
