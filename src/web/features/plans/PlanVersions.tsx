import { useState } from 'react';
import type { OpenedPlan, PlanVersion } from '#contract/plans/plans.ts';
import { Alone } from '#web/components/AsyncPanel.tsx';
import { useAthlete } from '#web/features/athlete/queries.ts';
import { useRestoreVersion } from '#web/features/plans/plan-actions.ts';
import { AUTHOR_WORDS } from '#web/features/plans/plan-labels.ts';
import { PlanDiff } from '#web/features/plans/proposals/PlanDiff.tsx';
import { usePlanVersions } from '#web/features/plans/queries.ts';
import { formatInstant } from '#web/format/date.ts';
import { formatCount } from '#web/format/number.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Badge } from '#web/ui/values/Badge.tsx';

/** Every change of a plan with its reason, and the way back to each version. Read when it is opened. */
export function PlanVersions({ plan }: { plan: OpenedPlan }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="border-rule border-t print:hidden" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-13 flex-wrap items-center gap-x-3 font-semibold">Versions</summary>
      {isOpen && (
        <Alone coming={<Skeleton className="h-40 w-full" />}>
          <VersionList plan={plan} />
        </Alone>
      )}
    </details>
  );
}

function VersionList({ plan }: { plan: OpenedPlan }) {
  const versions = usePlanVersions(plan.id);
  return (
    <ol data-source="Change history of this plan." className="grid">
      {versions.map((version) => (
        <li key={version.version} className="border-rule border-t py-4 first:border-t-0">
          <Version plan={plan} version={version} />
        </li>
      ))}
    </ol>
  );
}

function Version({ plan, version }: { plan: OpenedPlan; version: PlanVersion }) {
  const { timeZone } = useAthlete();
  const restore = useRestoreVersion();
  const [isPending, setPending] = useState(false);
  const isCurrent = version.version === plan.version;
  const press = async () => {
    setPending(true);
    await restore(plan.id, version.version, plan.version);
    setPending(false);
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-0.5">
          <h4 className="flex flex-wrap items-center gap-2 text-17">
            Version {version.version} {isCurrent && <Badge tone="moss">Current</Badge>}
          </h4>
          <p className="text-13 text-muted">
            {AUTHOR_WORDS[version.author]}, <time dateTime={version.createdAt}>{formatInstant(version.createdAt, timeZone)}</time>
          </p>
        </div>
        {!isCurrent && (
          <Button variant="quiet" size="small" pending={isPending && 'Restoring...'} onClick={() => void press()}>
            Restore this version
          </Button>
        )}
      </div>
      <p>{version.reason}</p>
      {version.lines.length > 0 && (
        <details>
          <summary className="min-h-9 text-moss">{formatCount(version.lines.length, 'change')}</summary>
          <PlanDiff lines={version.lines} />
        </details>
      )}
    </div>
  );
}
