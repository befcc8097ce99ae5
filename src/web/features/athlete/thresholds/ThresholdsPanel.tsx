import { useState } from 'react';
import type { ThresholdKind } from '#core/threshold/dated-threshold.ts';
import { useAthlete, useThresholdHistories, useThresholds, useToday } from '#web/features/athlete/queries.ts';
import { ThresholdForm } from '#web/features/athlete/thresholds/ThresholdForm.tsx';
import { ThresholdRow } from '#web/features/athlete/thresholds/ThresholdRow.tsx';
import { THRESHOLD_GROUPS } from '#web/features/athlete/thresholds/threshold-groups.ts';
import { DisciplineIcon } from '#web/ui/DisciplineIcon.tsx';

/** What the athlete can hold, per discipline, each with the day it began and how it got there. */
export function ThresholdsPanel() {
  const thresholds = useThresholds();
  const histories = useThresholdHistories();
  const today = useToday();
  const { units } = useAthlete();
  const [entering, setEntering] = useState<ThresholdKind | null>(null);
  return (
    <div className="grid gap-9">
      <p className="max-w-[65ch] text-muted">
        Each threshold counts from its date until the next one; the first also covers earlier dates. Enter what you know. We estimate the
        rest from hard efforts, tests and races, and ask before large changes.
      </p>
      {THRESHOLD_GROUPS.map(({ title, discipline, kinds }) => (
        <section key={title} aria-label={title}>
          <h2 className="flex items-center gap-2.5 pb-3 text-21">
            {discipline && <DisciplineIcon discipline={discipline} decorative />}
            {title}
          </h2>
          {kinds.map((kind) => (
            <ThresholdRow
              key={kind}
              kind={kind}
              entries={thresholds.filter((threshold) => threshold.kind === kind)}
              history={histories.find((history) => history.kind === kind) ?? null}
              units={units}
              today={today}
              onEnter={() => setEntering(kind)}
            />
          ))}
        </section>
      ))}
      {entering && <ThresholdForm kind={entering} onClose={() => setEntering(null)} />}
    </div>
  );
}
