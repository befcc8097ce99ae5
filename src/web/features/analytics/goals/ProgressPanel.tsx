import { useState } from 'react';
import type { Progress } from '#contract/analytics/analytics.ts';
import { SourcedValue } from '#web/components/SourcedValue.tsx';
import { type AnalysedDiscipline, DISCIPLINE_TITLES } from '#web/features/analytics/analytics-labels.ts';
import { GoalForm } from '#web/features/analytics/goals/GoalForm.tsx';
import { formatPercent } from '#web/format/number.ts';
import { Button } from '#web/ui/Button.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

/** How far towards the athlete's own goals, or towards the best week of 90 days; an invitation where nothing is known. */
export function ProgressPanel({ progress }: { progress: readonly Progress[] }) {
  const [aiming, aim] = useState<AnalysedDiscipline | null>(null);
  return (
    <Section title="Progress Tracking">
      <ul className="grid gap-5">
        {progress.map((each) => (
          <li key={each.discipline} data-source={each.now.source.formula} className="grid gap-2">
            <ProgressBar
              label={DISCIPLINE_TITLES[each.discipline]}
              value={(each.share ?? 0) * 100}
              detail={each.share === null ? undefined : formatPercent(each.share)}
              tone={each.discipline}
            />
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 text-13 text-muted">
              <Standing progress={each} />
              <Button variant="plain" size="small" className="-mt-2 -mr-3.5 text-moss" onClick={() => aim(each.discipline)}>
                {each.towards === 'goal' ? 'Edit goal' : 'Set goal'}
                <span className="sr-only"> for {DISCIPLINE_TITLES[each.discipline].toLowerCase()}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {aiming && <GoalForm discipline={aiming} onClose={() => aim(null)} />}
    </Section>
  );
}

function Standing({ progress: { discipline, share, towards, now, target, because } }: { progress: Progress }) {
  if (share === null || !target) return <span className="max-w-[34ch]">{because}</span>;
  return (
    <span>
      <SourcedValue label="Current" figure={now} discipline={discipline} time="duration" size="inline" /> of{' '}
      <SourcedValue
        label={towards === 'goal' ? 'Your goal' : 'Your best'}
        figure={target}
        discipline={discipline}
        time="duration"
        size="inline"
      />
      {towards === 'goal' ? ', your goal' : ', your best week in 90 days'}
    </span>
  );
}
